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

  private func write() throws -> Int {
    try Handout(RealCourse.course.get()).write(to: "\(folder.path)/handout")
  }

  @Test("contains no answer, no key and no history in any file")
  func noAnswers() throws {
    _ = try write()
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

  @Test("is a course without started exercises, with a workflow that checks it")
  func isCourse() throws {
    let count = try write()
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
}
