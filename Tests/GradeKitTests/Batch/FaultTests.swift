import CourseKit
import CourseSamples
import Foundation
import Synchronization
import Testing

@testable import GradeKit

@Suite("A batch survives faults without losing or repeating work", .startsProcesses)
struct FaultTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
    for student in ["an1", "bo2", "cy3"] { try room.handIn(student) }
  }

  @Test("a batch killed at any moment and resumed has the same outputs")
  func killedAtAnyMoment() throws {
    try room.run(room.grader())
    let whole = room.compared()
    let journal = try #require(room.folder.bytes("out/journal.jsonl"))
    // A journal is only ever appended to, so each beginning of it is what some kill left behind.
    for length in stride(from: 0, through: journal.count, by: 13) {
      try room.folder.write(journal.prefix(length), to: "out/journal.jsonl")
      let doneLines = journal.prefix(length).split(separator: 10, omittingEmptySubsequences: false)
        .dropLast().count { String(decoding: $0, as: UTF8.self).contains("\"earned\"") }
      let grader = try room.grader()
      let report = try room.run(grader) { $0.resumes = true }
      #expect(report.kept == doneLines && grader.asked.count == 3 - doneLines)
      #expect(room.compared() == whole)
      #expect(room.journalLines().count == 3)
    }
  }

  @Test(
    "a result that a crash left empty or incomplete is graded again",
    arguments: [0, 40]
  )
  func tornResult(length: Int) throws {
    try room.run(room.grader())
    let whole = room.compared()
    let result = try #require(room.folder.bytes("out/results/bo2.json"))
    try room.folder.write(result.prefix(length), to: "out/results/bo2.json")
    let grader = try room.grader()
    try room.run(grader) { $0.resumes = true }
    #expect(grader.asked == ["bo2"])
    #expect(room.compared() == whole)
  }

  @Test("a damaged line of the journal affects only its own student")
  func rubbish() throws {
    try room.run(room.grader())
    var lines = room.journalLines()
    lines[1] = "\u{0}\u{0}\u{0}{"
    try room.folder.write(lines.joined(separator: "\n") + "\n", to: "out/journal.jsonl")
    let grader = try room.grader()
    try room.run(grader) { $0.resumes = true }
    #expect(grader.asked.count == 1)
  }

  @Test("a second grader on the same folder stops and changes nothing")
  func twoGraders() throws {
    let message = Mutex<String?>(nil)
    let room = room
    let grader = try room.grader { count, _ in
      guard count == 1 else { return }
      do {
        try room.run(room.grader()) { $0.resumes = true }
      } catch let problem as Problem {
        message.withLock { $0 = problem.message }
      }
    }
    let report = try room.run(grader)
    #expect(message.withLock { $0 } == "Another rxlab process is grading into \(room.out.path).")
    #expect(report.graded == 3)
    #expect(room.journalLines().count == 3)
  }

  @Test("a submission on which the machine fails once is graded again silently")
  func failsOnce() throws {
    let grader = try room.grader { count, _ in
      if count == 1 { throw Problem(.course, "The box did not start.") }
    }
    let report = try room.run(grader)
    #expect(report.exitCode == .allPassed)
    #expect(grader.asked == ["an1", "an1", "bo2", "cy3"])
    let other = OutFolder("\(room.folder.path)/calm")
    try room.run(room.grader(), out: other)
    #expect(room.compared() == room.compared(other))
  }

  @Test("a submission on which the machine fails twice is listed, flagged, and graded on resume")
  func failsTwice() throws {
    let grader = try room.grader { _, submission in
      if submission.student == "bo2" { throw Problem(.course, "The box did not start.") }
    }
    let report = try room.run(grader)
    #expect(report.exitCode == .course)
    #expect(report.internalFaults.map(\.student) == ["bo2"])
    #expect(room.folder.text("out/gradebook.csv")?.contains("110,internal:all") == true)
    let lines = BatchText(report, out: room.out, again: "rxlab grade in --out out --resume").lines
    #expect(
      lines.map(\.text).contains("  not graded: bo2, The box did not start.")
        && lines.last?.text == "  rxlab grade in --out out --resume"
    )
    let later = try room.grader()
    #expect(try room.run(later) { $0.resumes = true }.exitCode == .allPassed)
    #expect(later.asked == ["bo2"])
  }

  @Test("a verdict 'internal' is also tried again")
  func internalVerdict() throws {
    try room.handIn("bo2", "internal")
    let grader = try room.grader()
    let report = try room.run(grader)
    #expect(grader.asked == ["an1", "bo2", "bo2", "cy3"])
    #expect(report.internalFaults.map(\.student) == ["bo2"])
  }

  @Test("a box that stops working ends the batch with a suggested fix; the rest is graded later")
  func boxStops() throws {
    for index in 0..<20 { try room.handIn("s\(index)") }
    let grader = try room.grader { count, _ in
      if count > 5 {
        throw Problem(.course, "The box did not start.", repair: "run: rxlab doctor")
      }
    }
    let report = try room.run(grader)
    guard case .stopped(let problem) = report.ending else {
      Issue.record("It went on.")
      return
    }
    #expect(problem.repair == "run: rxlab doctor")
    #expect(report.graded == 8 && grader.asked.count == 5 + 3 * 2)
    #expect(room.folder.text("out/gradebook.csv") == nil)
    let text = BatchText(report, out: room.out, again: "again").lines.map(\.text)
    #expect(text.first == "Stopped: 8 of 23 students are graded and saved.")
    let later = try room.grader()
    #expect(try room.run(later) { $0.resumes = true }.exitCode == .allPassed)
    #expect(later.asked.count == 18)
  }

  @Test("an interrupted batch keeps its results and continues on resume")
  func interruption() throws {
    let grader = try room.grader { count, _ in if count == 2 { throw Interrupted() } }
    let report = try room.run(grader)
    #expect(report.exitCode == .interrupted && report.done == 1)
    #expect(room.journalLines().count == 1)
    let later = try room.grader()
    try room.run(later) { $0.resumes = true }
    #expect(later.asked == ["bo2", "cy3"])
  }

  @Test("file times are ignored: a clock that jumps changes no verdict and repeats no work")
  func clockJumps() throws {
    try room.run(room.grader())
    let whole = room.compared()
    for name in room.folder.files() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: .random(in: 0...4_000_000_000))],
        ofItemAtPath: "\(room.folder.path)/\(name)"
      )
    }
    let grader = try room.grader()
    try room.run(grader) { $0.resumes = true }
    #expect(grader.asked.isEmpty)
    #expect(room.compared() == whole)
  }

  @Test("a folder that cannot be written is reported with a fix")
  func unwritable() throws {
    try room.folder.write("", to: "blocked")
    let problem = #expect(throws: Problem.self) {
      try room.run(room.grader(), out: OutFolder("\(room.folder.path)/blocked/out"))
    }
    #expect(
      problem?.repair
        == "free disk space or make the folder writable, then continue with --resume"
    )
  }

  @Test("a full disk loses no results, and the rest is graded when there is space")
  func fullDisk() throws {
    // A folder in the place of a file is refused as late as a full disk refuses its bytes.
    try room.folder.makeFolder("out/results/bo2.json")
    let report = try room.run(room.grader())
    guard case .stopped(let problem) = report.ending else {
      Issue.record("It went on.")
      return
    }
    #expect(problem.message.hasPrefix("\(room.out.result("bo2")) cannot be written: "))
    #expect(problem.evidence[0].text == "all submissions graded so far are saved")
    #expect(room.journalLines().count == 1)
    #expect(!room.folder.files("out").contains { $0.hasSuffix(".draft") })
    try FileManager.default.removeItem(atPath: room.out.result("bo2"))
    let later = try room.grader()
    try room.run(later) { $0.resumes = true }
    #expect(later.asked == ["bo2", "cy3"])
  }
}
