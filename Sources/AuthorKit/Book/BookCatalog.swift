internal import CourseKit
internal import Foundation

/// The articles of the book as a docc catalog: the chapters in the order of their numbers, the
/// index of operators, and the pages of the repository.
struct BookCatalog {
  let course: Course
  /// The libraries whose reference is part of the book.
  let libraries: [LibraryCatalog]

  /// The module of the book in docc's addresses: `documentation/course/…`.
  static let name = "Course"

  /// Pages of the repository below a heading of the first page.
  private struct Group {
    let title: String
    /// The names of the articles and the paths of their files.
    let files: KeyValuePairs<String, String>
  }

  private static let groups: [Group] = [
    Group(
      title: "Reference",
      files: ["Glossary": "Chapters/GLOSSARY.md", "Sources": "Chapters/SOURCES.md"]
    ),
    Group(title: "For instructors", files: ["Grading": "Chapters/GRADING.md"]),
    Group(
      title: "For authors and contributors",
      files: [
        "Architecture": "Sources/ARCHITECTURE.md", "Decisions": Self.decisions,
        "Benchmarks": "Sources/BENCHMARKS.md", "Writing": "Chapters/WRITING.md",
        "Contributing": ".github/CONTRIBUTING.md",
      ]
    ),
  ]
  private static let decisions = "Sources/Decisions/README.md"

  private var workspace: Workspace { course.workspace }
  private var chapters: [Chapter] { course.chapters.sorted { $0.number < $1.number } }

  /// The files that are articles of the book. An edition of the course may lack some.
  private var articles: [BookLinks.Page] {
    let pages = Self.groups.flatMap(\.files).filter { workspace.exists($0.value) }
    return chapters.map { Self.page($0.readme, $0.token) }
      + pages.map { Self.page($0.value, $0.key) } + decisions
  }

  /// The decisions: `Decision0002` is the article of `0002-write-our-own-core….md`.
  private var decisions: [BookLinks.Page] {
    let folder = (Self.decisions as NSString).deletingLastPathComponent
    return workspace.names(in: folder).sorted().compactMap { name in
      guard let match = name.wholeMatch(of: /(\d{4})-.*\.md/) else { return nil }
      return Self.page("\(folder)/\(name)", "Decision\(match.1)")
    }
  }

  private static func page(_ path: String, _ name: String) -> BookLinks.Page {
    BookLinks.Page(path: path, catalog: Self.name, name: name)
  }

  /// All pages to which a link can lead, those of the libraries included.
  var pages: [BookLinks.Page] {
    articles
      + libraries.map { BookLinks.Page(path: $0.overview, catalog: $0.module, name: $0.module) }
  }

  /// Writes the catalog's files into a folder.
  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let links = BookLinks(pages, from: Self.name, in: workspace)
    for page in articles {
      let article = BookArticle(
        name: page.name,
        path: page.path,
        markdown: workspace.text(page.path) ?? "",
        links: links
      )
      let number = Chapter.number(in: page.name)
      let text = number.map { article.text.numbered($0) } ?? article.text
      // A page below another one is listed there, so that the first page lists what a reader needs.
      let list = page.path == Self.decisions ? topics("All decisions", decisions.map(\.name)) : ""
      try write(
        list.isEmpty ? text : "\(text)\n## Topics\n\n\(list)",
        "\(page.name).md",
        folder
      )
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

      \(libraryList)## Topics

      \(topics("Chapters", chapters.map(\.token)))
      \(Self.groups.map(topics).joined(separator: "\n"))
      """
  }

  /// The libraries with their summaries. Topics can't list pages of other archives.
  private var libraryList: String {
    guard !libraries.isEmpty else { return "" }
    let items = libraries.map { library in
      "- [\(library.module)](/documentation/\(library.module.lowercased())): \(library.summary)"
    }
    return "## Libraries\n\n\(items.joined(separator: "\n"))\n\n"
  }

  private func topics(_ group: Group) -> String {
    let files = group.files.filter { workspace.exists($0.value) }.map(\.key)
    return topics(group.title, (group.title == "Reference" ? ["IndexOfOperators"] : []) + files)
  }

  private func topics(_ title: String, _ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return "### \(title)\n\n\(names.map { "- <doc:\($0)>\n" }.joined())"
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
      let file = "Chapters/\(entry.token)/README.md"
      let link = links.link(title, to: "README.md\(heading)", from: file)
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
