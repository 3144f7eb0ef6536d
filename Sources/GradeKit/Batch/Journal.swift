internal import CourseKit
internal import Foundation
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The list of graded submissions: one line each, written to disk before it counts.
///
/// A line is written after all files that it stands for. Anything that a killed run leaves after
/// the last complete line counts as not graded.
final class Journal: Sendable {
  /// That a submission was graded.
  struct Entry: Codable, Equatable {
    var student: String
    /// A hash of all that the result depends on.
    var seal: String
    /// Of the files that were graded.
    var digest: String
    /// Of the result's file.
    var fingerprint: String
    var earned: Int
    var possible: Int
    /// Whether a part of it was the machine's fault, so that it isn't final.
    var isInternal: Bool
  }

  /// That the grading of a submission began; or, with `isOver`, that it ended in good order without
  /// a result, because the user interrupted it.
  struct Start: Codable, Equatable {
    var began: CrashNotes.Work
    var isOver: Bool?
  }

  private let out: OutFolder
  private let descriptor: Int32
  /// How often the process ended, without a word, during the grading of a submission.
  private let unfinished: [CrashNotes.Work: Int]
  private let state: Mutex<State>

  private struct State {
    var latest: [String: Entry]
    /// Bytes of whole lines.
    var length: Int
  }

  /// Opens the journal, or begins one. A torn last line is cut off.
  init(_ out: OutFolder) throws {
    self.out = out
    let path = out.journal
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes[...$0] } ?? Data()
    var latest: [String: Entry] = [:]
    var unfinished: [CrashNotes.Work: Int] = [:]
    for line in whole.split(separator: UInt8(ascii: "\n")) {
      if let entry = try? JSONDecoder().decode(Entry.self, from: line) {
        latest[entry.student] = entry
        unfinished[CrashNotes.Work(student: entry.student, seal: entry.seal)] = nil
      } else if let start = try? JSONDecoder().decode(Start.self, from: line) {
        unfinished[start.began, default: 0] += start.isOver == true ? -1 : 1
      }
      // A line that can't be read vouches for nothing.
    }
    self.unfinished = unfinished
    descriptor = try out.attempting(path) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0, ftruncate(descriptor, off_t(whole.count)) == 0 else {
        throw SystemError(errno)
      }
      return descriptor
    }
    state = Mutex(State(latest: latest, length: whole.count))
  }

  deinit {
    close(descriptor)
  }

  /// Whether a journal is there with anything in it.
  static func exists(_ out: OutFolder) -> Bool { (FileStamp(out.journal)?.size ?? 0) > 0 }

  var latest: [String: Entry] { state.withLock(\.latest) }

  /// How many ends of the process, in a row, set a submission aside. A machine that is switched off
  /// or a job that is moved ends it as well, so it takes more of them than of crashes.
  private static let patience = 3

  func isSetAside(_ work: CrashNotes.Work) -> Bool {
    unfinished[work, default: 0] >= Self.patience
  }

  /// Adds a line, and returns when the disk has it.
  func append(_ entry: Entry) throws {
    try append(line: entry, isLasting: true)
    state.withLock { $0.latest[entry.student] = entry }
  }

  /// Notes that work begins or is interrupted. It need not outlast the machine, only the process.
  func note(_ work: CrashNotes.Work, isOver: Bool = false) throws {
    try append(line: Start(began: work, isOver: isOver ? true : nil), isLasting: false)
  }

  private func append(line value: some Encodable, isLasting: Bool) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = try encoder.encode(value) + [UInt8(ascii: "\n")]
    try out.attempting(out.journal) {
      try state.withLock { state in
        do {
          try write(line, at: state.length)
          guard !isLasting || fsync(descriptor) == 0 else { throw SystemError(errno) }
        } catch {
          // A full disk took a part of the line; the lines before it stay whole.
          ftruncate(descriptor, off_t(state.length))
          throw error
        }
        state.length += line.count
      }
    }
  }

  private func write(_ line: Data, at position: Int) throws {
    try line.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var offset = 0
      while offset < buffer.count {
        let count = pwrite(
          descriptor,
          start + offset,
          buffer.count - offset,
          off_t(position + offset)
        )
        if count < 0, errno != EINTR { throw SystemError(errno) }
        offset += max(0, count)
      }
    }
  }
}
