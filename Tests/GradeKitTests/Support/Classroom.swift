import CourseKit
import Foundation

@testable import GradeKit

/// A folder of submissions, a folder for outputs, and batches over them.
struct Classroom: Sendable {
  let folder: TemporaryFolder
  let out: OutFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("in")
    out = OutFolder("\(folder.path)/out")
  }

  /// - Parameter verdict: What the fake grader is to find in 1.4.
  func handIn(_ student: String, _ verdict: String = "passed") throws {
    try folder.write(
      "// \(verdict)\nenum E04 {}\n",
      to: "in/\(student)/E04WhyNotBehaviorSubject.swift"
    )
  }

  func plan(roster: String? = nil, fingerprint: String = "fingerprint") throws -> BatchPlan {
    let course = try RealCourse.course.get()
    let sources = try SubmissionSource.all(in: ["\(folder.path)/in"], besides: [], course)
    let rows = GradebookRow.all(
      try roster.map { try Roster(Array($0.utf8), path: "roster.csv") },
      sources
    )
    var plan = BatchPlan(
      course,
      try RealCourse.exercises(),
      rows,
      fingerprint: fingerprint,
      isIsolated: true
    )
    plan.courseGrams = try RealCourse.grams.get()
    return plan
  }

  func grader(
    isIsolated: Bool = true,
    before: @escaping @Sendable (Int, Submission) throws -> Void = { _, _ in }
  ) throws -> FakeGrader {
    FakeGrader(try RealCourse.exercises(), isIsolated: isIsolated, before: before)
  }

  @discardableResult
  func run(
    _ grader: FakeGrader,
    roster: String? = nil,
    out: OutFolder? = nil,
    _ change: (inout BatchPlan) -> Void = { _ in }
  ) throws -> BatchReport {
    var plan = try plan(roster: roster)
    change(&plan)
    return try Batch(plan, out: out ?? self.out, grader: grader).run()
  }

  /// Everything in a folder of outputs that has to be the same after a re-grade.
  func compared(_ out: OutFolder? = nil) -> [String: [UInt8]] {
    let root = (out ?? self.out).path
    let names = (FileManager.default.subpaths(atPath: root) ?? []).filter { name in
      !name.hasPrefix("timings/") && !["lock", "journal.jsonl"].contains(name)
    }
    var contents: [String: [UInt8]] = [:]
    for name in names {
      guard let bytes = FileManager.default.contents(atPath: "\(root)/\(name)"),
        FileStamp("\(root)/\(name)")?.isFolder == false
      else { continue }
      contents[name] = Array(bytes)
    }
    return contents
  }

  /// The journal's lines about finished submissions.
  func journalLines() -> [String] {
    (folder.text("out/journal.jsonl") ?? "").split(separator: "\n").map(String.init)
      .filter { $0.contains("\"earned\"") }
  }
}
