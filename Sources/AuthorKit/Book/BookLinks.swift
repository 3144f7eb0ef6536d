internal import CourseKit
internal import Foundation

/// Turns links between files of the course into links between articles of the book.
struct BookLinks {
  /// The name of the article of each file, by its path.
  let articles: [String: String]
  /// The headings of each file.
  let headings: [String: [Markdown.Heading]]

  init(_ articles: [String: String], in workspace: Workspace) {
    self.articles = articles
    headings = articles.keys.reduce(into: [:]) { headings, path in
      headings[path] = Markdown(workspace.text(path) ?? "").headings
    }
  }

  /// A link in docc's syntax. For a file that is not part of the book, only its name.
  func link(_ label: String, to target: String, from folder: String) -> String {
    if target.contains("://") || target.hasPrefix("mailto:") { return "[\(label)](\(target))" }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path =
      parts[0].isEmpty ? "\(folder)/README.md" : Self.resolved("\(folder)/\(parts[0])")
    guard let article = articles[path] ?? articles["\(path)/README.md"] else { return label }
    guard parts.count == 2, let heading = headings[path]?.first(where: { $0.slug == parts[1] }),
      heading.level > 1
    else { return "[\(label)](doc:\(article))" }
    return "[\(label)](doc:\(article)#\(Self.anchor(of: heading.text)))"
  }

  /// The path without `..`.
  private static func resolved(_ path: String) -> String {
    path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    .joined(separator: "/")
  }

  /// The anchor that docc gives to a heading: GitHub's without lower case.
  static func anchor(of heading: String) -> String {
    String(
      heading.compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      }
    )
  }
}
