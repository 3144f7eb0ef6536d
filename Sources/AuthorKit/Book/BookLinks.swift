internal import CourseKit
internal import Foundation

/// Turns links between files of the course into links between pages of the book.
struct BookLinks {
  /// A file that is a page of the book.
  struct Page {
    /// The path of the file.
    let path: String
    /// The catalog that contains the page: `Course`, or a library.
    let catalog: String
    /// The name of the page in that catalog.
    let name: String
  }

  private let catalog: String
  private let pages: [String: Page]
  private let headings: [String: [Markdown.Heading]]

  /// - Parameter catalog: The catalog whose pages contain the links.
  init(_ pages: [Page], from catalog: String, in workspace: Workspace) {
    self.catalog = catalog
    self.pages = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0) })
    headings = self.pages.mapValues { Markdown(workspace.text($0.path) ?? "").headings }
  }

  /// A link in docc's syntax. For a file that is not part of the book, only its name.
  ///
  /// - Parameter file: The file that contains the link.
  func link(_ label: String, to target: String, from file: String) -> String {
    if target.contains("://") || target.hasPrefix("mailto:") || target.hasPrefix("doc:") {
      return "[\(label)](\(target))"
    }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = (file as NSString).deletingLastPathComponent
    let path = parts[0].isEmpty ? file : Self.resolved("\(folder)/\(parts[0])")
    guard let page = pages[path] ?? pages["\(path)/README.md"] else { return label }
    guard parts.count == 2,
      let heading = headings[page.path]?.first(where: { $0.slug == parts[1] }), heading.level > 1
    else { return "[\(label)](\(address(of: page)))" }
    return "[\(label)](\(address(of: page))#\(Self.anchor(of: heading.text)))"
  }

  /// The address of a page. docc resolves names within one catalog only, so a link to a page of
  /// another catalog uses its address in the merged site.
  private func address(of page: Page) -> String {
    if page.catalog == catalog { return "doc:\(page.name)" }
    let root = "/documentation/\(page.catalog.lowercased())"
    return page.name == page.catalog ? root : "\(root)/\(page.name.lowercased())"
  }

  /// The path without `..`.
  private static func resolved(_ path: String) -> String {
    path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    .joined(separator: "/")
  }

  /// The anchor that docc gives to a heading: as on GitHub, but not in lower case.
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
