package import CourseKit
internal import Foundation

/// Where output goes, and what may be done there.
package struct Terminal {
  /// Whether output is read by a person as it comes.
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

  /// Text as it is, without a line end added.
  package func write(_ text: String) {
    // A reader that went away, as `head` does, is no fault of anybody's.
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// A remark that is no part of what was asked for.
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
  /// The terminal's number for the way it is shown.
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
