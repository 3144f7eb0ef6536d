package import Foundation

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes a file so that its readers see the old content or the new, and never a part of either.
package enum AtomicFile {
  /// Writes beside the file and renames.
  ///
  /// - Throws: a `SystemError`; the old file is then as it was.
  package static func write(_ bytes: Data, to path: String) throws {
    let draft = "\(path).\(getpid()).draft"
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
