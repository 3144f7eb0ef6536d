import CourseKit
import CourseSamples
import Foundation
import GradeKit
import Testing

@Suite("The learner's edition", .startsProcesses)
struct HandoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @discardableResult
  private func write(
    named name: String? = nil,
    to target: String = "handout"
  ) throws -> (files: Int, edition: Edition) {
    try Handout(RealCourse.course.get(), named: name).write(to: "\(folder.path)/\(target)")
  }

  @Test("contains no answer, no key and no history in any file")
  func noAnswers() throws {
    try write()
    let files = folder.files("handout")
    let kept = [
      "Solutions", "Tests/Mutants", "Tests/Accepted", "Tests/Equivalents", "Tests/Situations",
      ".git/", ".rxlab", ".build", ".ci",
    ]
    for name in files {
      #expect(!kept.contains { name == $0 || name.hasPrefix($0 + "/") }, "\(name)")
    }
    let marker = Data("// BEGIN SOLUTION".utf8)
    // The generator and its makers know the marker; no file of an exercise does.
    for name in files
    where name.hasPrefix("Sources/Exercises") || name.hasPrefix("Chapters/Chapter") {
      let bytes = FileManager.default.contents(atPath: "\(folder.path)/handout/\(name)")
      #expect(bytes?.firstRange(of: marker) == nil, "\(name)")
    }
  }

  @Test("a handout is a course without started exercises, with a workflow that checks it")
  func isCourse() throws {
    let count = try write().files
    let course = try Course.load(Workspace(root: "\(folder.path)/handout"))
    #expect(course.exercises.map(\.id) == (try RealCourse.course.get().exercises.map(\.id)))
    #expect(course.progress().allSatisfy { $0.standing == .notStarted })
    for exercise in course.exercises {
      #expect(
        folder.bytes("handout/\(exercise.learnerFile)")
          == folder.bytes("handout/\(exercise.stubFile)")
      )
      #expect(folder.bytes("handout/\(exercise.suiteFile)") != nil)
    }
    #expect(folder.text("handout/.github/workflows/rxlab.yml")?.contains("rxlab check all") == true)
    let written = folder.files("handout").count { name in
      FileStamp("\(folder.path)/handout/\(name)")?.isFolder == false
    }
    #expect(count == written)
  }

  @Test("never overwrites anything")
  func notOver() throws {
    try folder.write("mine", to: "handout/notes.txt")
    let problem = #expect(throws: Problem.self) { try write() }
    #expect(problem?.message == "\(folder.path)/handout is not empty.")
    #expect(folder.files("handout") == ["notes.txt"])
  }

  @Test("lists its files, without a date, so that the same course gives the same bytes")
  func edition() throws {
    let edition = try write().edition
    try write(to: "again")
    #expect(folder.bytes("handout/\(Edition.file)") == folder.bytes("again/\(Edition.file)"))
    #expect(try Workspace(root: "\(folder.path)/handout").edition() == edition)
    #expect(edition.isConsistent)
    let stubs = Set(edition.stubs.map(\.file))
    let written = folder.files("handout").filter { name in
      FileStamp("\(folder.path)/handout/\(name)")?.isFolder == false
    }
    #expect(Set(written) == Set(edition.files.keys).union(stubs).union([Edition.file]))
    #expect(edition.stubs.map(\.id) == (try RealCourse.course.get().exercises.map(\.id)).sorted())
    // Intake accepts it.
    #expect(edition.text.utf8.count < IntakeLimits().editionBytes / 2)
  }

  @Test("a handout with another name has the same fingerprint; a name on two lines is refused")
  func name() throws {
    let unnamed = try write().edition
    let named = try write(named: "week 3", to: "named").edition
    #expect(named.title == "week 3")
    #expect(named.fingerprint == unnamed.fingerprint)
    #expect(unnamed.title == String(unnamed.fingerprint.prefix(8)))
    let problem = #expect(throws: Problem.self) { try write(named: "week\n3", to: "third") }
    #expect(problem?.message.contains("for '--edition'") == true)
  }

  @Test("updates a copy of an earlier edition, in which an answer stays")
  func update() throws {
    let course = try RealCourse.course.get()
    try write(named: "week 1")
    let copy = Workspace(root: "\(folder.path)/handout")
    let answer = try RealCourse.exercise("1.4")
    try folder.write(RealCourse.solution("1.4"), to: "handout/\(answer.learnerFile)")
    try write(named: "week 2", to: "new")
    let update = CourseUpdate(of: copy, from: Workspace(root: "\(folder.path)/new"))
    let plan = try update.carryOut()
    #expect(plan.replaced == [Edition.file])
    #expect(plan.answers == [answer.id])
    #expect(plan.conflicts == [])
    #expect(folder.bytes("handout/\(answer.learnerFile)") == (try RealCourse.solution("1.4")))
    #expect(try Course.load(copy).exercises.count == course.exercises.count)
    #expect(try copy.edition()?.title == "week 2")
  }
}
