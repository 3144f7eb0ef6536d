internal import CLauncher
internal import CourseKit
internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The submissions on which the grader itself crashed, in a file of their own.
///
/// Hostile text is read in this process, and a fault in what reads it must cost that submission
/// alone. So each thread notes what it works on. When it crashes, the note is written and the process
/// begins anew, with `--resume`; whoever has two notes is set aside.
final class CrashNotes: Sendable {
  /// A submission in one state.
  struct Work: Codable, Hashable {
    var student: String
    /// A hash of all that the result depends on; empty while the submission is being read.
    var seal: String
  }

  /// How many crashes set a submission aside. The first may have been the machine's.
  static let patience = 2

  private let counts: [Work: Int]
  private let path: String
  private let descriptor: Int32
  /// The program and its arguments, for a handler that may not allocate; kept for ever.
  private let restart: UnsafeRestart

  /// - Parameter restart: how the process begins anew: the program and its arguments; empty where a
  ///   crash ends the process.
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

  /// Ends the notes of this process. Without a crash there is no file about crashes.
  func end() {
    _ = launch_on_crash(-1, nil, nil)
    close(descriptor)
    if FileStamp(path)?.size == 0 { unlink(path) }
  }

  func isSetAside(_ work: Work) -> Bool { counts[work, default: 0] >= Self.patience }

  /// Runs `body`, on the calling thread, as work on a submission.
  func noting<Result>(_ work: Work, _ body: () throws -> Result) rethrows -> Result {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Two strings, neither of which can fail to be encoded.
    // swift-format-ignore: NeverUseForceTry
    let line = [UInt8](try! encoder.encode(work)) + [UInt8(ascii: "\n")]
    return try line.withUnsafeBytes { bytes in
      launch_note_work(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      defer { launch_note_work(nil, 0) }
      return try body()
    }
  }
}

/// C strings that are never freed: there is one batch in a process, and its handler needs them to
/// the end.
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
