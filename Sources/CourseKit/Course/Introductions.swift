internal import Foundation

/// The places at which the lessons introduce the operators and types of the libraries.
///
/// A lesson marks the paragraph that explains a name for the first time with a comment below it:
/// `<!-- introduces flatMapLatest, take(until:) -->`.
package struct Introductions: Sendable {
  /// The introduced names, in the order of the chapters' numbers and of their lines.
  package let entries: [Entry]

  /// One name that a lesson introduces.
  package struct Entry: Sendable, Equatable {
    package let name: LibraryName
    package let chapter: Int
    package let token: String
    /// The line of the mark.
    package let line: Int
    /// The heading above the entry.
    package let heading: Markdown.Heading?
    /// The paragraph that explains the name, as Markdown.
    package let paragraph: String

    /// The place as a link: `Chapters/Chapter03ColdAndHot/README.md#one-effect-for-all`.
    package var place: String {
      "Chapters/\(token)/README.md" + (heading.map { "#\($0.slug)" } ?? "")
    }
  }

  package init(_ course: Course) {
    entries = course.chapters.sorted { $0.number < $1.number }.flatMap { chapter in
      Self.entries(
        in: course.workspace.text(chapter.readme) ?? "",
        chapter: chapter.number,
        token: chapter.token
      )
    }
  }

  /// The introductions of one lesson.
  package static func entries(in lesson: String, chapter: Int, token: String) -> [Entry] {
    let headings = Markdown(lesson).headings
    let lines = lesson.withUnixLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [Entry] in
      names(in: line).map { name in
        Entry(
          name: name,
          chapter: chapter,
          token: token,
          line: index + 1,
          heading: headings.last { $0.line <= index },
          paragraph: paragraph(above: index, in: lines)
        )
      }
    }
  }

  /// The names of a mark; empty for any other line.
  private static func names(in line: Substring) -> [LibraryName] {
    let trimmed = line.trimmingCharacters(in: .whitespaces)
    guard trimmed.hasPrefix("<!-- introduces "), trimmed.hasSuffix("-->") else { return [] }
    return trimmed.dropFirst("<!-- introduces ".count).dropLast("-->".count)
      .split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .map { LibraryName($0) ?? LibraryName(base: $0, labels: nil) }
  }

  /// The paragraph above the mark; for a code block, a table or a list, also the introducing
  /// paragraph above it.
  private static func paragraph(above mark: Int, in lines: [Substring]) -> String {
    let (begin, first) = chunk(endingAbove: mark, in: lines)
    guard begin > 0, first.hasPrefix("```") || first.hasPrefix("|") || first.hasPrefix("- ") else {
      return text(lines[begin..<mark])
    }
    let (earlier, _) = chunk(endingAbove: begin, in: lines)
    return text(lines[earlier..<mark])
  }

  /// The first line of the block that ends at `end`: no empty line is between them.
  private static func chunk(endingAbove end: Int, in lines: [Substring]) -> (Int, String) {
    func line(_ index: Int) -> String { lines[index].trimmingCharacters(in: .whitespaces) }
    var begin = end
    while begin > 0, line(begin - 1).isEmpty { begin -= 1 }
    var isCode = false
    while begin > 0 {
      let above = line(begin - 1)
      if above.hasPrefix("#") && !isCode || above.hasSuffix("-->") { break }
      if above.hasPrefix("```") { isCode.toggle() }
      if above.isEmpty && !isCode { break }
      begin -= 1
    }
    return (begin, begin < end ? line(begin) : "")
  }

  private static func text(_ lines: ArraySlice<Substring>) -> String {
    lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The introduction that explains a use in a chapter: in its own lesson or an earlier one.
  package func entry(explaining use: LibraryName, in chapter: Int) -> Entry? {
    entries.first { $0.chapter <= chapter && $0.name.explains(use) }
  }

  /// The introductions that a reader may mean: those of the name itself, and without labels those
  /// of all functions of that name.
  package func entries(named word: String) -> [Entry] {
    guard let name = LibraryName(word) else { return [] }
    let exact = entries.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    return entries.filter { $0.name.base == name.base }
  }
}
