import Foundation
public import RxCore

/// Makes the scheduler that drivers and signals send on: the main one, unless a test says otherwise.
public enum SharingScheduler {
  /// Makes the scheduler.
  public static var make: () -> any SchedulerType { maker.current }

  /// Lets drivers and signals that are made by the action send on the given scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: the scheduler, such as a `TestScheduler`.
  ///   - action: what makes and uses the sequences.
  public static func mock(
    scheduler: any SchedulerType,
    action: () throws -> Void
  ) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Lets drivers and signals that are made by the action send on schedulers of the test's making.
  ///
  /// - Parameters:
  ///   - makeScheduler: makes a scheduler.
  ///   - action: what makes and uses the sequences.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType,
    action: () throws -> Void
  ) rethrows {
    let original = maker.current
    maker.current = makeScheduler
    defer { maker.current = original }
    try action()
  }

  private static let maker = SchedulerMaker()
}

private final class SchedulerMaker: @unchecked Sendable {  // `make` is read and set under `lock`.
  private let lock = NSLock()
  private var make: () -> any SchedulerType = { MainScheduler() }

  var current: () -> any SchedulerType {
    get { lock.withLock { make } }
    set { lock.withLock { make = newValue } }
  }
}
