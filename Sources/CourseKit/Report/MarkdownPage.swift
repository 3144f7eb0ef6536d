internal import Foundation

/// Markdown rendered for a terminal: wrapped to its width, with headings, code, lists and tables.
package struct MarkdownPage {
  package private(set) var lines: [TextLine] = []
  private let width: Int
  private let unfold: String?

  /// - Parameters:
  ///   - width: The columns of the terminal.
  ///   - unfold: The command that shows folded answers; `nil` shows them.
  package init(_ markdown: String, width: Int, unfold: String? = nil) {
    self.width = max(30, width)
    self.unfold = unfold
    var source = MarkdownBlocks(markdown)
    while let block = source.next() { add(block) }
    while lines.last?.text.isEmpty == true { lines.removeLast() }
  }

  private mutating func add(_ block: MarkdownBlocks.Block) {
    switch block {
    case .empty: lines.addGap()
    case .heading(let level, let text): addHeading(text, level: level)
    case .paragraph(let text, let indent): add(text, first: indent, rest: indent)
    case .item(let marker, let text, let indent):
      let hanging = indent + String(repeating: " ", count: marker.count + 1)
      add(text, first: "\(indent)\(marker) ", rest: hanging)
    case .code(let code, let isOutput):
      for line in code {
        lines.append(
          line.isEmpty
            ? TextLine(.plain, "")
            : TextLine(.plain, [.init("    ", .plain), .init(line, isOutput ? .output : .code)])
        )
      }
    case .table(let rows): lines += TableText(rows, width: width).lines
    case .picture(let title, let file):
      add("Picture: \(title)", first: "  ", rest: "  ", role: .quiet)
      lines.add(.quiet, "  \(file)")
    case .folded(let summary, let content): addFolded(summary, content)
    }
  }

  private mutating func addHeading(_ text: String, level: Int) {
    lines.addGap()
    let spans = InlineText(text).wrapped(to: width)
    for line in spans { lines.append(TextLine(.heading, line)) }
    if level <= 2 {
      let length = spans.map { $0.reduce(0) { $0 + $1.text.count } }.max() ?? 0
      lines.add(.quiet, String(repeating: level == 1 ? "═" : "─", count: length))
    }
  }

  private mutating func add(
    _ text: String,
    first: String,
    rest: String,
    role: TextLine.Role = .plain
  ) {
    for (index, line) in InlineText(text).wrapped(to: width - rest.count).enumerated() {
      let lead = index == 0 ? first : rest
      lines.append(TextLine(role, (lead.isEmpty ? [] : [.init(lead, .plain)]) + line))
    }
  }

  private mutating func addFolded(_ summary: String, _ content: String) {
    if let unfold {
      lines.append(
        TextLine(.plain, [.init("▸ \(summary): ", .strong), .init(unfold, .code)])
      )
    } else {
      lines.append(TextLine(.plain, [.init("▾ \(summary)", .strong)]))
      lines.addGap()
      lines += MarkdownPage(content, width: width).lines
    }
  }
}
