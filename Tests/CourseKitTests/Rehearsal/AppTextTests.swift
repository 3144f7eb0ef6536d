import Testing

@testable import CourseKit

@Suite("What an app shows, as text and as JSON")
struct AppTextTests {
  private func text(_ report: AppReport) -> String {
    AppText(report, rxlab: "rxlab").lines.map(\.text).joined(separator: "\n")
  }

  @Test("the milestones, the screen with what surrounds it, and the keys")
  func scene() {
    let report = AppReport.sample(["add"])
    #expect(
      text(report) == """
        9 Doors · 12 s
          yours      9.1
          missing    9.2 (no sync)
        ┌────┐   radio  on
        │ hi │
        └────┘
        a add   t title TEXT     row 12
        """
    )
    #expect(report.exitCode == .allPassed)
  }

  @Test("an impossible command and a broken rule follow the screen")
  func problem() {
    let problem = "Command 1, 'x': unknown command.\nTo fix, use one of: add"
    let report = AppReport.sample(
      ["x"],
      scene: .sample(problem: problem, brokenRules: ["present(_:): one screen at a time."])
    )
    #expect(
      text(report) == """
        9 Doors · 12 s
          yours      9.1
          missing    9.2 (no sync)
        ┌────┐   radio  on
        │ hi │
        └────┘
        broken rule: present(_:): one screen at a time.
        Command 1, 'x': unknown command.
        To fix, use one of: add
        a add   t title TEXT     row 12
        """
    )
    #expect(report.exitCode == .usage)
  }

  @Test("a crash is reported with its command and what the code printed")
  func crash() {
    let report = AppReport.sample(
      ["add", "done"],
      scene: nil,
      ending: "crashed: Fatal error",
      step: "during command 1, 'add'",
      output: "saving\n"
    )
    #expect(
      text(report) == """
        9 Doors
          crashed: Fatal error
          during command 1, 'add'
          printed
            saving
        """
    )
    #expect(report.exitCode == .somethingDidNot)
  }

  @Test("a milestone that is not started names the first steps")
  func notStarted() {
    let exercise = AppSelection.sample.declaring
    let report = AppReport(
      .sample,
      [],
      refusal: ExerciseResult(exercise, .notStarted, summary: "open \(exercise.learnerFile)")
    )
    #expect(text(report).hasPrefix("9.2 \(exercise.title) · not started\n"))
    #expect(report.exitCode == .somethingDidNot)
  }

  @Test("the document has the script, the scene and the problem")
  func document() {
    let report = AppReport.sample(["x"], scene: .sample(problem: "no"))
    #expect(
      JSONReport(report).text == """
        {
          "command" : "run",
          "exitCode" : 2,
          "run" : {
            "brokenRules" : [

            ],
            "chapter" : 9,
            "commands" : [
              {
                "key" : "a",
                "words" : "add"
              },
              {
                "key" : "t",
                "takes" : "TEXT",
                "words" : "title"
              },
              {
                "words" : "row 12"
              }
            ],
            "parts" : [
              {
                "id" : "9.1",
                "origin" : "learner"
              },
              {
                "id" : "9.2",
                "origin" : "missing",
                "remark" : "no sync"
              }
            ],
            "problem" : "no",
            "screen" : [
              "┌────┐",
              "│ hi │",
              "└────┘"
            ],
            "script" : [
              "x"
            ],
            "seconds" : 12,
            "surroundings" : [
              "radio  on"
            ],
            "title" : "Doors"
          },
          "schema" : 1
        }

        """
    )
  }
}
