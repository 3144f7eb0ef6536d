public import HeadlessUIKit
public import RxCore

@testable internal import Chapter07Bindings

/// The learner's code that the suite of 7.7 calls.
public struct E07Contract {
  /// `field.bindBothWays(to: relay)`
  public let bind: (_ field: UITextField, _ relay: BehaviorRelay<String>) -> any Disposable

  public static var learner: E07Contract {
    E07Contract(bind: { field, relay in field.bindBothWays(to: relay) })
  }
}
