import Foundation
public import RxCore

/// The scheduler on which drivers and signals emit: the main one, unless a test replaces it.
public enum SharingScheduler {
  /// Creates the scheduler.
  public static var make: () -> any SchedulerType { maker.current }

  /// Makes drivers and signals that are created in the action emit on the given scheduler.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler, such as a `TestScheduler`.
  ///   - action: Creates and uses the sequences.
  public static func mock(
    scheduler: any SchedulerType,
    action: () throws -> Void
  ) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Makes drivers and signals that are created in the action emit on schedulers created by the
  /// test.
  ///
  /// - Parameters:
  ///   - makeScheduler: Creates a scheduler.
  ///   - action: Creates and uses the sequences.
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
