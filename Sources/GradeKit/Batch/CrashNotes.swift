internal import CLauncher
internal import CourseKit
internal import Foundation
internal import KitRecords

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that lists the submissions on which the grader itself crashed.
///
/// Hostile text is read in this process, and a fault in its parsers must only affect that
/// submission. So each thread stores the submission that it works on. After a crash, a signal
/// handler writes it to the file, and the process restarts with `--resume`. A submission with two
/// entries is not graded again.
final class CrashNotes: Sendable {
  /// A submission in one state.
  struct Work: Codable, Hashable {
    var student: String
    /// A hash of all inputs of the result; empty while the submission is being read.
    var seal: String
  }

  /// The number of crashes after which a submission is not graded again. The machine may have
  /// caused the first one.
  static let patience = 2

  private let counts: [Work: Int]
  private let path: String
  private let descriptor: Int32
  /// The program and its arguments, for a signal handler, which must not allocate; never freed.
  private let restart: UnsafeRestart

  /// - Parameter restart: The program and arguments with which the process restarts after a crash;
  ///   empty if it doesn't restart.
  init(_ out: OutFolder, restart words: [String]) throws {
    path = out.crashes
    let bytes = FileManager.default.contents(atPath: out.crashes) ?? Data()
    counts = bytes.split(separator: UInt8(ascii: "\n"))
      .compactMap { try? JSONDecoder().decode(Work.self, from: $0) }
      .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    descriptor = try out.attempting(out.crashes) {
      let descriptor = open(out.crashes, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw SystemError(errno) }
      return descriptor
    }
    restart = UnsafeRestart(words)
    _ = launch_on_crash(descriptor, restart.program, restart.arguments)
  }

  /// Closes the file, and removes it if there was no crash.
  func end() {
    _ = launch_on_crash(-1, nil, nil)
    close(descriptor)
    if FileStamp(path)?.size == 0 { unlink(path) }
  }

  func isSetAside(_ work: Work) -> Bool { counts[work, default: 0] >= Self.patience }

  /// Runs `body`, on the calling thread, as work on a submission.
  func noting<Result>(_ work: Work, _ body: () throws -> Result) rethrows -> Result {
    let line = [UInt8](JSONText.line(work)) + [UInt8(ascii: "\n")]
    return try line.withUnsafeBytes { bytes in
      launch_note_work(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      defer { launch_note_work(nil, 0) }
      return try body()
    }
  }
}

/// C strings that are never freed: there is one batch in a process, and its signal handler needs
/// them until the end.
private struct UnsafeRestart: @unchecked Sendable {
  let program: UnsafePointer<CChar>?
  let arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>?

  init(_ words: [String]) {
    guard !words.isEmpty else {
      program = nil
      arguments = nil
      return
    }
    let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1
    )
    for (index, word) in words.enumerated() { copies[index] = strdup(word) }
    copies[words.count] = nil
    arguments = UnsafePointer(copies)
    program = copies[0].map { UnsafePointer($0) }
  }
}
