import CourseSamples
import Testing

@Suite("`run` in a course without an app", .startsProcesses)
struct RunTests {
  @Test(
    "what cannot be run is named, with what can",
    arguments: [
      ("run 1", "Chapter 1 has no app to run."),
      ("run 1.2", "1.2 is not part of an app."),
      ("run 9", "Chapter 9 has no app to run."),
      ("run", "'run' takes the chapter of an app."),
    ]
  )
  func noApp(words: String, message: String) throws {
    let run = try RxlabRun(words.split(separator: " ").map(String.init), in: .light())
    #expect(
      run.errors == """
        rxlab: \(message)
          can be run  none
          To fix, list the exercises: swift run rxlab list

        """
    )
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("a word that is not a number is invalid")
  func invalid() throws {
    let run = try RxlabRun(["run", "app"], in: .light())
    #expect(
      run.errors == """
        rxlab: Invalid value 'app' for the app to run.
          expected    the number of a chapter or of a milestone
          can be run  none
          To fix, list the exercises: swift run rxlab list

        """
    )
    #expect(run.code == 2)
  }

  @Test("the app of a chapter is found by the suite that declares it")
  func declared() throws {
    let course = try FixtureCourse.light()
    let suite = "Tests/Chapter02CalmTests/E01PassesTests.swift"
    try course.edit(suite, "plays:", "runs:")
    for (words, message, repair) in [
      ("run 1", "Chapter 1 has no app to run.", "run its app"),
      ("run 2.7", "Chapter 2 has no exercise 2.7.", "run the whole app"),
    ] {
      let run = try RxlabRun(words.split(separator: " ").map(String.init), in: course)
      #expect(run.errors.hasPrefix("rxlab: \(message)\n"))
      #expect(run.errors.hasSuffix("To fix, \(repair): swift run rxlab run 2\n"))
      #expect(run.code == 2)
    }
  }

  @Test("the help of `run` is complete")
  func help() throws {
    #expect(
      try RxlabRun(["run", "--help"], in: .light()).output == """
        rxlab run: plays the app of chapter 14 in the terminal

        usage: rxlab run 14 [script] [options]

        Time is virtual: it passes with 'tick 5', and while an animation runs. Each
        milestone takes your code if it has passed, and the reference otherwise. 14.5
        has no reference: without your answer, the app does not sync. Your sync uses
        your answers of chapters 6 and 11 that have passed. With rxlab run 14.3 the app
        ends with that milestone, and takes your code for it in any state. The screens
        of 14.1 are yours in rxlab run 14.1 only, because the later milestones take the
        types of the reference.

        In a terminal, each possible command has a key. Also: u undoes the last
        command, : asks for a command in words, q quits.

        A script prints what the app shows at its end:
          rxlab run 14 "add; title eggs; done; tick 5"
        Commands with && between them happen at the same moment, before an animation
        begins: "done && link todo/2". Without a terminal, the script is empty.

          --json                print one JSON document instead of text
          --workspace DIR       the course's folder (default: this one)
          --help                print this help

        """
    )
  }
}
