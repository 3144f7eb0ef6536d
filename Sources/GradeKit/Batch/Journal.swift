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

  private let out: OutFolder
  private let descriptor: Int32
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
    for line in whole.split(separator: UInt8(ascii: "\n")) {
      // A line that can't be read vouches for nothing.
      guard let entry = try? JSONDecoder().decode(Entry.self, from: line) else { continue }
      latest[entry.student] = entry
    }
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

  /// Adds a line, and returns when the disk has it.
  func append(_ entry: Entry) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = try encoder.encode(entry) + [UInt8(ascii: "\n")]
    try out.attempting(out.journal) {
      try state.withLock { state in
        do {
          try write(line, at: state.length)
        } catch {
          // A full disk took a part of the line; the lines before it stay whole.
          ftruncate(descriptor, off_t(state.length))
          throw error
        }
        state.length += line.count
        state.latest[entry.student] = entry
      }
    }
  }

  private func write(_ line: Data, at position: Int) throws {
    try line.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = pwrite(
          descriptor,
          buffer.baseAddress! + offset,
          buffer.count - offset,
          off_t(position + offset)
        )
        if count < 0, errno != EINTR { throw SystemError(errno) }
        offset += max(0, count)
      }
    }
    guard fsync(descriptor) == 0 else { throw SystemError(errno) }
  }
}
