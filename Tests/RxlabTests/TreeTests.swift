import CourseSamples
import Foundation
import Testing

@Suite("rxtree and rxlab tree", .startsProcesses)
struct TreeTests {
  private let package = FixtureCourse(root: FixtureCourse.package)
  private static let programs = ["$(dirname $RXLAB)/rxtree", "$RXLAB tree"]
  private static let folder = "--dir Tests/Fixtures/Tree/Social"

  private func run(_ command: String) throws -> RxlabRun {
    try RxlabRun([], in: package, shell: command)
  }

  @Test("the two programs print the same drawing, only to standard output", arguments: programs)
  func drawing(program: String) throws {
    let run = try run("\(program) SettingsFlow \(Self.folder)")
    #expect(run.output == "SettingsFlow\n├── DebugViewController\n├── SettingsViewController\n")
    #expect(run.errors.isEmpty)
    #expect(run.code == 0)
  }

  @Test("without a folder the enclosing project is read", arguments: programs)
  func aroundHere(program: String) throws {
    try Folder.temporary { folder in
      try folder.write("App.xcodeproj/project.pbxproj", "")
      try folder.write("Flows/AppFlow.swift", "class AppFlow: Flow {}")
      try folder.write("Pods/Other/AppFlow.swift", "class AppFlow: Flow {}")
      let run = try run("cd \(folder.url.path)/Flows && \(program) AppFlow")
      #expect(run.output == "AppFlow\n")
      #expect(run.code == 0)
    }
  }

  @Test(
    "errors are printed to standard error, with an exit code",
    arguments: [
      ("", "The root is missing: name the class at the top of the tree.", 2),
      ("A B", "A tree has one root, not 2: A, B.", 2),
      ("MainFlow --maxLevels 0", "maxLevels should be a number greater than 0. found 0", 2),
      ("MainFlow --maxLevels=many", "maxLevels should be a number greater than 0. found many", 2),
      ("MainFlow --dir Nowhere", "Nowhere is not a folder.", 2),
      ("MainFlow --dirs x", "Unknown option '--dirs'. Did you mean '--dir'?", 2),
      ("MainFlow --dir", "'--dir' needs a value.", 2),
      ("MainFlow --json=x", "'--json' takes no value.", 2),
      ("MainFlo \(folder)", "Node not found for name: MainFlo. Did you mean 'MainFlow'?", 2),
      ("Reflow \(folder)", "found Base/Bases.swift:16, which is neither", 2),
      ("MainFlow --dir Tests/Fixtures/Outputs", "There are no Swift files below", 2),
    ],
    programs
  )
  func refusals(_ refusal: (words: String, message: String, code: Int), program: String) throws {
    let run = try run("\(program) \(refusal.words)")
    #expect(run.saying.contains(refusal.message), "\(run.errors)")
    #expect(run.code == refusal.code)
    #expect(run.output.isEmpty)
  }

  @Test("two classes with one name are distinguished", arguments: programs)
  func ambiguous(program: String) throws {
    try Folder.temporary { folder in
      try folder.write("A.swift", "enum A { class AppFlow: Flow {} }\nclass AppFlow: Flow {}")
      let run = try run("\(program) AppFlow --dir \(folder.url.path)")
      #expect(run.saying.contains("2 classes are named AppFlow."))
      #expect(run.saying.contains("A.AppFlow A.swift:1"))
      #expect(run.code == 2)
    }
  }

  @Test("with --json an error is printed as a document", arguments: programs)
  func refusalAsDocument(program: String) throws {
    let run = try run("\(program) MainFlow --maxLevels 0 --json")
    #expect(run.output.contains("\"message\" : \"maxLevels should be a number greater than 0.\""))
    #expect(run.code == 2)
  }

  @Test("help fits the screen and names every option", arguments: programs)
  func help(program: String) throws {
    let run = try run("\(program) --help")
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for option in ["--dir DIR", "--maxLevels N", "--json", "--dot", "--help"] {
      #expect(run.output.contains(option))
    }
  }
}

/// A folder that exists for the length of one test.
private struct Folder {
  let url: URL

  static func temporary(_ body: (Folder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "rxlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(Folder(url: url))
  }

  func write(_ path: String, _ text: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }
}
