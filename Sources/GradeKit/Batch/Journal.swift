internal import CourseKit
internal import Foundation
internal import KitRecords
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The list of graded submissions: one line each, written to disk before it counts.
///
/// A line is written after all files of its result. Anything after the last complete line, as after
/// a killed run, counts as not graded.
final class Journal: Sendable {
  /// The entry of a graded submission.
  struct Entry: Codable, Equatable {
    var student: String
    /// A hash of all inputs of the result.
    var seal: String
    /// A hash of the graded files.
    var digest: String
    /// A hash of the result's file.
    var fingerprint: String
    var earned: Int
    var possible: Int
    /// Whether the machine caused a part of the result, which is then not final.
    var isInternal: Bool
  }

  /// The entry of a grading that has no result: it was started or, with `isOver`, interrupted by
  /// the user.
  struct Start: Codable, Equatable {
    var began: CrashNotes.Work
    var isOver: Bool?
  }

  private let out: OutFolder
  private let descriptor: Int32
  /// The number of times that the process ended without an entry while it graded a submission.
  private let unfinished: [CrashNotes.Work: Int]
  private let state: Mutex<State>

  private struct State {
    var latest: [String: Entry]
    /// The number of bytes in complete lines.
    var length: Int
  }

  /// Opens or creates the journal. An incomplete last line is removed.
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

  /// Whether there is a journal that is not empty.
  static func exists(_ out: OutFolder) -> Bool { (FileStamp(out.journal)?.size ?? 0) > 0 }

  var latest: [String: Entry] { state.withLock(\.latest) }

  /// The number of successive unexpected ends of the process after which a submission is not graded
  /// again. It is greater than the number of crashes, because a shutdown or a moved job ends the
  /// process as well.
  private static let patience = 3

  func isSetAside(_ work: CrashNotes.Work) -> Bool {
    unfinished[work, default: 0] >= Self.patience
  }

  /// Adds a line, and returns when it is on disk.
  func append(_ entry: Entry) throws {
    try append(line: entry, isLasting: true)
    state.withLock { $0.latest[entry.student] = entry }
  }

  /// Records that work starts or is interrupted. The entry must survive the process, but not a
  /// failure of the machine.
  func note(_ work: CrashNotes.Work, isOver: Bool = false) throws {
    try append(line: Start(began: work, isOver: isOver ? true : nil), isLasting: false)
  }

  private func append(line value: some Encodable, isLasting: Bool) throws {
    let line = JSONText.line(value) + [UInt8(ascii: "\n")]
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
