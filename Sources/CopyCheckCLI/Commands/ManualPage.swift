internal import Reporters

/// The manual page, from the tables that arguments are read by; man(7) describes the macros.
enum ManualPage {
  static var roff: [UInt8] {
    var lines = [".TH COPYCHECK 1 \"\" \"\(Tool.name) \(Tool.version)\""]
    lines += [".SH NAME", escaped("copycheck - judge the purpose strings of iOS apps, in every language, before App Review does")]
    lines += [".SH SYNOPSIS"]
    for command in Command.allCases {
      let name = command == .check ? "[check]" : command.rawValue
      lines += [".B copycheck", escaped([name, command.operands, "[OPTION …]"].compactMap(\.self).joined(separator: " ")), ".br"]
    }
    lines += [".SH COMMANDS"]
    for command in Command.allCases {
      lines += [".TP", ".B \(escaped(command.rawValue))", escaped("\(command.summary).")]
      for line in command.discussion.split(separator: "\n") { lines += [".br", escaped(String(line))] }
    }
    lines += [".SH OPTIONS"]
    for option in Option.all {
      let spellings = [option.short, option.name].compactMap(\.self).joined(separator: ", ")
      lines += [".TP", ".BR \"\(escaped(spellings))\"" + (option.metavariable.map { " \" \(escaped($0))\"" } ?? "")]
      lines += [escaped("\(option.help)."), ".br", escaped("(\(commands(of: option)))")]
    }
    lines += [".SH EXIT STATUS"]
    for (status, meaning) in statuses { lines += [".TP", ".B \(status)", escaped(meaning)] }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static let statuses = [
    (0, "Everything was judged, and nothing is at the gate."), (1, "Something is at the gate."),
    (2, "Something could not be judged; nothing masks that."),
  ]

  private static func commands(of option: Option) -> String {
    let commands = Command.allCases.filter { option.commands.contains($0) }
    return commands.count == Command.allCases.count ? "every command" : commands.map(\.rawValue).joined(separator: ", ")
  }

  /// A line that roff shows as it is.
  private static func escaped(_ line: String) -> String {
    var escaped = line.first == "." || line.first == "'" ? "\\&" : ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "\"": escaped += "\\(dq"
      case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
      default:
        // groff(7) wants four hexadecimal digits or more.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return escaped
  }
}
