package import CourseKit
internal import Foundation

/// The options of a verification.
package struct VerifyOptions: Sendable {
  /// Whether to judge everything again, including unchanged files.
  package var fresh = false
  /// The folder for builds and outcomes, relative to the course's folder; never the learner's build
  /// folder, whose next build would be slow.
  package var scratch = ".build-verify"

  package init() {}
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
        + LedgerCheck(workspace: course.workspace).faults(),
      notes: []
    )
    for chapter in course.chapters {
      let asked = exercises.filter { $0.token == chapter.token }
      guard !asked.isEmpty else { continue }
      let verification = ChapterVerification(
        course: course,
        chapter: chapter,
        toolchain: toolchain,
        options: options,
        events: events
      )
      let (proof, notes) = try verification.proof(of: asked)
      report.chapters.append(proof)
      report.notes += notes
    }
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
