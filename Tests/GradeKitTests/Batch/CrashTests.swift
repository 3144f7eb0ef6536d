import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite("A submission that crashes the grader does not affect other submissions", .startsProcesses)
struct CrashTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
    for student in ["an1", "bo2", "cy3"] { try room.handIn(student) }
  }

  @Test("a crash is recorded with its submission, and the process restarts")
  func crash() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let room = try Classroom()
      try room.handIn("an1")
      try room.handIn("bo2")
      let grader = try room.grader { _, submission in
        if submission.student == "bo2" { exit(Int32(Self.depth(1) > 0 ? 1 : 2)) }
      }
      let notes = room.out.crashes
      let check = "test $(wc -l < \(notes)) = 1 && grep -q '\"student\":\"bo2\"' \(notes) && exit 7"
      try room.run(grader) { $0.restart = ["/bin/sh", "-c", check] }
    }
  }

  /// Overflows the stack, as a scanner does that follows hostile text by recursion.
  private static func depth(_ number: Int) -> Int {
    number < 0 ? 0 : depth(number + 1) + 1
  }

  @Test("a crash outside of a submission ends the process")
  func elsewhere() async {
    await #expect(processExitsWith: .failure) {
      let room = try Classroom()
      let notes = try CrashNotes(room.out.made(), restart: ["/bin/sh", "-c", "exit 0"])
      notes.noting(CrashNotes.Work(student: "an1", seal: "")) {}
      abort()
    }
  }

  @Test(
    "after two crashes a submission is skipped, and all others are graded",
    arguments: [0, 1, 2]
  )
  func setAside(crashes: Int) throws {
    let line = "{\"seal\":\"\",\"student\":\"bo2\"}\n"
    _ = try room.out.made()
    try room.folder.write(String(repeating: line, count: crashes), to: "out/crashes.jsonl")
    let grader = try room.grader()
    let report = try room.run(grader)
    let isSetAside = crashes == 2
    #expect(grader.asked == (isSetAside ? ["an1", "cy3"] : ["an1", "bo2", "cy3"]))
    #expect(report.setAside == (isSetAside ? ["bo2"] : []) && report.graded == 3)
    #expect(report.exitCode == .allPassed)
    #expect(room.folder.text("out/gradebook.csv")?.contains("set-aside:all") == isSetAside)
    #expect(room.folder.text("out/summary.md")?.contains("bo2: set aside") == isSetAside)
    let text = BatchText(report, out: room.out, again: "").lines.map(\.text)
    #expect(
      text.contains("  set aside: bo2, the grader crashed on this submission") == isSetAside
    )
    // Without a crash there is no file about crashes.
    #expect((room.folder.bytes("out/crashes.jsonl") != nil) == (crashes > 0))
  }

  @Test("a submission during which the process ends three times is skipped", arguments: [2, 3])
  func killed(times: Int) throws {
    try room.run(room.grader())
    let entries = room.journalLines().compactMap {
      try? JSONDecoder().decode(Journal.Entry.self, from: Data($0.utf8))
    }
    let entry = try #require(entries.first { $0.student == "bo2" })
    let start = "{\"began\":{\"seal\":\"\(entry.seal)\",\"student\":\"bo2\"}}\n"
    try room.folder.write(String(repeating: start, count: times), to: "out/journal.jsonl")
    let grader = try room.grader()
    let report = try room.run(grader) { $0.resumes = true }
    #expect(grader.asked.contains("bo2") == (times < 3))
    #expect(report.setAside == (times < 3 ? [] : ["bo2"]))
  }

  @Test("an interruption by the user does not count against the submission")
  func interrupted() throws {
    for _ in 0..<4 {
      let grader = try room.grader { _, submission in
        if submission.student == "bo2" { throw Interrupted() }
      }
      try room.run(grader) { $0.resumes = true }
    }
    let report = try room.run(room.grader()) { $0.resumes = true }
    #expect(report.setAside.isEmpty && report.done == 3)
  }

  @Test(
    "a resumed batch rewrites each missing or altered output",
    arguments: ["feedback/bo2.md", "gradescope/bo2.json", "timings/bo2.json", "gradebook.csv"]
  )
  func restored(name: String) throws {
    try room.run(room.grader())
    let before = room.compared()
    for contents in [nil, "altered"] {
      let path = "\(room.out.path)/\(name)"
      try FileManager.default.removeItem(atPath: path)
      if let contents { try room.folder.write(contents, to: "out/\(name)") }
      let report = try room.run(room.grader()) { $0.resumes = true }
      #expect(report.kept == 3)
      #expect(room.compared() == before)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }
}

extension OutFolder {
  /// The folder, after it was made.
  fileprivate func made() throws -> OutFolder {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return self
  }
}
