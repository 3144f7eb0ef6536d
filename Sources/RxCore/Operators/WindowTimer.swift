import Dispatch

/// The timer of `buffer` and `window`. Windows are numbered, and only the newest one is timed.
///
/// A window may be closed by its timer on one thread while the source fills the next one on
/// another; the number decides which timer remains.
final class WindowTimer: Disposable {
  private let timeSpan: RxTimeInterval
  private let scheduler: any SchedulerType

  private let lock = InlineLock()
  private var newest = -1
  private var current: (any Disposable)?
  private var isDisposed = false

  init(_ timeSpan: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.timeSpan = timeSpan
    self.scheduler = scheduler
  }

  /// Starts a timer for a window, unless a newer window is already timed.
  func time(_ number: Int, _ timerFired: @escaping (_ number: Int) -> Void) {
    let slot = SingleAssignmentDisposable()
    guard place(slot, number) else { return }
    slot.setDisposable(
      scheduler.scheduleRelative(number, dueTime: timeSpan) { number in
        timerFired(number)
        return Disposables.create()
      }
    )
  }

  private func place(_ slot: SingleAssignmentDisposable, _ number: Int) -> Bool {
    let (isPlaced, superseded) = lock.withLock { () -> (Bool, (any Disposable)?) in
      if isDisposed || number <= newest { return (false, nil) }
      newest = number
      defer { current = slot }
      return (true, current)
    }
    superseded?.dispose()
    return isPlaced
  }

  func dispose() {
    let last = lock.withLock {
      isDisposed = true
      return current.take()
    }
    last?.dispose()
  }
}
