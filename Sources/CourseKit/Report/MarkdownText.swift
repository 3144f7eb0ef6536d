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
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "|", "!", "~", "$", "@":
        result += "\\\(scalar)"
      case "\n", "\r", "\t": result += " "
      // A character that turns the direction of text would turn that of the line around it.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": result += "\u{FFFD}"
      case _ where scalar.properties.generalCategory == .control: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
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
