import CourseSamples
import Foundation
import Testing

@Suite("new: scaffolds for authors", .startsProcesses)
struct NewTests {
  @Test("without RXLAB_AUTHOR the command is refused")
  func learners() throws {
    let run = try RxlabRun(["new", "exercise", "2.3", "Way", "back"], in: .light())
    #expect(
      run.errors == """
        rxlab: 'new' writes suites, stubs and lessons, and works in author mode only.
          To fix, turn on author mode, then repeat it: export RXLAB_AUTHOR=1

        """
    )
    #expect(run.code == 2)
  }

  @Test("new lists the created files and the next step")
  func output() throws {
    let course = try FixtureCourse.light()
    let author = ["RXLAB_AUTHOR": "1"]
    let chapter = try RxlabRun(["new", "chapter", "3", "Far away"], in: course, variables: author)
    #expect(
      chapter.output == """
        written  Chapters/Chapter03FarAway/chapter.json
        written  Chapters/Chapter03FarAway/README.md

        Next
          add an exercise   swift run rxlab new exercise 3.1 "TITLE"
          write the lesson  Chapters/Chapter03FarAway/README.md
          see the rules     Chapters/WRITING.md

        """
    )
    let exercise = try RxlabRun(["new", "exercise", "3.1", "Far"], in: course, variables: author)
    #expect(
      exercise.output.hasSuffix(
        """
        written  Tests/Accepted/Chapter03FarAway/E01Far/by-hand.swift
        edited   Chapters/Chapter03FarAway/chapter.json
        edited   Package.swift
        edited   Chapters/Chapter03FarAway/README.md

        Next
          write the solution  Solutions/Chapter03FarAway/E01Far.swift
          generate the stubs  swift run rxlab verify --write-stubs 3.1
          write the suite     Tests/Chapter03FarAwayTests/E01FarTests.swift
          verify everything   swift run rxlab verify 3.1

        """
      )
    )
    #expect(try RxlabRun(["list", "3.1"], in: course).output.contains("not started"))
  }
}

extension BuiltCourseTests {
  @Test("a new exercise compiles, and each of its candidates gets its expected verdict", .long)
  func newExercise() throws {
    let run = try RxlabRun(
      ["new", "exercise", "2.3", "Way back"],
      in: course,
      variables: ["RXLAB_AUTHOR": "1"]
    )
    #expect(run.code == 0)
    #expect(try verdict(of: nil) == "not started")
    for mutant in ["known-by-heart", "never-ends", "says-it-twice", "says-nothing"] {
      #expect(try verdict(of: "Tests/Mutants/Chapter02Calm/E03WayBack/\(mutant)") == "failed")
    }
    for answer in ["by-hand", "from-a-list"] {
      #expect(try verdict(of: "Tests/Accepted/Chapter02Calm/E03WayBack/\(answer)") == "passed")
    }
    #expect(try verdict(of: "Solutions/Chapter02Calm/E03WayBack") == "passed")
  }

  /// The result of checking exercise 2.3 with that file as the learner's.
  private func verdict(of file: String?) throws -> String? {
    if let file {
      let answer = try course.read("\(file).swift")
      try course.write(answer, to: "Sources/Exercises/Chapter02Calm/E03WayBack.swift")
    }
    let run = try RxlabRun(["check", "2.3"], in: course)
    return run.output.firstMatch(of: /2\.3   Way back  (not started|[a-z]+)/).map { String($0.1) }
  }
}
