import CourseSamples
import Testing

@Suite("reset and solution: the learner's own work is never lost", .startsProcesses)
struct OwnWorkTests {
  private static let file = "Sources/Exercises/Chapter02Calm/E01Passes.swift"
  private static let backups = "Sources/Exercises/Backups/Chapter02Calm"

  @Test("`reset` restores the stub and names the backup")
  func reset() throws {
    let course = try FixtureCourse.light()
    let mine = try course.read(Self.file)
    let run = try RxlabRun(["reset", "2.1"], in: course)
    #expect(
      run.output == """
        Sources/Exercises/Chapter02Calm/E01Passes.swift is the stub again.
          your file     Sources/Exercises/Backups/Chapter02Calm/E01Passes.1.swift
          to undo       mv Sources/Exercises/Backups/Chapter02Calm/E01Passes.1.swift \\
                           Sources/Exercises/Chapter02Calm/E01Passes.swift

        """
    )
    #expect(
      try course.read(Self.file) == course.read("Chapters/Chapter02Calm/Stubs/E01Passes.swift")
    )
    #expect(try course.read("\(Self.backups)/E01Passes.1.swift") == mine)
  }

  @Test("a second reset overwrites no earlier backup")
  func resetTwice() throws {
    let course = try FixtureCourse.light()
    for text in ["first\n", "second\n"] {
      try course.write(text, to: Self.file)
      #expect(try RxlabRun(["reset", Self.file], in: course).code == 0)
    }
    #expect(try course.read("\(Self.backups)/E01Passes.1.swift") == "first\n")
    #expect(try course.read("\(Self.backups)/E01Passes.2.swift") == "second\n")
  }

  @Test("`reset` does not change an unmodified file, and restores a missing one")
  func resetOfNothing() throws {
    let course = try FixtureCourse.light()
    let untouched = try RxlabRun(["reset", "2.2"], in: course)
    #expect(
      untouched.output
        == "Sources/Exercises/Chapter02Calm/E02NotStarted.swift is still the stub; nothing to reset.\n"
    )
    try course.remove(Self.file)
    let missing = try RxlabRun(["reset", "2.1"], in: course)
    #expect(missing.output == "\(Self.file) is the stub again.\n")
    #expect(!course.exists(Self.backups))
  }

  @Test("a reset on a full disk keeps the file, and creates no partial backup")
  func resetOnFullDisk() throws {
    let course = try FixtureCourse.light()
    let mine = try course.read(Self.file)
    // No file may grow at all: to a process that is the same as a disk without room.
    let run = try RxlabRun([], in: course, shell: "ulimit -f 0; exec $RXLAB reset 2.1")
    #expect(run.code == 3)
    #expect(run.saying.contains("check that its disk has free space"))
    #expect(try course.read(Self.file) == mine)
    #expect(!course.exists("\(Self.backups)/E01Passes.1.swift"))
  }

  @Test("`reset` does not touch a folder in place of the file")
  func resetOfFolder() throws {
    let course = try FixtureCourse.light()
    try course.remove(Self.file)
    try course.install("", as: "\(Self.file)/inside")
    let run = try RxlabRun(["reset", "2.1"], in: course)
    #expect(run.saying.contains("\(Self.file) is a folder, not a file. To fix, move it away: mv "))
    #expect(run.code == 3)
    #expect(course.exists("\(Self.file)/inside"))
  }

  @Test("the solution is refused before a pass, and the message explains how to show it")
  func closedSolution() throws {
    let run = try RxlabRun(["solution", "2.1"], in: .light())
    #expect(
      run.errors == """
        rxlab: 2.1 has not passed yet, so its solution is not shown.
          To fix, take a hint (hint 2.1), make it pass, or show the solution anyway:
            swift run rxlab solution 2.1 --anyway

        """
    )
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("`solution --anyway` compares the reference with the learner's file")
  func openSolution() throws {
    let run = try RxlabRun(["solution", "2.2", "--anyway"], in: .light())
    #expect(
      run.output == """
        --- Sources/Exercises/Chapter02Calm/E02NotStarted.swift
        +++ Solutions/Chapter02Calm/E02NotStarted.swift
         // 2.2 Not started
         //
         // Give out 1, then complete.
        \(" ")
        -import CourseDomain
         import RxCore
        \(" ")
         enum E02 {
           static func answer() -> Observable<Int> {
        -    // TODO: 2.2 Give out 1, then complete.
        -    .unimplemented("2.2")
        +    .just(1)
           }
         }

        """
    )
    #expect(run.code == 0)
  }
}
