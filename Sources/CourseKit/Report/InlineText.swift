/// A paragraph of Markdown with its styles, ready to be wrapped to a terminal.
struct InlineText {
  private var letters: [(character: Character, style: TextLine.Span.Style)] = []

  /// Reads code spans, `**strong**` and `*emphasized*` text, and links, of which the text remains.
  init(_ markdown: String) {
    var rest = Substring(markdown)
    var style = TextLine.Span.Style.plain
    while let first = rest.first {
      if first == "`", let code = Self.codeSpan(&rest) {
        letters += code.map { ($0, .code) }
      } else if first == "\\", let next = rest.dropFirst().first, next.isPunctuation {
        letters.append((next, style))
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("**") {
        style = style == .strong ? .plain : .strong
        rest = rest.dropFirst(2)
      } else if first == "*", style == .emphasis || rest.dropFirst().first?.isWhitespace == false {
        style = style == .emphasis ? .plain : .emphasis
        rest = rest.dropFirst()
      } else if first == "[", let link = rest.prefixMatch(of: /\[([^\]]*)\]\([^)\s]*\)/) {
        rest = rest[link.range.upperBound...]
        letters += InlineText(String(link.1)).letters
      } else {
        letters.append((first, style))
        rest = rest.dropFirst()
      }
    }
  }

  /// The code between two runs of backticks of the same length; takes both from `rest`.
  private static func codeSpan(_ rest: inout Substring) -> Substring? {
    let fence = rest.prefix { $0 == "`" }
    guard let end = rest.dropFirst(fence.count).range(of: fence) else { return nil }
    let code = rest[rest.index(rest.startIndex, offsetBy: fence.count)..<end.lowerBound]
    rest = rest[end.upperBound...]
    return code
  }

  /// The number of columns that the text needs on one line.
  var width: Int { letters.count }

  /// The longest word, which a table cell should not break.
  var longestWord: Int { letters.split { $0.character == " " }.map(\.count).max() ?? 0 }

  /// Lines of at most `width` columns, broken between words; longer words are not broken.
  func wrapped(to width: Int) -> [[TextLine.Span]] {
    var lines: [[(character: Character, style: TextLine.Span.Style)]] = []
    for word in letters.split(whereSeparator: { $0.character == " " }) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        // The space between two words of code is code.
        let (before, after) = (last.last?.style, word.first?.style)
        let style = before == after ? after ?? .plain : .plain
        lines[lines.count - 1].append((Character(" "), style))
        lines[lines.count - 1] += word
      } else {
        lines.append(Array(word))
      }
    }
    return lines.isEmpty ? [[]] : lines.map(Self.spans)
  }

  private static func spans(
    _ letters: [(character: Character, style: TextLine.Span.Style)]
  ) -> [TextLine.Span] {
    letters.reduce(into: []) { spans, letter in
      if spans.last?.style == letter.style {
        spans[spans.count - 1].text.append(letter.character)
      } else {
        spans.append(TextLine.Span(String(letter.character), letter.style))
      }
    }
  }
}

extension Substring {
  fileprivate func range(of text: Substring) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
