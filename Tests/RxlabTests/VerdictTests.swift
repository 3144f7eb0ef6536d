import CourseSamples
import Testing

extension BuiltCourseTests {
  @Test("each exercise gets its own verdict, whatever happens to the others")
  func everySituation() throws {
    let command = ["check", "chapter", "1", "--time-limit", "3"]
    let text = try RxlabRun(command, in: course)
    let pinned = try Pinned.text("check-chapter-1.txt")
    #expect(text.output == pinned)
    #expect(text.errors == "")
    #expect(text.code == 1)

    let json = try RxlabRun(command + ["--json", "--junit", "report.xml"], in: course)
    #expect(try json.output == Pinned.text("check-chapter-1.json"))
    #expect(json.code == 1)
    #expect(
      try RxlabRun.normalized(course.read("report.xml"), course)
        == Pinned.text("check-chapter-1.xml")
    )

    let hint = try RxlabRun(["hint", "1.2"], in: course)
    #expect(hint.output.contains("2  the tools"), "the second hint is the one that fits")
    #expect(!hint.output.contains("3  nearly the code"))

    let map = try RxlabRun([], in: course)
    #expect(map.output.contains("1  Situations  [#++++++++++.]   1 of 12    10 of 120 points"))
  }

  @Test("a pass is saved: unchanged work is not run again, except with --fresh")
  func unchanged() throws {
    let passed = """
      Chapter 2 · Calm
        ✓ 2.1   Passes  passed          2 tests
      """
    let next = """


      Next: 2.2 Not started
        read   swift run rxlab show 2.2
        edit   Sources/Exercises/Chapter02Calm/E02NotStarted.swift
        check  swift run rxlab check 2.2

      """
    #expect(try RxlabRun(["check", "2.1"], in: course).output == passed + next)
    let again = try RxlabRun(["check", "2.1"], in: course)
    #expect(again.output == passed + ", unchanged" + next)
    #expect(again.code == 0)
    #expect(try RxlabRun(["check", "2.1", "--fresh"], in: course).output == passed + next)
    let list = try RxlabRun(["list", "2.1"], in: course)
    #expect(list.output.hasSuffix("2.1   Passes  passed             10/10         2\n"))
    #expect(try RxlabRun(["solution", "2.1"], in: course).code == 0)
  }

  @Test("an edited file is judged again, and its old verdict is discarded")
  func edited() throws {
    let file = "Sources/Exercises/Chapter02Calm/E01Passes.swift"
    #expect(try RxlabRun(["check", file], in: course).code == 0)
    try course.edit(file, ".just(1)", ".just(2)")
    #expect(try RxlabRun(["list", "2.1"], in: course).output.contains("changed"))
    let run = try RxlabRun(["check", "2"], in: course)
    #expect(
      run.output == """
        Chapter 2 · Calm
          ✗ 2.1   Passes       failed          1 of 2 pass
          · 2.2   Not started  not started

        2.1 Passes · the answer is one
          story     S            S observer subscribes
          expected  (1|)
          actual    (2|)
                     ^ wrong value at tick 0: 2 instead of 1
          The answer is 1, at once and only once.
          Chapters/Chapter02Calm/README.md#passes · swift run rxlab hint 2.1

        0 of 2 passed · 0 of 20 points

        Next: 2.1 Passes
          edit   Sources/Exercises/Chapter02Calm/E01Passes.swift
          check  swift run rxlab check 2.1
          hint   swift run rxlab hint 2.1
          play   swift run rxlab play 2.1

        """
    )
    #expect(run.code == 1)
  }

  @Test("a file that cannot be read affects only its own exercise", .long)
  func unreadable() throws {
    let file = "Sources/Exercises/Chapter02Calm/E02NotStarted.swift"
    func failure(_ reason: String) -> String {
      """
      Chapter 2 · Calm
        ✓ 2.1   Passes       passed          2 tests\(reason.isEmpty ? "" : ", unchanged")
        ✗ 2.2   Not started  does not compile

      2.2 Not started · does not compile
        \(file): \(reason).
        To fix, write it again, or restore the stub:
        swift run rxlab reset 2.2

      1 of 2 passed · 10 of 20 points

      Next: 2.2 Not started
        edit   \(file)
        check  swift run rxlab check 2.2
        hint   swift run rxlab hint 2.2

      """
    }
    #expect(try RxlabRun(["check", "2.1"], in: course).code == 0)
    try course.write("\n", to: file)
    #expect(try RxlabRun(["check", "2"], in: course).output == failure("the file is empty"))
    try course.write(bytes: [0x2F, 0x2F, 0x0A, 0xFF], to: file)
    let notText = failure("line 2 is not UTF-8 text")
    #expect(try RxlabRun(["check", "2"], in: course).output == notText)
    try course.remove(file)
    let missing = try RxlabRun(["check", "2"], in: course)
    #expect(missing.output == failure("the file is missing"))
    #expect(missing.code == 1)
    try course.install("", as: "\(file)/inside")
    #expect(try RxlabRun(["check", "2"], in: course).output.contains("there is a folder"))
  }

  @Test("code to repair is judged unedited if its exercise alone is named", .long)
  func givenCode() throws {
    try course.edit(
      "Chapters/Chapter02Calm/chapter.json",
      "\"anchor\": \"not-started\",",
      "\"anchor\": \"not-started\",\n      \"repair\": true,"
    )
    #expect(
      try RxlabRun(["check", "2"], in: course).output.contains("· 2.2   Not started  not started")
    )
    let alone = try RxlabRun(["check", "2.2"], in: course)
    #expect(alone.output.contains("✗ 2.2   Not started  failed          1 of 2 pass"))
    #expect(alone.code == 1)
    #expect(try RxlabRun(["check", "2.2"], in: course).output.contains("unchanged"))
    #expect(try RxlabRun(["list", "2.2"], in: course).output.contains("not started"))
  }

  @Test("altered protected files are listed, and their verdicts are not saved", .long)
  func altered() throws {
    try course.commit()
    try course.edit("Tests/Chapter02CalmTests/E01PassesTests.swift", "\"(1|)\"", "\"(2|)\"")
    try course.write("// mine\n", to: "Tests/Chapter02CalmTests/Mine.swift")
    let run = try RxlabRun(["check", "2.1"], in: course)
    #expect(try run.output == Pinned.text("check-altered.txt"))
    #expect(run.code == 4)
    let again = try RxlabRun(["check", "2.1"], in: course)
    #expect(!again.output.contains("unchanged"))
    let author = try RxlabRun(["check", "2.1"], in: course, variables: ["RXLAB_AUTHOR": "1"])
    #expect(author.code == 1)
    #expect(!author.output.contains("Protected files"))
  }

  @Test("an answer that passes on the first seed is judged on further ones before it has passed")
  func severalSeeds() throws {
    try course.edit(
      "Tests/Chapter02CalmTests/E01PassesTests.swift",
      "\"(1|)\"",
      "lab.seed == 2026 ? \"(1|)\" : \"(2|)\""
    )
    let run = try RxlabRun(["check", "2.1"], in: course)
    #expect(run.output.contains("✗ 2.1   Passes  failed"))
    #expect(run.output.contains("wrong value at tick 0: 1 instead of 2"))
    #expect(run.code == 1)
  }

  @Test("a suite that does not compile is the course's fault")
  func brokenSuite() throws {
    try course.edit("Tests/Chapter02CalmTests/E01PassesTests.swift", "lab.expect(", "lab.expekt(")
    let run = try RxlabRun(["check", "2.1"], in: course)
    #expect(try run.output == Pinned.text("check-broken-suite.txt"))
    #expect(run.code == 3)
  }
}
