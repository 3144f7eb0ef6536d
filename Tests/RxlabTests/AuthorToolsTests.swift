import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import rxlab

@Suite("The author tools are built when they are first needed", .startsProcesses)
struct AuthorToolsTests {
  @Test("a missing executable is built once, and gets the arguments, the input and the folder")
  func buildsAndStarts() throws {
    let site = try ToolsSite()
    defer { site.remove() }
    let first = try site.run(["gradebook", "merge", "a b", "--out", "c"], input: "from stdin")
    #expect(first.errors == "Building the author tools (once, about 30 s) …\n")
    #expect(first.output == "gradebook|merge|a b|--out|c|from stdin|\(site.folder)\n")
    #expect(first.code == 7)
    let second = try site.run(["gradebook", "merge", "a b", "--out", "c"], input: "")
    #expect(second.errors == "")
    #expect(second.code == 7)
    #expect(try site.builds() == ["build --product rxlab-author"])
  }

  @Test("the tools are built again after one of their sources has changed")
  func buildsAgain() throws {
    let site = try ToolsSite()
    defer { site.remove() }
    _ = try site.run(["verify"])
    try site.write("Sources/GradeKit/New.swift", "// new", age: -60)
    _ = try site.run(["verify"])
    #expect(try site.builds().count == 2)
  }

  @Test("a failed build is reported with its reason and a fix, and nothing is started")
  func failedBuild() throws {
    let site = try ToolsSite(failure: "/x/Grade.swift:1:1: error: expected expression")
    defer { site.remove() }
    let run = try site.run(["verify"])
    #expect(run.code == 3)
    #expect(run.output == "")
    #expect(run.errors.contains("rxlab: The author tools cannot be built.\n"))
    #expect(run.errors.contains("  found  /x/Grade.swift:1:1: error: expected expression\n"))
    #expect(run.errors.contains("swift build --product rxlab-author\n"))
  }

  @Test("help and wrong options need no build")
  func withoutBuild() throws {
    let site = try ToolsSite()
    defer { site.remove() }
    #expect(try site.run(["grade", "--help"]).output.hasPrefix("rxlab grade: "))
    #expect(try site.run(["verify", "--freshh"]).code == 2)
    #expect(try site.builds() == [])
  }

  @Test("two concurrent calls both succeed")
  func concurrent() async throws {
    let site = try ToolsSite()
    defer { site.remove() }
    let codes = await withTaskGroup(of: Int32?.self) { group in
      for _ in 0..<2 { group.addTask { try? site.run(["verify"]).code } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == [7, 7])
  }

  @Test("an edition without the author tools prints a message")
  func missingSources() throws {
    let site = try ToolsSite(hasSources: false)
    defer { site.remove() }
    let run = try site.run(["verify"])
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "rxlab: 'rxlab verify' is not part of this edition: it does not include the\n  author tools.\n"
      )
    )
  }

  @Test("changes of every imported module are noticed")
  func importedModules() throws {
    let sources = FixtureCourse.package.appending(path: "Sources").path
    for target in AuthorSources.targets {
      let names = FileManager.default.enumerator(atPath: "\(sources)/\(target)")
      while let name = names?.nextObject() as? String {
        guard name.hasSuffix(".swift"), !name.contains("Course/Program/") else { continue }
        let text = try String(contentsOfFile: "\(sources)/\(target)/\(name)", encoding: .utf8)
        for match in text.matches(of: /(?m)^(?:\w+ )?import (\w+)$/) {
          let module = String(match.1)
          guard FileManager.default.fileExists(atPath: "\(sources)/\(module)") else { continue }
          #expect(AuthorSources.targets.contains(module), "\(target)/\(name) imports \(module)")
        }
      }
    }
  }
}

/// A package with a copy of the built `rxlab`, and a `swift` that only writes down how it is called
/// and puts a script in the place of the author tools.
private struct ToolsSite: Sendable {
  let folder: String

  init(hasSources: Bool = true, failure: String? = nil) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    folder = "\(base)/rxlab-tools-\(UUID().uuidString)"
    try write("Package.swift", "")
    if hasSources { try write("Sources/rxlab-author/main.swift", "", age: 60) }
    let products = ".build/some-triple/debug"
    try write(
      "tools/script",
      "#!/bin/sh\nprintf '%s|' \"$@\"\nprintf '%s|%s\\n' \"$(cat)\" \"$PWD\"\nexit 7\n"
    )
    let build =
      failure.map { "echo '\($0)'\nexit 1\n" }
      ?? "cp \(folder)/tools/script \(folder)/\(products)/tool.$$\n"
      + "chmod +x \(folder)/\(products)/tool.$$\n"
      + "mv \(folder)/\(products)/tool.$$ \(folder)/\(products)/rxlab-author\n"
    try InstalledProgram.write(
      "#!/bin/sh\necho \"$@\" >> \(folder)/builds\n\(build)",
      to: "\(folder)/tools/swift"
    )
    try write("\(products)/empty", "")
    try InstalledProgram.copy(RxlabRun.executable, to: "\(folder)/\(products)/rxlab")
  }

  /// - Parameter age: How many seconds ago the file was written.
  func write(_ path: String, _ text: String, age: Double = 0) throws {
    let file = URL(filePath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)],
      ofItemAtPath: file.path
    )
  }

  func run(
    _ words: [String],
    input: String = ""
  ) throws -> (code: Int32, output: String, errors: String) {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try Command(
      program: "/bin/sh",
      arguments: ["-c", "printf '%s' '\(input)' | .build/some-triple/debug/rxlab \(quoted)"],
      environment: RxlabRun.environment(["PATH": "\(folder)/tools:/usr/bin:/bin"]),
      directory: folder,
      limit: .seconds(60)
    ).run()
    let code: Int32 = if case .exited(let code) = outcome.ending { code } else { -1 }
    return (code, outcome.output, outcome.errors)
  }

  /// The words of each build.
  func builds() throws -> [String] {
    guard FileManager.default.fileExists(atPath: "\(folder)/builds") else { return [] }
    return try String(contentsOfFile: "\(folder)/builds", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
