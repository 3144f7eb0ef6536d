public import HeadlessUIKit
public import RxCore

@testable internal import Chapter07Bindings

/// What the suite of 7.7 calls in the learner's code.
public struct E07Contract {
  /// `field.bindBothWays(to: relay)`
  public let bind: (_ field: UITextField, _ relay: BehaviorRelay<String>) -> any Disposable

  public static var learner: E07Contract {
    E07Contract(bind: { field, relay in field.bindBothWays(to: relay) })
  }
}
