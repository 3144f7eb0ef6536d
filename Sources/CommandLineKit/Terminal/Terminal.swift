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

  /// The forms in which lines are printed.
  package enum Format {
    /// Text, which has colors on an interactive terminal.
    case text
    /// The log of a GitHub workflow. Lines that learner code has printed are not interpreted as
    /// workflow commands.
    case gitHubLog
  }

  package func print(_ lines: [TextLine], as format: Format = .text) {
    print(text(lines, as: format))
  }

  package func text(_ lines: [TextLine], as format: Format) -> String {
    switch format {
    case .text:
      lines.map(rendered).joined(separator: "\n")
    case .gitHubLog:
      GitHubReport.harmless(
        lines.map(\.text).joined(separator: "\n"),
        token: UUID().uuidString
      )
    }
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
    guard hasColor else { return line.text }
    let color = line.role.colorCode
    if line.spans.isEmpty { return Self.text(line.text, [color]) }
    return line.spans.map { Self.text($0.text, [color, $0.style.code]) }.joined()
  }

  private static func text(_ text: String, _ codes: [String?]) -> String {
    let codes = codes.compactMap(\.self)
    return codes.isEmpty ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// The number of columns, at most 100: longer lines are hard to read.
  package var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(100, Int(size.ws_col))
  }
}

extension TextLine.Span.Style {
  /// The terminal's escape code for the style.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .emphasis: "3"
    case .code: "36"
    case .output: "2"
    }
  }
}

extension TextLine.Role {
  /// The terminal's escape code for the color or style.
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
