package import CourseKit
internal import Foundation

/// The course as a static site: the lessons, and the reference of the libraries.
///
/// docc, which is part of the toolchain, makes an archive of the lessons and one of each module, and
/// merges them.
package struct Book {
  private let course: Course
  private let toolchain: Toolchain
  private let progress: @Sendable (String) -> Void

  /// The libraries that readers use, in the order in which the course needs them. Building the last
  /// three builds all of them.
  private static let modules: KeyValuePairs<String, String> = [
    "RxCore": "Observables, subjects, disposables, schedulers and operators.",
    "RxTest": "Virtual time, recorded events and marble diagrams.",
    "HeadlessUIKit": "UIKit's classes and calls, without drawing.",
    "RxControls": "Controls as observables and observers.",
    "RxCoordinator": "Coordinators, flows, steps, and families of view models.",
    "SimBluetooth": "A simulated CoreBluetooth, and observables of its calls.",
    "CourseDomain": "The types of the exercises' stories.",
    "CourseScreens": "The screens of the exercises' stories.",
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
  ///   - hasReference: Whether the libraries' reference is part of it, for which they are built.
  /// - Returns: The warnings of docc, such as a broken link.
  /// - Throws: A `Problem` if the folder contains anything else, or docc fails.
  package func write(to folder: String, base: String, hasReference: Bool = true) throws -> [String]
  {
    try refuseForeign(folder)
    let work = URL(filePath: workspace.absolute(".rxlab/book-work"))
    try? FileManager.default.removeItem(at: work)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }

    progress("lessons")
    let catalog = work.appending(path: "\(BookCatalog.name).docc")
    try BookCatalog(course: course).write(to: catalog)
    let lessons = work.appending(path: "\(BookCatalog.name).doccarchive")
    let warnings = try convert(catalog, to: lessons, name: BookCatalog.name, base: base)
    let archives = try [lessons] + (hasReference ? reference(in: work, base: base) : [])

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

  /// An archive of each module.
  private func reference(in work: URL, base: String) throws -> [URL] {
    for target in ["CourseScreens", "RxCoordinator", "SimBluetooth"] {
      progress("build \(target)")
      try run(
        "\(toolchain.binaries)/swift",
        ["build", "--target", target],
        problem: "The libraries don't build."
      )
    }
    return try Self.modules.map { module, summary in
      progress(module)
      let catalog = work.appending(path: "\(module).docc")
      let graphs = work.appending(path: "\(module)-graphs")
      for folder in [catalog, graphs] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try Data("# ``\(module)``\n\n\(summary)\n".utf8)
        .write(to: catalog.appending(path: "\(module).md"))
      let scratch = URL(filePath: workspace.absolute(".build"))
      guard let compiler = Frontend(module: module, scratch: scratch),
        try compiler.writeSymbolGraphs(of: module, to: graphs)
      else {
        throw Problem(
          .course,
          "The declarations of \(module) can't be read from .build.",
          repair: "build the course, then try again: swift build"
        )
      }
      let archive = work.appending(path: "\(module).doccarchive")
      _ = try convert(catalog, to: archive, name: module, base: base, graphs: graphs)
      return archive
    }
  }

  // MARK: - docc

  private func convert(
    _ catalog: URL,
    to archive: URL,
    name: String,
    base: String,
    graphs: URL? = nil
  ) throws -> [String] {
    let output = try docc(
      ["convert", catalog.path, "--output-path", archive.path]
        + ["--fallback-display-name", name, "--fallback-bundle-identifier", "course.\(name)"]
        + (base.isEmpty ? [] : ["--hosting-base-path", base])
        + (graphs.map { ["--additional-symbol-graph-dir", $0.path] } ?? [])
    )
    return output.split(separator: "\n").filter { $0.hasPrefix("warning: ") }.map {
      String($0.dropFirst("warning: ".count))
    }
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
