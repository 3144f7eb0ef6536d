import CourseSamples
import Testing

extension BuiltCourseTests {
  @Test("`leaks` reports the objects alive after each story, with line, chain and owner", .long)
  func leaks() throws {
    let run = try RxlabRun(["leaks", "1.3"], in: course)
    let line = "Sources/Exercises/Chapter01Situations/E03Leaks.swift:12"
    let leak = """
        1 resource alive after the story released its objects
          1 × subscription to Never<Int>   \(line)
          1 × Never<Int> → subscribe
              kept by   the owner of the disposable that subscribe returned
              made by   \(line)
      """
    let found = leak.replacing(
      "after the story released its objects",
      with: "after the story has ended"
    )
    #expect(
      run.output == """
        1.3 Leaks · what its stories leave alive

        the answer is one
        \(leak)

        nothing is left behind
        \(found)

        2 of 2 stories leak.

        """
    )
    #expect(run.code == 1)
  }

  @Test("`leaks` reports that nothing leaks", .long)
  func noLeaks() throws {
    let run = try RxlabRun(["leaks", "2.1"], in: course)
    #expect(
      run.output == """
        2.1 Passes · what its stories leave alive

        Nothing leaks: 2 stories, and nothing outlives its story.

        """
    )
    #expect(run.code == 0)
  }

  @Test("`leaks` and `play` of an unmodified stub name the first steps")
  func notStarted() throws {
    let run = try RxlabRun(["leaks", "1.12"], in: course)
    #expect(
      run.output == """
        1.12 Not started · not started
          read   swift run rxlab show 1.12
          edit   Sources/Exercises/Chapter01Situations/E12NotStarted.swift
          check  swift run rxlab check 1.12

        """
    )
    #expect(run.code == 1)
  }

  @Test("`leaks` of a file that does not compile shows the compiler's errors")
  func doesNotCompile() throws {
    let run = try RxlabRun(["leaks", "1.8"], in: course)
    #expect(run.output.hasPrefix("1.8 Does not compile · does not compile\n"))
    #expect(run.code == 1)
  }

  @Test("`leaks` reports stories that did not finish", .long)
  func lostStories() throws {
    let run = try RxlabRun(["leaks", "1.4"], in: course)
    #expect(run.output.contains("The stories did not finish: crashed: Fatal error"))
    #expect(run.code == 1)
  }

  @Test("`play` draws input and output on one axis")
  func play() throws {
    let run = try RxlabRun(["play", "2.1", "--2-3|"], in: course)
    #expect(
      run.output == """
        2.1 Passes · source, then answer()
          input   --2-3|
          output  --2-3(1|)

        """
    )
    #expect(run.code == 0)
  }

  @Test("a marble that can't be read gets a caret at its column", .long)
  func unreadableMarbles() throws {
    let run = try RxlabRun(["play", "2.1", "-2-%|"], in: course)
    #expect(
      run.output == """
        2.1 Passes · source, then answer()
          Marble diagram, column 4: '%' is not a marble.
            -2-%|
               ^
          Write '-' for a tick, a letter or digit for an element, '|' or '#' to terminate.

        """
    )
    #expect(run.code == 2)
  }

  @Test("too many diagrams are counted, with an example", .long)
  func tooMany() throws {
    let run = try RxlabRun(["play", "2.1", "-2|", "-3|"], in: course)
    #expect(run.output.contains("The exercise is played on one diagram, not on 2."))
    #expect(run.code == 2)
  }

  @Test("`play` of an exercise without an operator lists those that have one")
  func notPlayable() throws {
    let run = try RxlabRun(["play", "1.2", "-a"], in: course)
    #expect(
      run.errors == """
        rxlab: 1.2 cannot be played: it has no operator to run on marbles.
          playable  2.1
          To fix, play one that can be: swift run rxlab play 2.1

        """
    )
    #expect(run.code == 2)
  }

  @Test("`leaks` and `play` print a document with --json", .long)
  func documents() throws {
    let play = try RxlabRun(["play", "2.1", "--json"], in: course)
    #expect(play.output.contains(#""call" : "source, then answer()""#))
    #expect(play.output.contains(#""diagram" : "-2(1|)""#))
    let leaks = try RxlabRun(["leaks", "1.3", "--json"], in: course)
    #expect(leaks.output.contains(#""path" : "Never<Int>""#))
    #expect(leaks.output.contains(#""exitCode" : 1"#))
  }
}
