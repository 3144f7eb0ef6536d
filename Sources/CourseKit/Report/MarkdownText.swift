/// Text from other sources, escaped for use in Markdown.
package enum MarkdownText {
  /// Escapes a text for a line of prose or a cell of a table.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // With escaped brackets, parentheses and exclamation marks form neither a link nor an image.
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$", "@":
        result += "\\\(scalar)"
      case "\n", "\r", "\t": result += " "
      case _ where scalar.turnsText || scalar.isHidden: result += "\u{FFFD}"
      case _ where scalar.properties.generalCategory == .control: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A paragraph with code spans, such as a diagnosis. Everything outside a code span is escaped.
  /// Not for a cell of a table, where a code span cannot contain a bar.
  package static func prose(_ text: String) -> String {
    MarkedText.spans(of: text).map { span -> String in
      switch span {
      case .words(let words): return escaped(words)
      case .code(let code):
        let line = code.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "`\(line.printable.withoutTurns)`"
      }
    }.joined()
  }

  /// A text with fenced code blocks, such as a hint, line by line. The blocks stay blocks.
  package static func lines(_ text: String) -> [String] {
    MarkedText(text).blocks.flatMap { block -> [String] in
      switch block {
      case .prose(let line): return [prose(line)]
      case .code(let language, let code):
        return fenced(code, language: language).dropLast()
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    }
  }

  /// A code block whose fence is longer than any run of backticks in it.
  package static func fenced(_ lines: [String], language: String = "text") -> String {
    let clean = lines.flatMap { line in
      line.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
        .map(\.printable)
    }
    let longest = clean.map(longestRun).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + language] + clean + [fence]).joined(separator: "\n") + "\n"
  }

  private static func longestRun(_ line: String) -> Int {
    line.reduce(into: (longest: 0, now: 0)) { run, character in
      run.now = character == "`" ? run.now + 1 : 0
      run.longest = max(run.longest, run.now)
    }.longest
  }
}

extension String {
  fileprivate var withoutTurns: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.turnsText ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar changes the direction of the text that follows it.
  fileprivate var turnsText: Bool {
    ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a format character, which is not drawn; the joiner of emoji is excepted.
  fileprivate var isHidden: Bool {
    properties.generalCategory == .format && self != "\u{200D}"
  }
}
