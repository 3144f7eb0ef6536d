import CourseKit
import CourseSamples
import Foundation
import Synchronization
import Testing

@testable import GradeKit

@Suite("Answers are read from folders, and nothing in a folder can do harm", .startsProcesses)
struct FolderTests {
  private let folder: TemporaryFolder
  private let answer = "enum E04 {}\n"
  private let name = "E04WhyNotBehaviorSubject.swift"
  private let place = "Sources/Exercises/Chapter01Subjects/E04WhyNotBehaviorSubject.swift"
  private let id = ExerciseID("1.4")!

  init() throws {
    folder = try TemporaryFolder()
  }

  private func submission(_ limits: IntakeLimits = IntakeLimits()) throws -> Submission {
    try RealCourse.submission(at: folder.path, limits: limits)
  }

  @Test(
    "a file that is not text is refused with the line",
    arguments: [
      (Array("a\n\u{0}".utf8), "line 2 contains a NUL character; delete it"),
      (
        Array("a\n\n\u{202E}b".utf8),
        "line 3 contains a character that changes the direction of text (U+202E); delete it"
      ),
      (Array("\u{1B}[2J".utf8), "line 1 contains a control character (U+001B); delete it"),
      ([97, 10, 0xE4, 10], "line 2 is not UTF-8 text; save it as UTF-8"),
    ]
  )
  func noText(bytes: [UInt8], reason: String) throws {
    try folder.write(bytes, to: name)
    #expect(try submission().refusals == [id: reason])
  }

  @Test("a file that is too large is refused with its size")
  func tooLarge() throws {
    try folder.write(Array(repeating: 97, count: 262_145), to: name)
    let reason = "it has 262145 bytes; at most 262144 are accepted"
    #expect(try submission().refusals == [id: reason])
  }

  @Test("a FIFO does not make the reader wait")
  func fifo() throws {
    #expect(mkfifo("\(folder.path)/\(name)", 0o644) == 0)
    #expect(
      try submission().refusals == [id: "it is not a regular file; submit the file itself"]
    )
    #expect(throws: IntakeFault("it is not a regular file; submit the file itself")) {
      try SteadyFile(limit: 100).read("\(folder.path)/\(name)")
    }
  }

  @Test("a link is not followed, neither to a file nor through a folder")
  func links() throws {
    let other = try TemporaryFolder()
    try other.write(answer, to: "Chapter01Subjects/\(name)")
    try folder.makeFolder("Sources")
    symlink("\(other.path)", "\(folder.path)/Sources/Exercises")
    #expect(try submission().files.isEmpty)
    symlink("\(other.path)/Chapter01Subjects/\(name)", "\(folder.path)/\(name)")
    #expect(try submission().refusals == [id: "it is a link; submit the file itself"])
    #expect(throws: IntakeFault("it is a link; submit the file itself")) {
      try SteadyFile(limit: 100).read("\(folder.path)/\(name)")
    }
  }

  @Test("a file that changes while it is read is read again")
  func changesOnce() throws {
    try folder.write("enum Old {}\n", to: name)
    let path = "\(folder.path)/\(name)"
    let isFirst = Mutex(true)
    let submission = try RealCourse.submission(at: folder.path) { [answer] in
      let writes = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      if writes { try? Data(answer.utf8).write(to: URL(filePath: path)) }
    }
    #expect(submission.files == [id: Array(answer.utf8)])
  }

  @Test("a file that keeps changing is refused")
  func changesAlways() throws {
    let path = try folder.write("enum E04 {}\n", to: name)
    let submission = try RealCourse.submission(at: folder.path) {
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      _ = try? file.seekToEnd()
      try? file.write(contentsOf: Data("//\n".utf8))
    }
    #expect(
      submission.refusals
        == [id: "it kept changing while it was read; submit it again when it is finished"]
    )
  }

  @Test("changed files of the course are reported, whatever their line endings")
  func alteredFiles() throws {
    let workspace = try RealCourse.course.get().workspace
    let exercise = try RealCourse.exercise("1.4")
    let suite = try #require(workspace.text(exercise.suiteFile))
    try folder.write(suite.replacing("\n", with: "\r\n"), to: "course/\(exercise.suiteFile)")
    let bridge = try #require(workspace.text(exercise.bridgeFile))
    try folder.write(bridge + "// mine", to: "course/\(exercise.bridgeFile)")
    try folder.write("", to: "course/Tests/Chapter01SubjectsTests/Extra.swift")
    try folder.write("import PackageDescription", to: "course/Package.swift")
    try folder.write(answer, to: "course/\(place)")
    let submission = try submission()
    #expect(submission.files == [id: Array(answer.utf8)])
    #expect(
      Set(submission.remarks) == [
        "\(exercise.bridgeFile) was changed; the course's file was used instead",
        "Tests/Chapter01SubjectsTests/Extra.swift does not belong to the course and was ignored",
        "'course/Package.swift' does not belong to the course and was ignored",
      ]
    )
  }

  @Test("names with a special meaning for a compiler or a shell are treated as plain names")
  func oddNames() throws {
    for name in [
      "@x.swift", "-flag.swift", "$(touch x).swift", "a\nb.swift", "e04whynotbehaviorsubject.swift",
    ] {
      try folder.write("boom", to: name)
    }
    try folder.write(answer, to: name)
    let submission = try submission()
    #expect(submission.files == [id: Array(answer.utf8)])
    #expect(
      submission.remarks == [
        "'e04whynotbehaviorsubject.swift' was ignored; if it is for 1.4, name it \(name)",
        "no exercise has a file named '$(touch x).swift', '-flag.swift', '@x.swift', "
          + "'ab.swift'; ignored",
      ]
    )
  }

  @Test("a submission with too many files or too deep folders is refused as a whole")
  func limits() throws {
    var limits = IntakeLimits()
    limits.entries = 3
    for index in 0..<4 { try folder.write(answer, to: "f\(index)") }
    let crowded = try submission(limits)
    #expect(crowded.refusals.count == 7)
    #expect(
      crowded.refusals[id]
        == "it contains more than 3 files and folders; submit Sources/Exercises only"
    )
    let deep = try TemporaryFolder()
    limits = IntakeLimits()
    limits.depth = 4
    try deep.write(answer, to: "1/2/3/4/\(name)")
    #expect(
      try RealCourse.submission(at: deep.path, limits: limits).refusals[id]
        == "its folders are nested 4 levels deep; flatten them"
    )
  }

  @Test("a file name that is not UTF-8 is ignored")
  func nameOfBytes() throws {
    try folder.write(answer, to: name)
    let bytes: [CChar] = folder.path.utf8.map(CChar.init(bitPattern:)) + [47, -28, 46, 0]
    let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o644)
    close(descriptor)
    let submission = try submission()
    #expect(submission.files.count == 1)
    // Some file systems refuse such names to begin with.
    #expect(
      submission.remarks == (descriptor < 0 ? [] : ["a file name that is not UTF-8 was ignored"])
    )
  }

  @Test("a submission that takes too much CPU time to read is refused as a whole, with the reason")
  func tooMuchProcessorTime() throws {
    var limits = IntakeLimits()
    limits.processorSeconds = 0
    try folder.write(answer, to: name)
    let submission = try submission(limits)
    #expect(submission.files.isEmpty)
    #expect(
      submission.remarks == [
        "The submission was not accepted: reading it took more than 0 s of processor time; "
          + "submit only the answers, unpacked"
      ]
    )
  }

  @Test("the CPU time of reading is measured, and makes no two submissions unequal")
  func processorSeconds() throws {
    try folder.write(answer, to: name)
    var first = try submission()
    #expect(first.processorSeconds > 0 && first.processorSeconds < 10)
    first.processorSeconds = 5
    #expect(first == (try submission()))
  }

  @Test("a file system that does not respond in time is a fault of the machine")
  func noTime() throws {
    var limits = IntakeLimits()
    limits.duration = .zero
    try folder.write(answer, to: name)
    let problem = #expect(throws: Problem.self) { try submission(limits) }
    #expect(problem?.message == "\(folder.path) could not be read within 0 s.")
  }
}
