package import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes a file atomically: readers see either the old or the new content.
package enum AtomicFile {
  /// Writes a temporary file in the same folder and renames it.
  ///
  /// - Throws: A `SystemError`; the old file is then unchanged.
  package static func write(_ bytes: Data, to path: String) throws {
    let draft = draft(of: path)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError(errno) }
    do {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor)
      guard rename(draft, path) == 0 else { throw SystemError(errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// The path of this process's temporary file for a file.
  package static func draft(of path: String) -> String { "\(path).\(getpid()).draft" }

  /// Whether a path is that of a temporary file. Such a file remains if its process is killed.
  package static func isDraft(_ path: String) -> Bool { path.contains(#/\.[0-9]+\.draft$/#) }

  private static func writeAll(_ bytes: Data, to descriptor: Int32) throws {
    try bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      var offset = 0
      while offset < buffer.count {
        let count = systemWrite(descriptor, start + offset, buffer.count - offset)
        if count < 0, errno != EINTR { throw SystemError(errno) }
        offset += max(0, count)
      }
    }
  }
}

/// `AtomicFile.write` hides the system's function of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
