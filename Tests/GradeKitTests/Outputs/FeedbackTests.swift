import CourseKit
import Testing

@testable import GradeKit

@Suite("Feedback that a student is glad to read")
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

  @Test("verdict, story, cause, the hint that fits, and the way on")
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

        **One Done adds one row** did not come out.

        ```text
          story     S-D          S subscribes   D user taps Done
          expected  --a          a = "milk"
          actual    b-a          b = ""
                    ^ extra element b at tick 0
        ```

        The list got a row nobody typed.

        > Hint: \(exercise.hints[1])

        Try it at home with `rxlab check 1.4`; read on in `\(exercise.lesson)`.
        """
      )
    )
    #expect(text.contains("## Still open\n\n1.5, 1.6, 1.7: nothing was handed in"))
    #expect(!text.contains(exercise.hints[2]))
    #expect(!text.contains("printed at"))
  }

  private func failed(_ exercise: Exercise, _ evidence: ExerciseResult) -> ExerciseGrade {
    var grade = ExerciseGrade(exercise, .failed, evidence: evidence)
    grade.shown = evidence
    return grade
  }

  @Test("what failed on secret inputs alone is told without them")
  func hiddenInputs() throws {
    let text = try feedback {
      ExerciseGrade($0, .failed, summary: "b is \"milk\"", evidence: FakeGrader.failure(of: $0))
    }
    #expect(text.contains("With the inputs that you know from home it does what is asked"))
    #expect(text.contains("The list got a row nobody typed."))
    #expect(!text.contains("milk") && !text.contains("extra element"))
  }

  @Test("all passed is a short page")
  func allPassed() throws {
    let text = try feedback { ExerciseGrade($0, .passed) }
    #expect(text.hasPrefix("# 110 of 110 points\n\nFor an1. Every exercise passed. Well done!\n"))
    #expect(!text.contains("\n## "))
  }

  @Test("the machine's fault is not the student's")
  func machineFault() throws {
    let text = try feedback {
      ExerciseGrade($0, .internalFault, summary: "/secret/path: No space left on device")
    }
    #expect(text.contains("The grader failed here, not your code."))
    #expect(!text.contains("/secret/path"))
  }

  @Test("nothing that a student wrote becomes markup")
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
    #expect(text.contains("\\[x\\]\\(http://evil\\)"))
    #expect(text.contains("````text\n```\n# Full marks\n[2J</code>\n````\n"))
  }
}
