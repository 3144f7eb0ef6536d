internal import AuthorKit
internal import CourseKit
internal import Foundation

/// Grading as it is often done: a fresh copy of the workspace for each submission, and `swift test`
/// in it. Limited to one chapter, which is its best case.
struct FreshCopyTest {
  let course: Course
  let toolchain: Toolchain
  let chapter: Chapter

  private static let home = ".build-bench"

  /// - Parameter files: The submitted files, all of them correct, so that the test must pass.
  /// - Returns: The seconds from the start of the copy to the verdict.
  func seconds(_ files: [ExerciseID: [UInt8]]) throws -> Double {
    let folder = "\(Self.home)/fresh-\(getpid())"
    defer {
      try? FileManager.default.removeItem(atPath: course.workspace.absolute(folder))
      // It stays where the learners' benchmark has its copies in it.
      rmdir(course.workspace.absolute(Self.home))
    }
    let started = ContinuousClock.now
    let copy = try BenchCopy.make(of: course.workspace, at: folder)
    for exercise in chapter.exercises {
      let path = copy.workspace.absolute(exercise.learnerFile)
      try Data(files[exercise.id] ?? []).write(to: URL(filePath: path))
    }
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("RXLAB_") }
    environment["RXLAB_CHAPTERS"] = "\(chapter.number)"
    let outcome = try Command(
      program: toolchain.swift,
      arguments: ["test"],
      environment: environment,
      directory: copy.workspace.root,
      gracePeriod: .seconds(2)
    ).run()
    guard outcome.succeeded else {
      let log = (outcome.output + outcome.errors).split(separator: "\n").suffix(12)
      throw Problem(
        .course,
        "swift test does not pass in a fresh copy with the solutions of \(chapter.token).",
        evidence: [.init("log", log.joined(separator: "\n"))],
        repair: "run: rxlab verify chapter \(chapter.number)"
      )
    }
    return (ContinuousClock.now - started) / .seconds(1)
  }
}
