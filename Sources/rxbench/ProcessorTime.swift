import Foundation

/// The processor time of this thread. The time of other programs on a busy machine doesn't count,
/// apart from their effect on caches.
enum ProcessorTime {
  /// Returns the time that the work takes, in seconds.
  static func of(_ work: () -> Void) -> Double {
    let start = now()
    work()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
