internal import CourseKit
internal import Foundation

/// Runs the built rxlab on a class, as an instructor does, and measures the process from outside.
struct WatchedGrading {
  /// The built executable.
  let rxlab: String
  let course: Course
  /// The folder of the submissions, the results and the log.
  let folder: String
  let chapters: [Int]
  let jobs: Int?
  let total: Int

  var out: OutFolder { OutFolder("\(folder)/out") }

  /// - Parameter progress: Called with the number of graded submissions.
  /// - Returns: The duration in seconds, and the process's memory and descriptors.
  /// - Throws: `Interrupted`, or a `Problem` if the grading fails.
  func run(_ progress: (Int) -> Void) throws -> (seconds: Double, memory: MemoryCurve) {
    let log = "\(folder)/log"
    try Data().write(to: URL(filePath: log))
    let process = Process()
    process.executableURL = URL(filePath: rxlab)
    process.arguments = [
      "grade", "\(folder)/in", "--out", out.path, "--new-key", "\(folder)/key",
      "--chapters", chapters.map { "\($0)" }.joined(separator: ","),
      "--workspace", course.workspace.root,
    ]
    if let jobs { process.arguments? += ["--jobs", "\(jobs)"] }
    let file = try FileHandle(forWritingTo: URL(filePath: log))
    process.standardOutput = file
    process.standardError = file
    process.standardInput = FileHandle.nullDevice

    let started = ContinuousClock.now
    try process.run()
    let memory = try watch(process, progress)
    let seconds = (ContinuousClock.now - started) / .seconds(1)
    guard process.terminationStatus == 0 else {
      let words = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      throw Problem(
        .course,
        "The measured grading ended with exit code \(process.terminationStatus).",
        evidence: words.split(separator: "\n").suffix(8).map { .init("output", $0.printable) },
        repair: "check this machine: rxlab doctor"
      )
    }
    return (seconds, memory)
  }

  private func watch(_ process: Process, _ progress: (Int) -> Void) throws -> MemoryCurve {
    var memory = MemoryCurve(total: total)
    while process.isRunning {
      usleep(20_000)
      guard !SignalHandling.hasHappened else {
        process.interrupt()
        process.waitUntilExit()
        throw Interrupted()
      }
      guard let sample = ProcessSample(process: process.processIdentifier) else { continue }
      let done = finished
      memory.add(sample, done: done)
      progress(done)
    }
    process.waitUntilExit()
    memory.end()
    return memory
  }

  private var finished: Int {
    FileManager.default.contents(atPath: out.journal)?.count { $0 == UInt8(ascii: "\n") } ?? 0
  }
}
