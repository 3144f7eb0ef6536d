package import CourseKit
internal import Foundation

/// The course as a static site: the lessons, the pages of the repository, and the reference of the
/// libraries.
///
/// docc, which is part of the toolchain, makes an archive of the pages and one of each module, and
/// merges them.
package struct Book {
  private let course: Course
  private let toolchain: Toolchain
  private let progress: @Sendable (String) -> Void

  /// The reference of the libraries in the book.
  package enum Reference {
    case none
    /// The reference is made from the modules in `.build`, however old they are.
    case asBuilt
    /// The reference is made after building the libraries.
    case rebuilt
  }

  /// The modules that depend on all others: building these builds all libraries.
  private static let lastModules = [
    "CourseScreens", "AppReference", "ExerciseKit",
  ]

  /// - Parameter progress: Called with the current step.
  package init(_ course: Course, progress: @Sendable @escaping (String) -> Void) throws {
    self.course = course
    toolchain = try Toolchain.locate()
    self.progress = progress
  }

  private var workspace: Workspace { course.workspace }

  /// Makes the site in a folder that is empty, contains a book, or does not exist.
  ///
  /// - Parameters:
  ///   - base: The path of the site on its server: `/my-course`. Empty for the root.
  ///   - reference: Whether the libraries' reference is part of it, and whether to build them.
  /// - Returns: The warnings of docc, such as a broken link, and the symbols that are in no topic.
  /// - Throws: A `Problem` if the folder contains anything else, or docc fails.
  package func write(
    to folder: String,
    base: String,
    reference: Reference = .rebuilt
  ) throws -> [String] {
    try refuseForeign(folder)
    let work = URL(filePath: workspace.absolute(".rxlab/book-work"))
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }

    progress("lessons")
    let libraries = reference == .none ? [] : LibraryCatalog.all(in: workspace)
    let catalog = BookCatalog(course: course, libraries: libraries)
    let pages = work.appending(path: "\(BookCatalog.name).docc")
    try catalog.write(to: pages)
    let lessons = Archive(name: BookCatalog.name, in: work)
    var warnings = try convert(pages, to: lessons, base: base)
    var archives = [lessons.folder]
    if reference == .rebuilt { try build() }
    for library in libraries {
      progress(library.module)
      let (archive, found) = try document(library, catalog.pages, in: work, base: base)
      archives.append(archive.folder)
      warnings += found
    }

    progress("site")
    try? FileManager.default.removeItem(atPath: folder)
    // docc makes the folder, and expects the one around it.
    try FileManager.default.createDirectory(
      at: URL(filePath: folder).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try docc(
      ["merge"] + archives.map(\.path)
        + ["--output-path", folder, "--synthesized-landing-page-name", "Course"]
    )
    try writeEntrance(folder, base: base)
    return warnings
  }

  /// A folder with any other content is never replaced.
  private func refuseForeign(_ folder: String) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard !names.isEmpty, !names.contains("metadata.json") || !names.contains("documentation")
    else { return }
    throw Problem(
      .usage,
      "'\(folder)' is not empty, and it is not a book.",
      evidence: [.init("found", names.sorted().prefix(3).joined(separator: ", "))],
      repair: "name another folder, for example: rxlab book ../book"
    )
  }

  // MARK: - Reference

  private func build() throws {
    for target in Self.lastModules {
      progress("build \(target)")
      try run(
        "\(toolchain.binaries)/swift",
        ["build", "--target", target],
        problem: "The libraries don't build."
      )
    }
  }

  /// The archive of a library, from its catalog and its declarations.
  private func document(
    _ library: LibraryCatalog,
    _ pages: [BookLinks.Page],
    in work: URL,
    base: String
  ) throws -> (Archive, warnings: [String]) {
    let module = library.module
    let catalog = work.appending(path: "\(module).docc")
    let graphs = work.appending(path: "\(module)-graphs")
    try FileManager.default.createDirectory(at: graphs, withIntermediateDirectories: true)
    try library.write(to: catalog, BookLinks(pages, from: module, in: workspace))
    let scratch = URL(filePath: workspace.absolute(".build"))
    guard let compiler = Frontend(module: module, scratch: scratch),
      try compiler.writeSymbolGraphs(of: module, to: graphs, extensions: .symbols)
    else {
      throw Problem(
        .course,
        "The declarations of \(module) can't be read from .build.",
        repair: "build the course, then try again: swift build"
      )
    }
    let archive = Archive(name: module, in: work)
    let warnings = try convert(catalog, to: archive, base: base, graphs: graphs)
    return (archive, try warnings + library.unlisted(in: archive.folder))
  }

  // MARK: - docc

  /// What docc makes of a catalog.
  private struct Archive {
    let name: String
    let folder: URL

    init(name: String, in work: URL) {
      self.name = name
      folder = work.appending(path: "\(name).doccarchive")
    }
  }

  private func convert(
    _ catalog: URL,
    to archive: Archive,
    base: String,
    graphs: URL? = nil
  ) throws -> [String] {
    var arguments = [
      "convert", catalog.path, "--output-path", archive.folder.path,
      "--fallback-display-name", archive.name,
      "--fallback-bundle-identifier", "course.\(archive.name)",
    ]
    if !base.isEmpty { arguments += ["--hosting-base-path", base] }
    if let graphs { arguments += ["--additional-symbol-graph-dir", graphs.path] }
    return DoccWarning.all(in: try docc(arguments)).map(\.description)
  }

  @discardableResult
  private func docc(_ arguments: [String]) throws -> String {
    try run("\(toolchain.binaries)/docc", arguments, problem: "docc can't make the book.")
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String], problem: String) throws -> String {
    let outcome = try Command(
      program: program,
      arguments: arguments,
      environment: ProcessInfo.processInfo.environment,
      directory: workspace.root,
      limit: .seconds(900)
    ).run()
    guard outcome.succeeded else {
      let lines = (outcome.errors + outcome.output).split(separator: "\n")
      let found = lines.first { $0.contains("error:") } ?? lines.last ?? "nothing"
      throw Problem(
        .course,
        problem,
        evidence: [.init("found", String(found))],
        repair: "fix the reported errors, then try again: rxlab book"
      )
    }
    return outcome.errors + outcome.output
  }

  /// The site's first page leads to the lessons.
  private func writeEntrance(_ folder: String, base: String) throws {
    let target = "\(base)/documentation/\(BookCatalog.name.lowercased())/"
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Reactive programming, exercise by exercise</title>
      <meta http-equiv="refresh" content="0; url=\(target)">
      </head>
      <body><a href="\(target)">Reactive programming, exercise by exercise</a></body>
      </html>

      """
    try Data(page.utf8).write(to: URL(filePath: "\(folder)/index.html"))
  }
}
