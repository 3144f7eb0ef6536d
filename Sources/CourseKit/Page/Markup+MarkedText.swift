extension Markup {
  /// A line of prose; code spans become `code` elements.
  package static func prose(_ text: String) -> Markup {
    Markup(
      joining: MarkedText.spans(of: text).map { span -> Markup in
        switch span {
        case .words(let words): Markup(words)
        case .code(let code): .element("code", text: code)
        }
      }
    )
  }

  /// Paragraphs, and a `pre` element for each fenced code block. Blank lines separate paragraphs.
  static func paragraphs(_ text: String) -> Markup {
    var pieces: [Markup] = []
    var lines: [String] = []
    func endParagraph() {
      if !lines.isEmpty { pieces.append(.element("p", [:], .prose(lines.joined(separator: "\n")))) }
      lines = []
    }
    for block in MarkedText(text).blocks {
      switch block {
      case .prose(let line) where line.allSatisfy(\.isWhitespace): endParagraph()
      case .prose(let line): lines.append(line)
      case .code(_, let code):
        endParagraph()
        let content = Markup.element("code", text: code.joined(separator: "\n"))
        pieces.append(.element("pre", ["tabindex": "0"], content))
      }
    }
    endParagraph()
    return Markup(joining: pieces)
  }
}
