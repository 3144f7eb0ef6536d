internal import CourseKit
internal import Foundation

/// The articles of the book as a docc catalog: the chapters in the order of their numbers, the
/// index of operators, and the course's reference pages.
struct BookCatalog {
  let course: Course

  /// The module of the book in docc's addresses: `documentation/course/…`.
  static let name = "Course"

  /// Pages in addition to the chapters, by the names of their articles, if the course has them.
  private static let pages: KeyValuePairs<String, String> = [
    "Glossary": "Chapters/GLOSSARY.md", "Sources": "Chapters/SOURCES.md",
  ]

  private var workspace: Workspace { course.workspace }
  private var chapters: [Chapter] { course.chapters.sorted { $0.number < $1.number } }
  private var pages: [(name: String, path: String)] {
    Self.pages.filter { workspace.exists($0.value) }.map { ($0.key, $0.value) }
  }

  /// Writes the catalog's files into a folder.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let files =
      chapters.map { ($0.token, $0.readme) } + pages.map { ($0.name, $0.path) }
    let links = BookLinks(
      Dictionary(uniqueKeysWithValues: files.map { ($0.1, $0.0) }),
      in: workspace
    )
    for (name, path) in files {
      let article = BookArticle(
        name: name,
        path: path,
        markdown: workspace.text(path) ?? "",
        links: links
      )
      let number = Chapter.number(in: name)
      try write(number.map { article.text.numbered($0) } ?? article.text, "\(name).md", folder)
      for (image, source) in article.images {
        switch source {
        case .drawing(let svg): try write(svg, image, folder)
        case .file(let path):
          try (workspace.bytes(path) ?? Data()).write(to: folder.appending(path: image))
        }
      }
    }
    try write(home, "\(Self.name).md", folder)
    try write(index(links), "IndexOfOperators.md", folder)
  }

  private func write(_ text: String, _ name: String, _ folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private var home: String {
    let points = course.exercises.map(\.points).reduce(0, +)
    return """
      # Reactive programming, exercise by exercise

      @Metadata {
        @TechnologyRoot
      }

      \(counted(chapters.count, "chapter")), \(counted(course.exercises.count, "exercise")), \
      \(points) points.

      Each chapter has a lesson and exercises that `rxlab check` judges on your machine, offline. \
      Begin in the course's folder with `swift run rxlab check chapter \(chapters.first?.number ?? 1)`.

      ## Topics

      ### Chapters

      \(chapters.map { "- <doc:\($0.token)>" }.joined(separator: "\n"))

      ### Reference

      - <doc:IndexOfOperators>
      \(pages.map { "- <doc:\($0.name)>" }.joined(separator: "\n"))

      """
  }

  /// Every name that a lesson introduces, with its place.
  private func index(_ links: BookLinks) -> String {
    let entries = Introductions(course).entries.sorted { left, right in
      let keys = (left.name.description.lowercased(), right.name.description.lowercased())
      return (keys.0, left.chapter) < (keys.1, right.chapter)
    }
    let rows = entries.map { entry in
      let heading = entry.heading.map { "#\($0.slug)" } ?? ""
      let title = (entry.heading?.text ?? "Chapter \(entry.chapter)")
        .replacing("|", with: "\\|")
      let link = links.link(title, to: "README.md\(heading)", from: "Chapters/\(entry.token)")
      return "| `\(entry.name)` | \(entry.chapter) | \(link) |"
    }
    return """
      # Index of operators

      Where the lessons introduce each operator and type. `rxlab show flatMapLatest` prints the \
      paragraph.

      | name | chapter | introduced in |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }
}

extension String {
  /// The article with the chapter's number before its title.
  fileprivate func numbered(_ number: Int) -> String {
    guard hasPrefix("# ") else { return self }
    return "# \(number) \(dropFirst(2))"
  }
}
