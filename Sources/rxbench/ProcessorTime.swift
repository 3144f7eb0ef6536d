import Foundation

/// The time for which a processor worked on this thread. What other programs take on a busy machine
/// does not count, apart from the caches that they empty.
enum ProcessorTime {
  /// How long the work takes, in seconds.
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
