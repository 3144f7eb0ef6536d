import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("The overviews of the libraries", .startsProcesses)
struct LibraryCatalogTests {
  private let workspace = Workspace(
    root: URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL.path
  )

  @Test("every documentation catalog in the repository is part of the book")
  func all() {
    let found = workspace.names(in: "Sources").filter { module in
      workspace.names(in: "Sources/\(module)").contains { $0.hasSuffix(".docc") }
    }
    #expect(found.sorted() == CourseModules.libraries.sorted())
    for library in LibraryCatalog.all(in: workspace) {
      #expect(library.summary.hasSuffix("."), "\(library.overview) begins with a sentence")
    }
  }

  @Test("every example is code of a test, which compiles and runs")
  func examples() throws {
    var count = 0
    for page in pages(of: CourseModules.libraries) {
      for example in QuotedExample.all(in: workspace.text(page) ?? "") {
        count += 1
        let file = try #require(example.file, "an example in \(page) names no test")
        let test = try #require(workspace.text(file), "\(page) names \(file)")
        #expect(example.isPart(of: test), "the example in \(page) differs from \(file)")
      }
    }
    #expect(count >= 7)
  }

  @Test("an example that differs from its test is found")
  func otherExample() throws {
    let page = "<!-- from Tests/A.swift -->\n```swift\nlet a = 1\n\nlet b = 2\n```\n"
    let example = try #require(QuotedExample.all(in: page).first)
    #expect(example.file == "Tests/A.swift")
    #expect(example.isPart(of: "  func test() {\n    let a = 1\n\n    let b = 2\n  }\n"))
    #expect(!example.isPart(of: "  func test() {\n    let a = 1\n    let b = 2\n  }\n"))
    #expect(!example.isPart(of: "  func test() {\n    let a = 1\n\n    let b = 3\n  }\n"))
    #expect(QuotedExample.all(in: "```swift\nlet a = 1\n```\n").first?.file == nil)
  }

  @Test("every link of the overviews and the repository's pages leads to a file and a heading")
  func links() throws {
    let decisions = workspace.names(in: "Sources/Decisions").map { "Sources/Decisions/\($0)" }
    let files =
      pages(of: CourseModules.libraries) + decisions + [
        "README.md", ".github/CONTRIBUTING.md", "Chapters/GLOSSARY.md", "Chapters/GRADING.md",
        "Chapters/SOURCES.md", "Chapters/WRITING.md", "Sources/ARCHITECTURE.md",
        "Sources/BENCHMARKS.md",
      ]
    for file in files {
      for link in Markdown(workspace.text(file) ?? "").links {
        let fault = fault(of: link.target, in: file)
        #expect(fault == nil, "\(file):\(link.line): \(fault ?? "")")
      }
    }
  }

  private func fault(of target: String, in file: String) -> String? {
    if target.contains("://") || target.hasPrefix("doc:") { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = URL(filePath: workspace.absolute(file)).deletingLastPathComponent()
    let path =
      parts[0].isEmpty
      ? file
      : workspace.relative(folder.appending(path: String(parts[0])).standardizedFileURL.path)
    guard workspace.exists(path) else { return "'\(target)' doesn't exist." }
    guard parts.count == 2 else { return nil }
    let headings = Markdown(workspace.text(path) ?? "").headings
    return headings.contains { $0.slug == parts[1] } ? nil : "'\(target)' is no heading."
  }

  private func pages(of modules: [String]) -> [String] {
    modules.flatMap { module in
      let folder = "Sources/\(module)/\(module).docc"
      return workspace.names(in: folder).map { "\(folder)/\($0)" }
    }
  }

  // MARK: - docc

  @Test("a library without an overview is a problem of the course")
  func noOverview() throws {
    try Folder.temporary { folder in
      let workspace = Workspace(root: folder.url.path)
      let problem = #expect(throws: Problem.self) {
        try LibraryCatalog("Doors", in: workspace)
          .write(to: folder.url.appending(path: "out"), BookLinks([], from: "Doors", in: workspace))
      }
      #expect(problem?.message == "Doors has no overview.")
    }
  }

  @Test("symbols that the overview does not list, or a page that lists others, are reported")
  func unlisted() throws {
    try Folder.temporary { folder in
      let (warnings, unlisted) = try Self.document(
        overview: "# ``Doors``\n\nDoors.\n\n## Topics\n\n### Doors\n\n- ``Door``\n- ``Gate``\n",
        door: "# ``Doors/Door``\n\n## Topics\n\n### Acting\n\n- ``open()``\n",
        in: folder
      )
      #expect(warnings == ["Doors.md:10: 'Gate' doesn't exist at '/Doors'"])
      #expect(
        unlisted == [
          "Doors.docc: 'Doors/Lock' is in no topic of the page 'Doors'. Add it to the group where a "
            + "reader looks for it.",
          "Doors.docc: 'Doors/Door/close()' is in no topic of the page 'Door'. Add it to the group "
            + "where a reader looks for it.",
        ]
      )
    }
  }

  @Test("a page that lists everything, and a type without a page of its own, are accepted")
  func listed() throws {
    try Folder.temporary { folder in
      let (warnings, unlisted) = try Self.document(
        overview: "# ``Doors``\n\nDoors.\n\n## Topics\n\n### Doors\n\n- ``Door``\n- ``Lock``\n",
        door: nil,
        in: folder
      )
      #expect(warnings.isEmpty)
      #expect(unlisted.isEmpty)
    }
  }

  /// Compiles a small module, and makes an archive of it.
  private static func document(
    overview: String,
    door: String?,
    in folder: Folder
  ) throws -> (warnings: [String], unlisted: [String]) {
    try folder.write(
      "Doors.swift",
      """
      /// A door.
      public struct Door {
        /// Opens it.
        public func open() {}
        /// Closes it.
        public func close() {}
      }

      /// A lock.
      public struct Lock {}
      """
    )
    try folder.write("Sources/Doors/Doors.docc/Doors.md", overview)
    if let door { try folder.write("Sources/Doors/Doors.docc/Door.md", door) }
    let workspace = Workspace(root: folder.url.path)
    let library = LibraryCatalog("Doors", in: workspace)
    let catalog = folder.url.appending(path: "Doors.docc")
    try library.write(to: catalog, BookLinks([], from: "Doors", in: workspace))
    let tools = try Toolchain.locate().binaries
    let graphs = folder.url.appending(path: "graphs").path
    try FileManager.default.createDirectory(atPath: graphs, withIntermediateDirectories: true)
    _ = try run(
      "\(tools)/swiftc",
      ["-parse-as-library", "-emit-module", "-module-name", "Doors"]
        + ["-emit-symbol-graph", "-emit-symbol-graph-dir", graphs, "Doors.swift"],
      in: folder
    )
    let archive = folder.url.appending(path: "Doors.doccarchive")
    let output = try run(
      "\(tools)/docc",
      ["convert", catalog.path, "--output-path", archive.path]
        + [
          "--fallback-bundle-identifier", "course.Doors", "--additional-symbol-graph-dir", graphs,
        ],
      in: folder
    )
    return (DoccWarning.all(in: output).map(\.description), try library.unlisted(in: archive))
  }

  private static func run(_ program: String, _ arguments: [String], in folder: Folder) throws
    -> String
  {
    let outcome = try Command(
      program: program,
      arguments: arguments,
      environment: ProcessInfo.processInfo.environment,
      directory: folder.url.path,
      limit: .seconds(120)
    ).run()
    try #require(outcome.succeeded, "\(outcome.errors)")
    return outcome.errors + outcome.output
  }
}

/// A block of Swift in an overview, and the test that the comment above it names.
private struct QuotedExample {
  let file: String?
  private let lines: [String]

  static func all(in page: String) -> [QuotedExample] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.filter { lines[$0] == "```swift" }.map { start in
      let comment = start > 0 ? lines[start - 1].wholeMatch(of: /<!-- from (\S+) -->/) : nil
      return QuotedExample(
        file: comment.map { String($0.1) },
        lines: Array(lines[(start + 1)...].prefix { $0 != "```" })
      )
    }
  }

  /// Whether the lines follow each other in the code, with any indentation of the whole.
  func isPart(of code: String) -> Bool {
    let code = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, code.count >= lines.count else { return false }
    return (0...(code.count - lines.count)).contains { start in
      let indent = code[start].prefix { $0 == " " }
      return code[start] == indent + first
        && zip(code[start...], lines).allSatisfy { $0 == ($1.isEmpty ? "" : indent + $1) }
    }
  }
}
