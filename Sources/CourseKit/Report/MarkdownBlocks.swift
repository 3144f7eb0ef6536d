internal import Foundation

/// The blocks of a Markdown text, one after the other.
struct MarkdownBlocks {
  private var lines: ArraySlice<String>

  enum Block: Equatable {
    case empty
    case heading(level: Int, String)
    /// The text in one line, and the spaces that it is indented by.
    case paragraph(String, indent: String)
    case item(marker: String, String, indent: String)
    case code([String], isOutput: Bool)
    /// The cells of each row; the first row is the heading.
    case table([[String]])
    case picture(String, file: String)
    case folded(summary: String, content: String)
  }

  init(_ markdown: String) {
    lines =
      markdown.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)[...]
  }

  /// The next block; comments are left out.
  mutating func next() -> Block? {
    guard let line = lines.first else { return nil }
    let text = line.trimmed
    if text.hasPrefix("<!--") {
      skipComment()
      // The empty line above a comment serves the text below it.
      while lines.first?.trimmed.isEmpty == true { lines.removeFirst() }
      return .empty
    }
    if text.isEmpty {
      lines.removeFirst()
      return .empty
    }
    if text.hasPrefix("```") { return code() }
    if text == "<details>" { return folded() }
    if text.hasPrefix("|") { return table() }
    lines.removeFirst()
    let level = text.prefix { $0 == "#" }.count
    if (1...6).contains(level), text.dropFirst(level).first == " " {
      return .heading(level: level, String(text.dropFirst(level + 1)))
    }
    if let image = text.wholeMatch(of: /!\[([^\]]*)\]\(([^)]*)\)/) {
      return .picture(String(image.1), file: String(image.2))
    }
    let indent = String(line.prefix { $0 == " " })
    if let item = text.wholeMatch(of: /([-*]|\d+\.)\s+(.*)/) {
      let marker = item.1 == "*" || item.1 == "-" ? "•" : String(item.1)
      return .item(marker: marker, joined(String(item.2)), indent: indent)
    }
    return .paragraph(joined(text), indent: indent)
  }

  /// A line of text with its continuation lines.
  private mutating func joined(_ first: String) -> String {
    var text = first
    while let line = lines.first?.trimmed, !line.isEmpty, !Self.begins(line) {
      text += " " + line
      lines.removeFirst()
    }
    return text
  }

  /// Whether a line begins a new block.
  private static func begins(_ line: String) -> Bool {
    ["```", "#", "|", "<", "!["].contains(where: line.hasPrefix)
      || line.prefixMatch(of: /([-*]|\d+\.)\s+/) != nil
  }

  private mutating func skipComment() {
    while let line = lines.popFirst(), !line.trimmed.hasSuffix("-->") {}
  }

  private mutating func code() -> Block {
    let open = lines.removeFirst()
    let indent = open.prefix { $0 == " " }.count
    let fence = open.trimmed.prefix { $0 == "`" }
    let language = open.trimmed.dropFirst(fence.count).split(separator: " ").first
    var code: [String] = []
    while let line = lines.popFirst(), line.trimmed != fence {
      code.append(String(line.dropFirst(min(indent, line.prefix { $0 == " " }.count))))
    }
    return .code(code, isOutput: language == "output")
  }

  private mutating func table() -> Block {
    var rows: [[String]] = []
    while let line = lines.first?.trimmed, line.hasPrefix("|") {
      lines.removeFirst()
      let isRule = line.allSatisfy { "|-: ".contains($0) }
      if !isRule { rows.append(Self.cells(line)) }
    }
    return .table(rows)
  }

  /// The cells of a row; a bar in a code span or after a backslash is not a separator.
  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isCode = false
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|" && !isCode && !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\"
    }
    if cells.last?.trimmed.isEmpty == true { cells.removeLast() }
    return cells.map { $0.trimmed.replacing("\\|", with: "|") }
  }

  private mutating func folded() -> Block {
    let indent = lines.removeFirst().prefix { $0 == " " }.count
    var summary = "Answer"
    var content: [String] = []
    while let line = lines.popFirst(), line.trimmed != "</details>" {
      if let match = line.trimmed.wholeMatch(of: /<summary>(.*)<\/summary>/) {
        summary = String(match.1)
      } else {
        content.append(String(line.dropFirst(min(indent, line.prefix { $0 == " " }.count))))
      }
    }
    return .folded(
      summary: summary,
      content: content.joined(separator: "\n").trimmingCharacters(in: .newlines)
    )
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
