import CourseSamples
import Testing

@Suite("The map, the list and the hints need no build", .startsProcesses)
struct MapTests {
  @Test("rxlab without arguments draws the map and names the next step")
  func map() throws {
    let run = try RxlabRun([], in: .light())
    #expect(
      run.output == """
        The course

          1  Situations  [+++++++++++.]   0 of 12     0 of 120 points
          2  Calm        [+.]              0 of 2     0 of 20 points

        0 of 140 points

        Next: 1.1 Passes
          read   swift run rxlab show 1.1
          edit   Sources/Exercises/Chapter01Situations/E01Passes.swift
          check  swift run rxlab check 1.1

        """
    )
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test("commands are printed in their shortest form, whichever path started rxlab")
  func shortForm() throws {
    let run = try RxlabRun(
      [],
      in: .light(),
      shell: """
        mkdir -p .build/some-triple/debug && ln -s some-triple/debug .build/debug
        ln -s "$RXLAB" .build/debug/rxlab
        .build/some-triple/debug/rxlab
        """
    )
    #expect(run.output.contains("  check  .build/debug/rxlab check 1.1\n"))
  }

  @Test("the map follows the suggested order, not the numbers")
  func suggestedOrder() throws {
    let course = try FixtureCourse.light()
    try course.edit("Chapters/Chapter01Situations/chapter.json", "\"order\": 1", "\"order\": 9")
    let run = try RxlabRun([], in: course)
    let lines = run.output.split(separator: "\n")
    #expect(lines[1].contains("2  Calm"))
    #expect(lines[2].contains("1  Situations"))
    #expect(run.output.contains("Next: 2.1 Passes"))
  }

  @Test("a stub that an editor gave a byte order mark, or other line ends, is still the stub")
  func stubSavedByAnEditor() throws {
    let course = try FixtureCourse.light()
    let stub = try course.read("Chapters/Chapter02Calm/Stubs/E02NotStarted.swift")
    let file = "Sources/Exercises/Chapter02Calm/E02NotStarted.swift"
    let saved = stub.split(separator: "\n", omittingEmptySubsequences: false)
    try course.write(bytes: [0xEF, 0xBB, 0xBF] + saved.joined(separator: "\r\n").utf8, to: file)
    #expect(try RxlabRun(["list", "2.2"], in: course).output.contains("not started"))
  }

  @Test("`list` is a table of one chapter, or of one state")
  func list() throws {
    let course = try FixtureCourse.light()
    #expect(
      try RxlabRun(["list", "chapter", "2"], in: course).output
        == """
        id    exercise     state             points  attempts
        2.1   Passes       changed             0/10         0
        2.2   Not started  not started         0/10         0

        """.indented
    )
    #expect(
      try RxlabRun(["list", "--filter", "not-started"], in: course).output
        == """
        id    exercise     state             points  attempts
        1.12  Not started  not started         0/10         0
        2.2   Not started  not started         0/10         0

        """.indented
    )
    #expect(
      try RxlabRun(["list", "--filter=passed"], in: course).output
        == "No exercise is in that state.\n"
    )
  }

  @Test("`list --json` contains the same data for programs")
  func listAsJSON() throws {
    let run = try RxlabRun(["list", "2.2", "--json"], in: .light())
    #expect(
      run.output == """
        {
          "command" : "list",
          "exercises" : [
            {
              "attempts" : 0,
              "earned" : 0,
              "file" : "Sources/Exercises/Chapter02Calm/E02NotStarted.swift",
              "hintsShown" : 0,
              "id" : "2.2",
              "lesson" : "Chapters/Chapter02Calm/README.md#not-started",
              "points" : 10,
              "title" : "Not started",
              "verdict" : "not-started"
            }
          ],
          "exitCode" : 0,
          "points" : {
            "earned" : 0,
            "possible" : 10
          },
          "schema" : 1
        }

        """
    )
  }

  @Test("`hint` shows one more hint each time, up to the last")
  func hints() throws {
    let course = try FixtureCourse.light()
    #expect(
      try RxlabRun(["hint", "2.1"], in: course).output == """
        2.1 Passes
          1  a nudge
             What is asked for?

          Chapters/Chapter02Calm/README.md#passes
          2 more hints: swift run rxlab hint 2.1

        """
    )
    _ = try RxlabRun(["hint", "2.1"], in: course)
    let last = """
      2.1 Passes
        1  a nudge
           What is asked for?
        2  the tools
           `Observable.just` gives out one element and completes.
        3  nearly the code
           return .just(1)

        Chapters/Chapter02Calm/README.md#passes
        That was the last hint. After a pass: swift run rxlab solution 2.1

      """
    #expect(try RxlabRun(["hint", "2.1"], in: course).output == last)
    #expect(try RxlabRun(["hint", "2.1"], in: course).output == last)
    #expect(try RxlabRun(["hint", "2.1", "--again"], in: course).output == last)
  }

  @Test("`show` prints an exercise's part of the lesson, or all of it")
  func show() throws {
    let course = try FixtureCourse.light()
    let shown = try RxlabRun(["show", "2.1"], in: course).output
    #expect(
      shown == """
        # 2.1 Passes

        ★☆☆ · 10 points · `Sources/Exercises/Chapter02Calm/E01Passes.swift`

        ## Passes

        Give out 1, then complete.

        ## What to build

        Give out 1, then complete.

        ## Rules

        - Import nothing except CourseDomain and RxCore.

        ## Commands

        - `swift run rxlab check 2.1` judges your file
        - `swift run rxlab hint 2.1` shows the next of three hints
        - `swift run rxlab play 2.1` runs your operator on marbles that you give, and draws the \
        result

        """
    )
    #expect(
      try RxlabRun(["show", "2"], in: course).output
        == course.read("Chapters/Chapter02Calm/README.md")
    )
  }

  @Test("commands work from a folder inside the course, and from outside with --workspace")
  func otherFolders() throws {
    let course = try FixtureCourse.light()
    let inside = try RxlabRun(
      ["list", "E01Passes.swift"],
      in: course,
      directory: "Solutions/Chapter02Calm"
    )
    #expect(inside.output.contains("2.1"))
    #expect(inside.code == 0)
    let outside = try RxlabRun(["--workspace", course.path(""), "list"], in: .outside)
    #expect(outside.output.contains("2.1"))
    #expect(outside.code == 0)
  }
}

extension String {
  /// Each line that is not empty, moved right by the margin of tables.
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
