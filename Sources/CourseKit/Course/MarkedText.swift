/// A text of the course, such as a hint or a diagnosis: prose with code spans, and fenced code.
package struct MarkedText: Equatable, Sendable {
  package private(set) var blocks: [Block] = []

  /// A line of prose or a whole code block.
  package enum Block: Equatable, Sendable {
    /// One line, without its line end; empty for a blank line.
    case prose(String)
    /// The lines between two fences, and the word after the opening one, such as `swift`.
    case code(language: String, lines: [String])
  }

  /// A part of a line of prose.
  package enum Span: Equatable, Sendable {
    case words(String)
    /// The text between backticks.
    case code(String)
  }

  /// Reads a text. A fence that is never closed extends to the end.
  package init(_ text: String) {
    var open: (fence: Int, language: String, lines: [String])?
    let lines = text.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.map(String.init) {
      if var block = open {
        if Self.closes(block.fence, line) {
          blocks.append(.code(language: block.language, lines: block.lines))
          open = nil
        } else {
          block.lines.append(line)
          open = block
        }
      } else if let (fence, language) = Self.opening(line) {
        open = (fence, language, [])
      } else {
        blocks.append(.prose(line))
      }
    }
    if let open { blocks.append(.code(language: open.language, lines: open.lines)) }
  }

  /// Splits a text at its code spans. Backticks without a partner, or with nothing between them,
  /// are kept as text.
  package static func spans(of text: String) -> [Span] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let code = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    guard parts.count % 2 == 1, code.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }) else {
      return [.words(text)]
    }
    return parts.enumerated().compactMap { index, part -> Span? in
      if index % 2 == 1 { return .code(part) }
      return part.isEmpty ? nil : .words(part)
    }
  }

  private static func opening(_ line: String) -> (fence: Int, language: String)? {
    let trimmed = line.drop { $0 == " " }
    let fence = trimmed.prefix { $0 == "`" }.count
    let info = trimmed.dropFirst(fence)
    guard fence >= 3, !info.contains("`") else { return nil }
    return (fence, info.split(separator: " ").first.map(String.init) ?? "")
  }

  private static func closes(_ fence: Int, _ line: String) -> Bool {
    let trimmed = line.split(separator: " ")
    return trimmed.count == 1 && trimmed[0].count >= fence && trimmed[0].allSatisfy { $0 == "`" }
  }
}
