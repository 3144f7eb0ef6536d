internal import CourseKit
internal import Foundation

/// Adds an entry to a list in a handwritten file, and changes nothing else in it.
enum ListEdit {
  /// The text with `entry` as the last one of the list that begins with the `[` at the end of
  /// `opening`; `nil` if there is no such list.
  ///
  /// - Parameters:
  ///   - indent: The indentation of the entry, if the list has one entry per line.
  ///   - trailingComma: Whether the last entry is followed by a comma, as Swift allows.
  static func adding(
    _ entry: String,
    to text: String,
    opening: Regex<Substring>,
    indent: String,
    trailingComma: Bool
  ) -> String? {
    guard let start = text.firstRange(of: opening)?.upperBound,
      let end = end(of: text, from: start)
    else { return nil }
    let inside = text[start..<end]
    var entries = inside.trimmingCharacters(in: .whitespacesAndNewlines)
    if !entries.isEmpty, entries.last != "," { entries += "," }
    let isOneLine = !inside.isEmpty && !inside.contains(where: \.isNewline)
    if isOneLine {
      return text.replacingCharacters(in: start..<end, with: "\(entries) \(entry)")
    }
    let before = entries.isEmpty ? "\n" : "\n\(indent)\(entries)\n"
    let closing = String(indent.dropLast(2))
    let new = "\(before)\(indent)\(entry)\(trailingComma ? "," : "")\n\(closing)"
    return text.replacingCharacters(in: start..<end, with: new)
  }

  /// The end of the list that is open at `start`, ignoring nested brackets and those in quotes.
  private static func end(of text: String, from start: String.Index) -> String.Index? {
    var depth = 1
    var isQuoted = false
    var index = start
    while index < text.endIndex {
      switch text[index] {
      case "\\" where isQuoted:
        index = text.index(after: index)
        guard index < text.endIndex else { return nil }
      case "\"": isQuoted.toggle()
      case "[" where !isQuoted: depth += 1
      case "]" where !isQuoted:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }
}
