import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite("A batch grades every student exactly once", .startsProcesses)
struct BatchTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test("every student gets a row, a result and feedback, enrolled or not, with or without files")
  func everybody() throws {
    try room.handIn("an1")
    try room.handIn("bo2", "failed")
    try room.handIn("guest")
    let grader = try room.grader()
    let report = try room.run(grader, roster: "id,name\nan1,\"Ånstrom, Ann\"\nbo2,Bo\ncy3,=1+1\n") {
      $0.jobs = 3
    }
    #expect(report.exitCode == .allPassed)
    #expect(report.total == 4 && report.graded == 4)
    #expect(grader.asked.sorted() == ["an1", "bo2", "guest"])
    for folder in ["results", "feedback", "timings", "gradescope"] {
      #expect(room.folder.files("out/\(folder)").count == 4)
    }
    #expect(
      room.folder.text("out/gradebook.csv") == """
        \u{FEFF}id,name,email,section,ex 1.1,ex 1.2,ex 1.3,ex 1.4,ex 1.5,ex 1.6,ex 1.7,total,max,flags\r
        an1,"Ånstrom, Ann",,,0,0,0,\(try points),0,0,0,\(try points),110,\r
        bo2,Bo,,,0,0,0,0,0,0,0,0,110,\r
        cy3,"'=1+1",,,0,0,0,0,0,0,0,0,110,not-submitted\r
        guest,,,,0,0,0,\(try points),0,0,0,\(try points),110,not-enrolled\r

        """
    )
  }

  private var points: Int { get throws { try RealCourse.exercise("1.4").points } }

  @Test("grading again from the start produces the same bytes")
  func sameBytes() throws {
    try room.handIn("an1", "failed")
    try room.handIn("bo2")
    try room.run(room.grader())
    let other = OutFolder("\(room.folder.path)/again")
    try room.run(room.grader(), out: other)
    #expect(room.compared() == room.compared(other))
    #expect(room.compared().count == 13)
  }

  @Test("program output and times are in no compared file")
  func nothingOfTheMoment() throws {
    try room.handIn("an1", "failed")
    try room.run(room.grader())
    for (name, bytes) in room.compared() {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("printed at") && !text.contains(room.folder.path), "\(name)")
    }
  }

  @Test("a second batch into one folder is refused without --resume")
  func secondBatch() throws {
    try room.handIn("an1")
    try room.run(room.grader())
    let before = room.compared()
    let problem = #expect(throws: Problem.self) { try room.run(room.grader()) }
    #expect(problem?.message == "\(room.out.path) already contains a batch.")
    #expect(
      problem?.repair == "add --resume to continue it, or choose another folder with --out"
    )
    #expect(room.compared() == before)
  }

  @Test("a resumed batch only grades new and changed submissions")
  func resume() throws {
    try room.handIn("an1")
    try room.handIn("bo2")
    try room.run(room.grader())
    try room.handIn("bo2", "failed")
    try room.handIn("cy3")
    let grader = try room.grader()
    let report = try room.run(grader) { $0.resumes = true }
    #expect(grader.asked.sorted() == ["bo2", "cy3"])
    #expect(report.kept == 1 && report.graded == 2)
  }

  @Test("a resumed batch removes the unfinished files of a killed one, and no others")
  func unfinishedFiles() throws {
    try room.handIn("an1")
    try room.run(room.grader())
    let calm = room.compared()
    for name in ["junit.xml.7.draft", "results/an1.json.4711.draft", "my.draft"] {
      try room.folder.write("incomplete", to: "out/\(name)")
    }
    try room.run(room.grader()) { $0.resumes = true }
    let files = room.folder.files("out") + room.folder.files("out/results")
    #expect(files.filter { $0.hasSuffix("draft") } == ["my.draft"])
    try FileManager.default.removeItem(atPath: "\(room.folder.path)/out/my.draft")
    #expect(room.compared() == calm)
  }

  @Test("a batch resumed with a different course or key grades everything again")
  func otherBasis() throws {
    try room.handIn("an1")
    try room.run(room.grader())
    let grader = try room.grader()
    try room.run(grader) {
      $0.resumes = true
      $0.fingerprint = "another"
    }
    #expect(grader.asked == ["an1"])
  }

  @Test("two submissions of one student are refused with both names, and others are graded")
  func twoSubmissions() throws {
    try room.handIn("an1")
    try room.handIn("bo2")
    try room.folder.write("", to: "in/an1.zip")
    let grader = try room.grader()
    try room.run(grader)
    #expect(grader.asked == ["bo2"])
    let result = try result("an1")
    #expect(result.exercises.allSatisfy { $0.verdict == .rejected })
    #expect(
      result.exercises[0].summary
        == "more than one submission was found: 'an1' and 'an1.zip'; keep one"
    )
  }

  private func result(_ name: String) throws -> SubmissionResult {
    let bytes = try #require(room.folder.bytes("out/results/\(name).json"))
    return try JSONDecoder().decode(SubmissionResult.self, from: Data(bytes))
  }

  @Test("merged shards equal the batch of a single machine")
  func shards() throws {
    for index in 0..<7 { try room.handIn("s\(index)", index % 2 == 0 ? "passed" : "failed") }
    try room.run(room.grader())
    var parts: [OutFolder] = []
    for number in 1...3 {
      let part = OutFolder("\(room.folder.path)/part-\(number)")
      try room.run(room.grader(), out: part) { $0.shard = try! Shard("\(number)/3") }
      parts.append(part)
    }
    let merged = OutFolder("\(room.folder.path)/merged")
    let result = try GradebookMerge(parts).merge(into: merged, grams: RealCourse.grams.get)
    #expect(result.students == 7 && result.similarPairs == nil)
    #expect(room.compared(merged) == room.compared())
  }

  @Test("shards of different classes are not merged")
  func wrongShards() throws {
    for index in 0..<4 { try room.handIn("s\(index)") }
    func part(_ name: String, _ shard: String, fingerprint: String = "fingerprint")
      throws -> OutFolder
    {
      let part = OutFolder("\(room.folder.path)/\(name)")
      try room.run(room.grader(), out: part) {
        $0.shard = try! Shard(shard)
        $0.fingerprint = fingerprint
      }
      return part
    }
    let first = try part("first", "1/2")
    let second = try part("second", "2/2")
    let other = try part("other", "2/2", fingerprint: "other")
    try room.handIn("late")
    let later = try part("later", "2/2")
    func message(_ parts: [OutFolder]) -> String? {
      let merged = OutFolder("\(room.folder.path)/merged")
      return #expect(throws: Problem.self) {
        try GradebookMerge(parts).merge(into: merged, grams: RealCourse.grams.get)
      }?.message
    }
    #expect(message([first]) == "The gradebook would be incomplete: shard 2/2 is missing.")
    #expect(message([first, second, second]) == "Shard 2/2 was given more than once.")
    #expect(
      message([first, other])
        == "\(other.path) does not belong with \(first.path): it comes from a different "
        + "version of the course, toolchain or key."
    )
    #expect(
      message([first, later])
        == "\(later.path) does not belong with \(first.path): it comes from a different "
        + "list of students."
    )
    try FileManager.default.removeItem(atPath: second.result("s1"))
    #expect(
      message([first, second])
        == "\(second.result("s1")) is missing: the grading of that shard is not finished."
    )
  }
}
