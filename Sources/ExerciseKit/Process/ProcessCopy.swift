internal import CLauncher
internal import Foundation

/// A copy of this process, for experiments that can't be undone.
///
/// It has one thread, the caller's. Its output and reports are discarded; if it crashes, there is
/// no answer.
enum ProcessCopy {
  /// Runs the body in a copy of the process and returns its answer; nil if there is no copy or no
  /// answer.
  ///
  /// If another thread holds a lock at the moment of the copy, the copy waits for it forever. Another
  /// copy is made then: it is unlikely to meet the same lock, and a busy machine gets more time.
  ///
  /// - Parameter patience: The time limit of each copy in milliseconds. An answer takes a few, unless
  ///   the copy hangs.
  static func answer(
    within patience: some Sequence<Int32> = [1_000, 2_000],
    of body: () -> [UInt8]
  ) -> [UInt8]? {
    for limit in patience {
      if let bytes = answer(of: body, limit) { return bytes }
    }
    return nil
  }

  private static func answer(of body: () -> [UInt8], _ patience: Int32) -> [UInt8]? {
    var (reading, writing): (Int32, Int32) = (0, 0)
    guard launch_pipe(&reading, &writing) == 0 else { return nil }
    let copy = launch_copy()
    if copy == 0 {
      isolate(keeping: writing)
      let bytes = body()
      _ = bytes.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
      _exit(0)
    }
    close(writing)
    defer { close(reading) }
    guard copy > 0 else { return nil }
    let bytes = wait(for: reading, patience)
    kill(copy, SIGKILL)
    waitpid(copy, nil, 0)
    return bytes
  }

  private static let longestAnswer = 256

  private static func wait(for descriptor: Int32, _ patience: Int32) -> [UInt8]? {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, patience) == 1 else { return nil }
    var buffer = [UInt8](repeating: 0, count: longestAnswer)
    let count = read(descriptor, &buffer, longestAnswer)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// Prevents the copy from writing to shared descriptors and from writing a crash report.
  private static func isolate(keeping kept: Int32) {
    let nowhere = open("/dev/null", O_RDWR)
    for descriptor in Int32(0)..<64 where descriptor != kept && descriptor != nowhere {
      if fcntl(descriptor, F_GETFD) != -1 { dup2(nowhere, descriptor) }
    }
    for trap in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { signal(trap, SIG_DFL) }
  }
}
