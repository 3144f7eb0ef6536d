package import CourseKit
internal import Foundation

/// The options of a verification.
package struct VerifyOptions: Sendable {
  /// Whether to judge everything again, including unchanged files.
  package var fresh = false
  /// The folder for builds and outcomes, relative to the course's folder; never the learner's build
  /// folder, whose next build would be slow.
  package var scratch = ".build-verify"
  /// The number of seeds on which each candidate gets one and the same verdict. The first is that
  /// of learners.
  package var seeds = 1

  package init() {}

  /// Any seeds except that of learners. They are the same every time.
  var furtherSeeds: [UInt64] {
    (1..<UInt64(max(seeds, 1))).map { $0 &* 0x9e37_79b9_7f4a_7c15 }
  }

  /// What an outcome's fingerprint says about these options.
  var basis: String { seeds > 1 ? " \(seeds) seeds" : "" }
}

/// Verifies the course: every stub, solution, mutant, accepted answer and test has the announced
/// verdict, and every lesson shows its code's output.
package struct Verification: Sendable {
  private let course: Course
  private let options: VerifyOptions
  private let events: @Sendable (VerifyEvent) -> Void

  /// - Parameter events: Called with the progress of the work, on any thread.
  package init(
    _ course: Course,
    options: VerifyOptions = VerifyOptions(),
    events: @Sendable @escaping (VerifyEvent) -> Void = { _ in }
  ) {
    self.course = course
    self.options = options
    self.events = events
  }

  /// Verifies exercises, and the parts of their chapters that belong to no single exercise.
  ///
  /// - Throws: A `Problem` if nothing can be verified, or `Interrupted`.
  package func verify(_ exercises: [Exercise]) throws -> VerifyReport {
    let toolchain = try Toolchain.locate()
    let scratch = course.workspace.absolute(options.scratch)
    return try explaining {
      try FileManager.default.createDirectory(
        atPath: scratch,
        withIntermediateDirectories: true
      )
      let lock = try FileLock("\(scratch)/lock") { events(.waiting) }
      defer { lock.release() }
      return try report(on: exercises, toolchain)
    }
  }

  private func report(on exercises: [Exercise], _ toolchain: Toolchain) throws -> VerifyReport {
    var report = VerifyReport(
      chapters: [],
      faults: FilesCheck(course: course).orphans()
        + LedgerCheck(workspace: course.workspace).faults()
        + (try CoverageCheck(course.workspace).faults(of: course)),
      notes: []
    )
    let proofs = try ChapterQueue(exercises, of: course, scratch: options.scratch)
      .run { chapter, folder in
        defer { events(.finished(chapter)) }
        let verification = ChapterVerification(
          course: course,
          chapter: chapter,
          toolchain: toolchain,
          options: options,
          folder: folder,
          events: events
        )
        return try verification.proof(of: exercises.filter { $0.token == chapter.token })
      }
    report.chapters = proofs.map(\.proof)
    report.notes = proofs.flatMap(\.notes)
    return report
  }

  /// Reports errors of the file system as a `Problem`.
  private func explaining<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error where error is CocoaError || error is SystemError {
      throw Problem(
        .course,
        "\(options.scratch) cannot be written: \(reason(for: error)).",
        repair: "make the course's folder writable, check that the disk has free space, "
          + "then run: rxlab doctor"
      )
    }
  }
}
