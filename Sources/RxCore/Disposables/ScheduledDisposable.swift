/// Disposes of its underlying disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler on which disposal happens.
  public let scheduler: any ImmediateSchedulerType
  private let lock = InlineLock()
  /// The underlying disposable; nil after its disposal.
  private var disposable: (any Disposable)?

  /// Wraps a disposable that is to be disposed of on the scheduler.
  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    self.disposable = disposable
  }

  /// Whether the disposal has happened on the scheduler; false while it is only scheduled.
  public var isDisposed: Bool { lock.withLock { disposable == nil } }

  /// Schedules the disposal.
  public func dispose() {
    _ = scheduler.schedule(self) { pending in
      pending.disposeNow()
      return Disposables.create()
    }
  }

  private func disposeNow() {
    lock.withLock { disposable.take() }?.dispose()
  }
}
