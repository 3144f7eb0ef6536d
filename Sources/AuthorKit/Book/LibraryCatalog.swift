internal import CourseKit
internal import Foundation

/// The documentation catalog of a library, such as `Sources/RxCore/RxCore.docc`: an overview, and
/// pages that group the members of large types.
struct LibraryCatalog {
  let module: String
  private let workspace: Workspace

  init(_ module: String, in workspace: Workspace) {
    self.module = module
    self.workspace = workspace
  }

  static func all(in workspace: Workspace) -> [LibraryCatalog] {
    CourseModules.libraries.map { LibraryCatalog($0, in: workspace) }
  }

  private var folder: String { "Sources/\(module)/\(module).docc" }
  /// The path of the overview.
  var overview: String { "\(folder)/\(module).md" }

  /// The first sentence of the overview.
  var summary: String {
    let lines = (workspace.text(overview) ?? "").split(separator: "\n").dropFirst()
    return String(lines.first ?? "")
  }

  /// Writes the catalog's pages into a folder, with links into the book.
  ///
  /// - Throws: A `Problem` if the library has no overview.
  func write(to target: URL, _ links: BookLinks) throws {
    guard workspace.exists(overview) else {
      throw Problem(
        .course,
        "\(module) has no overview.",
        evidence: [.init("expected", overview)],
        repair: "write one; that of RxCore shows its parts"
      )
    }
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in workspace.names(in: folder) where name.hasSuffix(".md") {
      let path = "\(folder)/\(name)"
      let article = BookArticle(
        name: String(name.dropLast(".md".count)),
        path: path,
        markdown: workspace.text(path) ?? "",
        links: links
      )
      try Data(article.text.utf8).write(to: target.appending(path: name))
    }
  }

  // MARK: - Symbols that are in no topic

  /// The title of the group of other modules' types that this one extends. On macOS some of these
  /// modules have other names than on Linux, so no overview can list them.
  private static let extendedModules = "Extended Modules"

  /// What docc had to group by itself: symbols that the overview does not list, and members that the
  /// page of their type does not list although it lists others.
  func unlisted(in archive: URL) throws -> [String] {
    let root = archive.appending(path: "data/documentation")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }
      .flatMap { file in
        let page = try JSONDecoder().decode(ReferencePage.self, from: Data(contentsOf: file))
        let isOverview = file.lastPathComponent == "\(module.lowercased()).json"
        return unlisted(on: page, isOverview: isOverview)
      }
  }

  private func unlisted(on page: ReferencePage, isOverview: Bool) -> [String] {
    let groups = page.topicSections ?? []
    guard isOverview || groups.contains(where: { $0.generated != true }) else { return [] }
    return groups.filter { $0.generated == true && $0.title != Self.extendedModules }
      .flatMap(\.identifiers).map { identifier in
        let name = identifier.components(separatedBy: "/documentation/").last ?? identifier
        return "\(module).docc: '\(name)' is in no topic of the page '\(page.metadata.title)'. "
          + "Add it to the group where a reader looks for it."
      }
  }
}

/// What is read of a page in docc's archive.
private struct ReferencePage: Decodable {
  let metadata: Metadata
  let topicSections: [Group]?

  struct Metadata: Decodable {
    let title: String
  }

  struct Group: Decodable {
    let title: String?
    /// Whether docc made the group, because the page does not list these symbols.
    let generated: Bool?
    let identifiers: [String]
  }
}
