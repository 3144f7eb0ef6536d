internal import CLauncher

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Handles SIGINT, SIGTERM and SIGHUP.
///
/// Every supervisor polls `descriptor` along with its pipes. It stays readable after a signal, so
/// that all supervisors notice it and terminate what they started.
public enum SignalHandling {
  /// The descriptor, created on first use. From then on, these signals no longer end the process.
  package static let descriptor: Int32 = launch_catch_interruptions()

  /// Call once, early, so that an early signal is also handled.
  public static func listen() {
    _ = descriptor
  }

  /// Whether a signal was received.
  public static var hasHappened: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// - Throws: `Interrupted` if a signal was received.
  public static func check() throws {
    if hasHappened { throw Interrupted() }
  }
}
