import RxCore

/// Counts the times at which the main thread is free.
final class Moments {
  private(set) var count = 0

  /// Restarts the count, now.
  func count(to end: Int) {
    count = 0
    countOn(to: end)
  }

  private func countOn(to end: Int) {
    guard count < end else { return }
    _ = MainScheduler.asyncInstance.schedule(()) { [weak self] in
      self?.count += 1
      self?.countOn(to: end)
      return Disposables.create()
    }
  }
}
