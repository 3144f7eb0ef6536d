import CourseKit
import CourseSamples
import Foundation
import Testing

@Suite("update: a new handout in a learner's copy", .startsProcesses)
struct UpdateTests {
  private static let stub = "Chapters/Chapter02Calm/Stubs/E02NotStarted.swift"
  private static let answer = "Sources/Exercises/Chapter02Calm/E01Passes.swift"

  /// Two handouts of the sample course beside each other. In the second, a stub, the suite of an
  /// answered exercise and a lesson are new.
  private func handouts() throws -> (copy: FixtureCourse, new: FixtureCourse) {
    let copy = try FixtureCourse.light()
    let new = try FixtureCourse.light()
    for course in [copy, new] { try course.write("// The manifest.\n", to: "Package.swift") }
    try copy.makeEdition("week 1")
    for (path, old, text) in [
      (Self.stub, "Give out 1", "Emit 1"), ("Chapters/Chapter02Calm/README.md", "Calm", "Quiet"),
      ("Tests/Chapter02CalmTests/E01PassesTests.swift", "import Testing", "import  Testing"),
    ] {
      try new.edit(path, old, text)
    }
    try new.makeEdition("week 2")
    return (copy, new)
  }

  @Test("prints what it did, and nothing is left to do")
  func update() throws {
    let (copy, new) = try handouts()
    let mine = try copy.read(Self.answer)
    let run = try RxlabRun(["update", new.root.path], in: copy)
    #expect(
      run.output == """
        The course is updated from edition week 1 to week 2.
          5 files replaced
          new stubs       2.2
          answers kept    1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 1.10, 1.11, 2.1

        Next:
          check   swift run rxlab check 2.1
          list    swift run rxlab list
          In a git checkout, commit the update before you go on.

        """
    )
    #expect(run.errors == "")
    #expect(run.code == 0)
    #expect(try copy.read(Self.answer) == mine)
    let untouched = try copy.read("Sources/Exercises/Chapter02Calm/E02NotStarted.swift")
    #expect(untouched.contains("Emit 1"))
    let again = try RxlabRun(["update", new.root.path], in: copy)
    #expect(again.output.contains("The course is at edition week 2 already; nothing to update."))
    #expect(again.code == 0)
  }

  @Test("--dry-run prints the update and changes nothing; --json prints a document")
  func dryRun() throws {
    let (copy, new) = try handouts()
    let before = copy.texts
    let run = try RxlabRun(["update", "--dry-run", new.root.path], in: copy)
    #expect(run.output.contains("would be updated from edition week 1 to week 2"))
    #expect(run.code == 0)
    let json = try RxlabRun(["update", "--dry-run", "--json", new.root.path], in: copy)
    #expect(json.output.contains("\"command\" : \"update\""))
    #expect(json.output.contains("\"replacedStubs\" : [\n      \"2.2\"\n    ]"))
    #expect(copy.texts == before)
  }

  @Test("the command line is checked")
  func usage() throws {
    let course = try FixtureCourse.light()
    let none = try RxlabRun(["update"], in: course)
    #expect(none.saying.contains("'update' needs the folder of the new handout."))
    #expect(none.code == 2)
    let wrong = try RxlabRun(["update", "nowhere"], in: course)
    #expect(wrong.saying.contains("<course>/nowhere is not a handout."))
    #expect(wrong.code == 2)
  }

  @Test("after a killed update, the next call of rxlab leaves one of the two editions")
  func killed() throws {
    let (copy, new) = try handouts()
    let old = copy.texts
    #expect(try RxlabRun(["update", new.root.path], in: copy).code == 0)
    let expected = copy.texts
    for microseconds in stride(from: 0, through: 60_000, by: 5_000) {
      let (copy, new) = try handouts()
      let seconds = Double(microseconds) / 1_000_000
      let kill =
        "$RXLAB update \(new.root.path) >/dev/null & sleep \(seconds); kill -9 $!; wait; true"
      #expect(try RxlabRun([], in: copy, shell: kill).code == 0)
      #expect(try RxlabRun(["list"], in: copy).code == 0)
      #expect([old, expected].contains(copy.texts), "after \(microseconds) µs")
      #expect(!copy.exists(".rxlab/update"))
    }
  }

  @Test("an update that is not committed alters no protected file")
  func uncommitted() throws {
    let (copy, new) = try handouts()
    try copy.commit()
    #expect(try RxlabRun(["update", new.root.path], in: copy).code == 0)
    let workspace = Workspace(root: copy.root.path)
    let chapter = try #require(try Course.load(workspace).chapter(2))
    let environment = RxlabRun.environment()
    let files = ProtectedFiles(workspace)
    #expect(try files.alterations(of: chapter, environment: environment) == [])
    let suite = "Tests/Chapter02CalmTests/E01PassesTests.swift"
    try copy.edit(suite, "import", "import ")
    #expect(try files.alterations(of: chapter, environment: environment).map(\.path) == [suite])
  }
}

extension FixtureCourse {
  /// Writes the edition that the course is, as a handout of it would.
  fileprivate func makeEdition(_ name: String) throws {
    let workspace = Workspace(root: root.path)
    let exercises = try Course.load(workspace).exercises
    var contents: [String: String] = [:]
    for (path, text) in texts
    where !path.hasPrefix("Sources/Exercises") && !path.hasPrefix("Solutions") {
      contents[path] = Edition.content(Data(text.utf8))
    }
    let stubs = try exercises.map { Edition.Stub(of: $0, text: try read($0.stubFile)) }
    try write(Edition(name: name, files: contents, stubs: stubs).text, to: Edition.file)
  }

  /// The texts of all files by their paths, without rxlab's own and without the linked modules.
  fileprivate var texts: [String: String] {
    var texts: [String: String] = [:]
    for folder in ["Chapters", "Tests", "Solutions", "Sources/Exercises"] {
      for path in FileManager.default.subpaths(atPath: self.path(folder)) ?? [] {
        texts["\(folder)/\(path)"] = try? read("\(folder)/\(path)")
      }
    }
    texts["Package.swift"] = try? read("Package.swift")
    return texts
  }
}
