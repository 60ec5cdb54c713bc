import CopyModel
import Readers
import TestSupport

/// An Xcode project that lies in a folder of its own, with nothing but the app's sources.
let plainProject = """
  // !$*UTF8*$!
  {
    archiveVersion = 1;
    objects = {
      A1 = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Trailmark.app; sourceTree = BUILT_PRODUCTS_DIR; };
      A2 = {isa = PBXFileReference; lastKnownFileType = wrapper.framework; path = Frameworks/UIKit.framework; sourceTree = SDKROOT; };
      A3 = {isa = XCBuildConfiguration; buildSettings = { LD_RUNPATH_SEARCH_PATHS = "@executable_path/../../Frameworks"; }; };
    };
  }
  """

/// A folder with a project and one source.
struct EvidenceProject {
  let folder: TemporaryFolder

  /// Makes the folder.
  init(_ source: String = "let title = 1\n", project: String? = plainProject, at path: String = "") throws {
    folder = try TemporaryFolder()
    if let project { try folder.write(path + "Trailmark.xcodeproj/project.pbxproj", project) }
    try folder.write(path + "App/Main.swift", source)
  }

  /// What the folder tells, with places and gaps relative to it.
  func evidence(for resources: Set<Resource> = Set(Resource.allCases), findsAll: Bool = true) -> APIEvidence {
    var evidence = EvidenceScan.scan(folder: folder.path, for: resources, findsAll: findsAll)
    evidence.touched = evidence.touched.mapValues { $0.replacing(folder.path + "/", with: "") }
    return evidence
  }
}

/// What a source alone tells is touched.
func touched(_ source: String) throws -> Set<Resource> { Set(try EvidenceProject(source).evidence().touched.keys) }
