import CourseSamples
import Testing

@Suite("The course, the machine or the toolchain is at fault: exit code 3", .startsProcesses)
struct CourseAtFaultTests {
  private static let description = "Chapters/Chapter02Calm/chapter.json"

  @Test("an invalid chapter.json is reported with its line")
  func notJSON() throws {
    let course = try FixtureCourse.light()
    try course.edit(Self.description, "\"chapter\": 2,", "\"chapter\": 2")
    let run = try RxlabRun([], in: course)
    #expect(
      run.errors == """
        rxlab: Chapters/Chapter02Calm/chapter.json: The file is not valid JSON.
          found  something unexpected in line 4
          To fix, correct the file, or restore it:
            git restore Chapters/Chapter02Calm/chapter.json

        """
    )
    #expect(run.code == 3)
  }

  @Test(
    "an invalid field is reported with its path, the expectation and the value",
    arguments: [
      (
        "\"format\": 1", "\"format\": 2", "The field 'format' is not valid.",
        "1, the format this rxlab reads", "2"
      ),
      (
        "\"chapter\": 2", "\"chapter\": 7", "The field 'chapter' is not valid.",
        "2, as in the folder's name", "7"
      ),
      (
        "\"points\": 10", "\"points\": 0", "The field 'exercises[0].points' is not valid.",
        "1 or more", "0"
      ),
      (
        "\"points\": 10", "\"points\": 10, \"parts\": [\"1.1\", \"2.1\"]",
        "The field 'exercises[0].parts' is not valid.", "exercises of other chapters",
        "one of this chapter"
      ),
      (
        "\"2.2\"", "\"2.1\"", "The field 'exercises[1].id' is not valid.",
        "an id that no other exercise has", "2.1 a second time"
      ),
      (
        "\"2.2\"", "\"3.1\"", "The field 'exercises[1].id' is not valid.",
        "an id of chapter 2, such as 2.1", "3.1"
      ),
    ]
  )
  func fieldAtFault(old: String, new: String, message: String, expected: String, found: String)
    throws
  {
    let course = try FixtureCourse.light()
    try course.edit(Self.description, old, new)
    let run = try RxlabRun(["list"], in: course)
    #expect(
      run.saying.hasPrefix(
        "rxlab: Chapters/Chapter02Calm/chapter.json: \(message)"
          + " expected \(expected) found \(found) To fix, "
      )
    )
    #expect(run.code == 3)
  }

  @Test("a field of the wrong type and a missing field are reported")
  func fieldMissing() throws {
    let course = try FixtureCourse.light()
    try course.edit(Self.description, "\"points\": 10", "\"points\": \"ten\"")
    let wrong = try RxlabRun(["list"], in: course)
    let field = "chapter.json: The field 'exercises[0].points'"
    #expect(
      wrong.saying.contains("\(field) contains a value of the wrong type. expected a whole number")
    )
    try course.edit(Self.description, "\"points\": \"ten\",", "")
    let missing = try RxlabRun(["list"], in: course)
    #expect(missing.saying.contains("\(field) is missing."))
    #expect(missing.code == 3)
  }

  @Test(
    "a chapter.json with unusable contents is reported with the reason",
    arguments: [
      ("[]", "The file contains a value of the wrong type. expected an object: {…}"),
      ("{ \"format\": 1.5 }", "The file contains an invalid value. found "),
      ("", "The file is not valid JSON. found "),
    ]
  )
  func somethingElse(text: String, message: String) throws {
    let course = try FixtureCourse.light()
    try course.write(text, to: Self.description)
    let run = try RxlabRun(["list"], in: course)
    #expect(run.saying.hasPrefix("rxlab: \(Self.description): \(message)"))
    #expect(run.code == 3)
  }

  @Test("a folder without a course is reported with the folders that were searched")
  func noCourse() throws {
    let run = try RxlabRun(["list"], in: .outside)
    #expect(run.errors.hasPrefix("rxlab: No course found in "))
    #expect(run.errors.contains("expected  a folder with Package.swift and Chapters/\n"))
    #expect(run.code == 3)
  }

  @Test("a missing suite is the course's fault, and nothing is built")
  func missingSuite() throws {
    let course = try FixtureCourse.light()
    try course.remove("Tests/Chapter02CalmTests/E01PassesTests.swift")
    let run = try RxlabRun(["check", "2.1"], in: course)
    #expect(
      run.output == """
        Chapter 2 · Calm
          ✗ 2.1   Passes  course at fault

        2.1 Passes · cannot be judged; the course is at fault, not your file
          Tests/Chapter02CalmTests/E01PassesTests.swift is missing; restore it: git
          restore Tests/Chapter02CalmTests/E01PassesTests.swift
          swift run rxlab doctor

        """
    )
    #expect(run.code == 3)
    #expect(!course.exists(".build"))
  }

  @Test("a stray file in a chapter's folder is reported, since no gate examines it")
  func strayFile() throws {
    let course = try FixtureCourse.light()
    let stray = "Sources/Exercises/Chapter02Calm/Helpers.swift"
    try course.write("func help() {}\n", to: stray)
    let run = try RxlabRun(["check", "2.1"], in: course)
    #expect(
      run.output == """
        Chapter 2 · Calm
          ✗ 2.1   Passes  course at fault

        2.1 Passes · cannot be judged; the course is at fault, not your file
          Sources/Exercises/Chapter02Calm/Helpers.swift does not belong to an exercise;
          move it out of that folder: each exercise has exactly one file
          swift run rxlab doctor

        """
    )
    #expect(run.code == 3)
    #expect(!course.exists(".build"))
  }

  @Test("a missing toolchain is reported, and the map still works")
  func noToolchain() throws {
    let course = try FixtureCourse.light()
    let path = ["PATH": "/nowhere"]
    let run = try RxlabRun(["check", "2.1"], in: course, variables: path)
    #expect(
      run.errors == """
        rxlab: No Swift toolchain found: 'swift' is not on PATH.
          PATH  /nowhere
          To fix, install Swift 6.3 or later (https://swift.org/install), open a new
          shell, then run:
            swift run rxlab doctor

        """
    )
    #expect(run.code == 3)
    #expect(try RxlabRun([], in: course, variables: path).code == 0)
    let doctor = try RxlabRun(["doctor"], in: course, variables: path)
    #expect(
      doctor.output.hasPrefix(
        "✗ toolchain          No Swift toolchain found: 'swift' is not on PATH.\n"
      )
    )
    #expect(doctor.code == 3)
  }

  @Test("a failing toolchain is reported with its last output")
  func brokenToolchain() throws {
    let course = try FixtureCourse.light()
    try course.install(
      "#!/bin/sh\necho 'error: the disk with the modules is gone' >&2\nexit 1\n",
      as: "bin/swift"
    )
    let run = try RxlabRun(
      ["check", "2.1"],
      in: course,
      variables: ["PATH": "\(course.path("bin")):/usr/bin:/bin"]
    )
    #expect(
      run.output == """
        Chapter 2 · Calm
          ✗ 2.1   Passes  course at fault

        2.1 Passes · cannot be judged; the course is at fault, not your file
          the build failed, but not because of an error in a source file
          error: the disk with the modules is gone
          swift run rxlab doctor

        """
    )
    #expect(run.code == 3)
  }

  @Test("a state that cannot be saved is reported, and the hint is still shown")
  func stateNotWritable() throws {
    let course = try FixtureCourse.light()
    try course.write("in the way", to: ".rxlab")
    let check = try RxlabRun(["check", "2.1"], in: course)
    #expect(check.errors.hasPrefix("rxlab: .rxlab/check.lock cannot be written: "))
    #expect(check.code == 3)
    let hint = try RxlabRun(["hint", "2.1"], in: course)
    #expect(hint.output.contains("What is asked for?"))
    #expect(hint.errors.hasPrefix("rxlab: .rxlab/state.lock cannot be written: "))
    #expect(hint.code == 0)
    #expect(try RxlabRun([], in: course).code == 0)
  }

  @Test("a full disk does not damage the earlier state")
  func fullDisk() throws {
    let course = try FixtureCourse.light()
    _ = try RxlabRun(["hint", "2.1"], in: course)
    let record = try course.read(".rxlab/exercises/2.1.json")
    // No file may grow at all: to a process that is the same as a disk without room.
    let run = try RxlabRun([], in: course, shell: "ulimit -f 0; exec $RXLAB hint 2.1")
    #expect(run.output.contains("2  the tools"))
    #expect(
      run.errors.hasPrefix("rxlab: .rxlab/exercises/2.1.json cannot be written: File too large.")
    )
    #expect(try course.read(".rxlab/exercises/2.1.json") == record)
  }

  @Test("a state file with unknown contents counts as absent")
  func corruptState() throws {
    let course = try FixtureCourse.light()
    _ = try RxlabRun(["hint", "2.1"], in: course)
    try course.write("{ half", to: ".rxlab/exercises/2.1.json")
    let run = try RxlabRun(["hint", "2.1"], in: course)
    #expect(run.output.contains("1  a nudge"))
    #expect(!run.output.contains("2  the tools"))
    #expect(run.errors == "")
  }
}
