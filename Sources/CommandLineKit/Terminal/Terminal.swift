package import CourseKit
internal import Foundation

/// The output, and whether it is interactive and colored.
package struct Terminal {
  /// Whether the output is a terminal.
  package let isInteractive: Bool
  private let hasColor: Bool

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    isInteractive = isatty(STDOUT_FILENO) == 1
    hasColor =
      isInteractive && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  package func print(_ lines: [TextLine]) {
    write(lines.map(rendered).joined(separator: "\n") + "\n")
  }

  package func print(_ text: String) {
    write(text + "\n")
  }

  /// Prints text without adding a line end.
  package func write(_ text: String) {
    // A reader that closes the pipe early, such as `head`, is not an error.
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Prints a remark to standard error.
  package func remark(_ lines: [TextLine]) {
    let text = lines.map(rendered).joined(separator: "\n") + "\n"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  package func rendered(_ line: TextLine) -> String {
    guard hasColor, let code = line.role.colorCode else { return line.text }
    return "\u{1B}[\(code)m\(line.text)\u{1B}[0m"
  }
}

extension TextLine.Role {
  /// The terminal's code for its color or style.
  fileprivate var colorCode: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .good, .expected: "32"
    case .bad, .difference: "31"
    case .quiet: "2"
    case .actual: "33"
    case .diagnosis: "36"
    }
  }
}
