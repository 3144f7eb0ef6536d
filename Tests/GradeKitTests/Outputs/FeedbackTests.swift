import CourseSamples
import Testing

@testable import CourseKit
@testable import GradeKit

@Suite("Feedback for students")
struct FeedbackTests {
  private func feedback(
    _ student: String = "an1",
    remarks: [String] = [],
    _ grade: (Exercise) -> ExerciseGrade
  ) throws -> String {
    let result = SubmissionResult(
      student: student,
      digest: "",
      exercises: try RealCourse.exercises().map(grade),
      remarks: remarks,
      isIsolated: true
    )
    return Feedback(result.repeatable, try RealCourse.course.get()).text
  }

  @Test("contains verdict, story, cause, the fitting hint, and the next step")
  func failure() throws {
    let id = ExerciseID("1.4")!
    let text = try feedback { exercise in
      exercise.id == id
        ? failed(exercise, FakeGrader.failure(of: exercise))
        : ExerciseGrade(exercise, exercise.id.number < 4 ? .passed : .notSubmitted)
    }
    let exercise = try RealCourse.exercise("1.4")
    #expect(text.hasPrefix("# "))
    #expect(text.contains("For an1. 3 of 7 exercises passed.\n"))
    #expect(text.contains("| ✓ | 1.1 PublishSubject by hand | passed |"))
    #expect(
      text.contains(
        """
        ## 1.4 Why not BehaviorSubject?: failed

        **One tap on Done adds one row** did not pass.

        ```text
          story     S-D          S subscribes   D user taps Done
          expected  --a          a = "milk"
          actual    b-a          b = ""
                    ^ extra element b at tick 0
        ```

        The list received an item that the user did not type.

        > Hint: \(MarkdownText.prose(exercise.hints[1]))

        Try it at home with `rxlab check 1.4`; read on in `\(exercise.lesson)`.
        """
      )
    )
    #expect(text.contains("## Still open\n\n1.5, 1.6, 1.7: no submitted file"))
    #expect(!text.contains(exercise.hints[2]))
    #expect(!text.contains("printed at"))
  }

  private func failed(_ exercise: Exercise, _ evidence: ExerciseResult) -> ExerciseGrade {
    var grade = ExerciseGrade(exercise, .failed, evidence: evidence)
    grade.shown = evidence
    return grade
  }

  @Test("a failure on secret inputs only is described without them")
  func hiddenInputs() throws {
    let text = try feedback {
      ExerciseGrade($0, .failed, summary: "b is \"milk\"", evidence: FakeGrader.failure(of: $0))
    }
    #expect(text.contains("It passes with the inputs of 'rxlab check', but fails with others"))
    #expect(text.contains("The list received an item that the user did not type."))
    #expect(!text.contains("milk") && !text.contains("extra element"))
  }

  @Test("code spans of a diagnosis are kept, and generics do not become tags")
  func code() throws {
    let text = try feedback { exercise in
      var evidence = FakeGrader.failure(of: exercise)
      evidence.tests[0].diagnosis = "Capture `[weak self]`, not Observable<Int>; *look* at $0."
      return failed(exercise, evidence)
    }
    #expect(
      text.contains(
        #"Capture `[weak self]`, not Observable&lt;Int&gt;; \*look\* at \$0."#
      )
    )
  }

  @Test("a hint keeps its fenced code, as a block inside its quotation")
  func fencedHint() throws {
    func feedback(_ hint: String) throws -> String {
      let exercise = Exercise.sample(hints: [hint, "2", "3"])
      let chapters = [Chapter.sample([exercise])]
      let course = Course(workspace: try RealCourse.course.get().workspace, chapters: chapters)
      let result = SubmissionResult(
        student: "an1",
        digest: "",
        exercises: [ExerciseGrade(exercise, .failed)],
        remarks: [],
        isIsolated: true
      )
      return Feedback(result.repeatable, course).text
    }
    #expect(
      try feedback("Use *map*:\n\n```swift\na[0]\n```").contains(
        """
        > Hint: Use \\*map\\*:
        >
        > ```swift
        > a[0]
        > ```

        Try it
        """
      )
    )
    #expect(try feedback("```\na\n```").contains("> Hint:\n>\n> ```\n> a\n> ```\n"))
  }

  @Test("an exceeded limit is described in words, not as a signal")
  func limit() throws {
    let text = try feedback { exercise in
      var evidence = FakeGrader.failure(of: exercise)
      evidence.tests[0].failures = []
      evidence.tests[0].ending = "crashed: signal 24 (CPU time limit exceeded)"
      var grade = failed(exercise, evidence)
      grade.verdict = .cpuLimit
      grade.summary = "It exceeded the CPU time limit."
      return grade
    }
    #expect(text.contains("```text\nIt exceeded the CPU time limit.\n```\n"))
    #expect(text.contains("\nIf that message does not help, the test adds: The list received an"))
    #expect(!text.contains("signal 24"))
  }

  @Test("a finding of a gate is shown once, with its fix")
  func finding() throws {
    let text = try feedback { exercise in
      var evidence = ExerciseResult(exercise, .forbidden)
      evidence.findings = [
        .init(line: 4, column: 2, problem: "Mirror may not be used.", repair: "Do without it.")
      ]
      return ExerciseGrade(
        exercise,
        .policy,
        summary: "Line 4: Mirror may not be used.",
        evidence: evidence
      )
    }
    let section = text.split(separator: "\n## ")[1]
    #expect(section.contains("- Line 4: Mirror may not be used. Do without it.\n"))
    #expect(section.split(separator: "Mirror").count == 2)
  }

  @Test("a signature that does not match its suite is shown next to the expected one")
  func mismatch() throws {
    let text = try feedback { exercise in
      var evidence = ExerciseResult(exercise, .doesNotCompile)
      evidence.mismatch = .init(
        call: "E04.makeTodoChannel()",
        complaint: "missing argument",
        offered: ["5: static func makeTodoChannel(size: Int)"],
        wanted: ["5: static func makeTodoChannel()"]
      )
      return ExerciseGrade(exercise, .doesNotCompile, evidence: evidence)
    }
    #expect(text.contains("  the suite calls   E04.makeTodoChannel()\n"))
    #expect(text.contains("  your file has     5: static func makeTodoChannel(size: Int)\n"))
  }

  @Test("the page of a submission that passes is short")
  func allPassed() throws {
    let text = try feedback { ExerciseGrade($0, .passed) }
    #expect(text.hasPrefix("# 110 of 110 points\n\nFor an1. Every exercise passed. Well done!\n"))
    #expect(!text.contains("\n## "))
  }

  @Test("a fault of the machine is not attributed to the student")
  func machineFault() throws {
    let text = try feedback {
      ExerciseGrade($0, .internalFault, summary: "/secret/path: No space left on device")
    }
    #expect(text.contains("The grader failed here, not your code."))
    #expect(!text.contains("/secret/path"))
  }

  @Test("a student's text does not become markup")
  func noMarkup() throws {
    let text = try feedback(
      "<img src=x>|`a`\n# b",
      remarks: ["'[x](http://evil)' was passed over"]
    ) { exercise in
      var evidence = FakeGrader.failure(of: exercise)
      evidence.tests[0].failures = []
      evidence.tests[0].issues = ["```\n# Full marks\n\u{1B}[2J</code>"]
      return failed(exercise, evidence)
    }
    #expect(!text.contains("<img") && !text.contains("\n# b") && !text.contains("\u{1B}"))
    #expect(text.contains("\\[x\\](http://evil)"))
    #expect(text.contains("````text\n```\n# Full marks\n[2J</code>\n````\n"))
  }
}
