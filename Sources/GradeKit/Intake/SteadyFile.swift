internal import CourseKit

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads a consistent state of a regular file.
///
/// It never follows a link, never waits for a writer of a FIFO, and reads again if the file has
/// changed meanwhile.
struct SteadyFile {
  private let limit: Int
  /// Called between reading a file and checking that it has not changed, so that tests can change
  /// the file.
  private let pause: @Sendable () -> Void

  /// - Parameter limit: The maximum number of bytes to read.
  init(limit: Int, pause: @Sendable @escaping () -> Void = {}) {
    self.limit = limit
    self.pause = pause
  }

  private static let attempts = 3

  /// - Parameters:
  ///   - name: The name of the file in `folder`, or a path if `folder` is `AT_FDCWD`.
  /// - Throws: An `IntakeFault`.
  func read(_ name: String, in folder: Int32 = AT_FDCWD) throws -> [UInt8] {
    for _ in 0..<Self.attempts {
      if let bytes = try readOnce(name, in: folder) { return bytes }
    }
    throw IntakeFault("it kept changing while it was read; submit it again when it is finished")
  }

  /// Reads a file; `nil` if it changed meanwhile.
  private func readOnce(_ name: String, in folder: Int32) throws -> [UInt8]? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = openat(folder, name, flags)
    guard descriptor >= 0 else {
      throw IntakeFault(
        errno == ELOOP
          ? "it is a link; submit the file itself"
          : "it cannot be read: \(SystemError(errno).words)"
      )
    }
    defer { close(descriptor) }
    guard let before = Look(descriptor), before.isRegular else {
      throw IntakeFault("it is not a regular file; submit the file itself")
    }
    guard before.size <= limit else { throw AnswerText.tooLong(before.size, limit: limit) }
    // One byte more than there should be, so that a growing file is noticed.
    let bytes = try Self.bytes(of: descriptor, atMost: before.size + 1)
    pause()
    return bytes.count == before.size && Look(descriptor) == before ? bytes : nil
  }

  private static func bytes(of descriptor: Int32, atMost count: Int) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      while filled < count {
        let result = systemRead(descriptor, start + filled, count - filled)
        if result < 0, errno == EINTR { continue }
        if result < 0 { failure = errno }
        guard result > 0 else { break }
        filled += result
      }
    }
    guard failure == 0 else {
      throw IntakeFault("it cannot be read: \(SystemError(failure).words)")
    }
    return bytes
  }

  /// The attributes that distinguish one state of a file from another.
  private struct Look: Equatable {
    let isRegular: Bool
    let size: Int
    private let identity: [Int]

    init?(_ descriptor: Int32) {
      var information = stat()
      guard fstat(descriptor, &information) == 0 else { return nil }
      isRegular = information.st_mode & S_IFMT == S_IFREG
      size = Int(information.st_size)
      #if canImport(Glibc)
        let times = [information.st_mtim, information.st_ctim]
      #else
        let times = [information.st_mtimespec, information.st_ctimespec]
      #endif
      identity = [Int(information.st_ino)] + times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
    }
  }
}

/// `SteadyFile.read` hides the system's function of that name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}
