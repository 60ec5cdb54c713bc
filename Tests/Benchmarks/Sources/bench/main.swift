import Foundation

// bench CORPORA [COPYCHECK [SENTENCES]]: prints what judging costs in process, and what the executable costs as people run it. Exit status 1 when a ratio
// or count is beyond its limit; times are printed, since machines differ and are noisy.

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: bench CORPORA [COPYCHECK [SENTENCES]]\n".utf8))
  exit(2)
}
var faults: [String] = []
do {
  let mix = try Mix(corpora: arguments[1], count: 10_000)
  var inProcess = InProcess(mix: mix)
  try inProcess.run()
  try inProcess.perRule()
  faults += inProcess.faults
  var fit = FitMatrix()
  try fit.run()
  faults += fit.faults
  if arguments.count > 2 {
    var whole = WholeProcess(mix: mix, executable: arguments[2])
    try whole.run()
    faults += whole.faults
  }
  if arguments.count > 3 {
    var passive = PassiveSpeed(folder: arguments[3])
    try passive.run()
    faults += passive.faults
  }
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(2)
}
for fault in faults { print("over the limit: \(fault)") }
exit(faults.isEmpty ? 0 : 1)
