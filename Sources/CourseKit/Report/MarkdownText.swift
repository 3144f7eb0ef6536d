/// Text that others wrote, made fit to stand in Markdown: nothing in it is markup any more.
package enum MarkdownText {
  /// For a line of prose or a cell of a table.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // Where brackets are escaped, parentheses and exclamation marks make neither link nor image.
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$", "@":
        result += "\\\(scalar)"
      case "\n", "\r", "\t": result += " "
      case _ where scalar.turnsText: result += "\u{FFFD}"
      case _ where scalar.properties.generalCategory == .control: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A paragraph in which backticks enclose code, as they do in diagnoses. Everything else is
  /// escaped; within code nothing is markup, but for a bar in a table, where this may not stand.
  package static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let code = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    // Where they do not come in pairs, or next to each other, they mean something else.
    guard parts.count % 2 == 1, code.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }) else {
      return escaped(text)
    }
    return parts.enumerated().map { index, part in
      guard index % 2 == 1 else { return escaped(part) }
      let line = part.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "`\(line.printable.withoutTurns)`"
    }.joined()
  }

  /// A block of code with a fence that nothing in it can close.
  package static func fenced(_ lines: [String]) -> String {
    let clean = lines.flatMap { line in
      line.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
        .map(\.printable)
    }
    let longest = clean.map(longestRun).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + "text"] + clean + [fence]).joined(separator: "\n") + "\n"
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
  /// Whether it turns the direction of text, and with it that of the line around it.
  fileprivate var turnsText: Bool {
    ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
  }
}
