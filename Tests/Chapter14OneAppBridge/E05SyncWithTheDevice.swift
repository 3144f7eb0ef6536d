public import AppReference
public import RxCore

@testable internal import Chapter14OneApp

/// The learner's code that the suite of 14.5 calls.
public struct E05Contract {
  /// `sync(_:parts:scheduler:)`
  public let sync:
    (BehaviorRelay<[Todo]>, any BluetoothParts, _ scheduler: any SchedulerType) -> any Disposable

  public static var learner: E05Contract {
    E05Contract(sync: { Chapter14OneApp::E05.sync($0, parts: $1, scheduler: $2) })
  }
}
