import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A `rxlab` that goes on running while the test does something to it.
final class RunningRxlab {
  private let process = Process()
  private let folder: String
  private let course: FixtureCourse

  init(_ arguments: [String], in course: FixtureCourse) throws {
    self.course = course
    // Beside the learner's files, not in the build folder: the first test of a clone has none yet.
    folder = course.root.path
    process.executableURL = URL(filePath: RxlabRun.executable)
    process.arguments = arguments
    process.environment = RxlabRun.environment()
    process.currentDirectoryURL = course.root
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Self.emptyFile("\(folder)/out.txt")
    process.standardError = try Self.emptyFile("\(folder)/err.txt")
    try process.run()
  }

  private static func emptyFile(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path))
    return try FileHandle(forWritingTo: URL(filePath: path))
  }

  var output: String { text("out.txt") }
  var errors: String { text("err.txt") }

  private func text(_ name: String) -> String {
    let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    return RxlabRun.normalized(text ?? "", course)
  }

  func interrupt() { kill(process.processIdentifier, SIGINT) }

  /// Looks again and again until the condition holds.
  ///
  /// - Throws: `NeverHappened` when rxlab has ended before, or after two minutes.
  func wait(until condition: (RunningRxlab) throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while try !condition(self) {
      guard process.isRunning, ContinuousClock.now < deadline else {
        throw NeverHappened(output: output, errors: errors)
      }
      usleep(2_000)
    }
  }

  struct NeverHappened: Error {
    let output: String
    let errors: String
  }

  /// Waits for its end, but not forever. A normal exit gives its code.
  func end() -> Int32 {
    let deadline = ContinuousClock.now + .seconds(60)
    while process.isRunning, ContinuousClock.now < deadline { usleep(2_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}
