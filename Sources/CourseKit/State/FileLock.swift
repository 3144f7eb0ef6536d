#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A lock that is released when the process ends, even after a crash. It is exclusive unless it is
/// made by `shared(_:)`.
package struct FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, and waits for it if necessary.
  ///
  /// - Parameter waiting: Called once before it waits.
  /// - Throws: A `SystemError`, or `Interrupted` when a signal ends the wait.
  package init(_ path: String, waiting: () -> Void) throws {
    descriptor = try Self.opened(path)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
    waiting()
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard !SignalHandling.hasHappened else {
        close(descriptor)
        throw Interrupted()
      }
      usleep(50_000)
    }
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Acquires the lock unless another process holds it.
  ///
  /// A process that is being started holds a copy of its parent's descriptors, and with them this
  /// lock, until it runs its own program. A lock that has just been released can therefore seem to
  /// be held for a moment.
  ///
  /// - Parameter patience: For how many seconds the method tries again before it gives up.
  /// - Throws: A `SystemError`.
  package static func taken(_ path: String, patience: Int = 0) throws -> FileLock? {
    let descriptor = try opened(path)
    for attempt in 0...(20 * patience) {
      if attempt > 0 { usleep(50_000) }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return FileLock(descriptor: descriptor) }
    }
    close(descriptor)
    return nil
  }

  /// Acquires a lock that any number of processes can hold at the same time, unless one holds it
  /// exclusively.
  ///
  /// - Throws: A `SystemError`.
  package static func shared(_ path: String) throws -> FileLock? {
    let descriptor = try opened(path)
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return FileLock(descriptor: descriptor) }
    close(descriptor)
    return nil
  }

  private static func opened(_ path: String) throws -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError(errno) }
    return descriptor
  }

  package func release() {
    close(descriptor)
  }
}

/// A system error number.
package struct SystemError: Error, Equatable {
  package let code: Int32

  package init(_ code: Int32) {
    self.code = code
  }

  /// The message of the system: `No space left on device`.
  package var words: String { String(cString: strerror(code)) }
}
