public import RxCore

@testable internal import Chapter07Bindings

/// The learner's code that the suite of 7.4 calls.
public struct E04Contract {
  /// `MyControlEvent(events: events)`
  public let trusting: (_ events: Observable<Int>) -> Observable<Int>
  /// `MyControlEvent(enforcing: events)`
  public let enforcing: (_ events: Observable<Int>) -> Observable<Int>
  /// A control event, to ask for its conformances.
  public let anyEvent: () -> Any

  public static var learner: E04Contract {
    E04Contract(
      trusting: { Chapter07Bindings::E04.MyControlEvent(events: $0).asObservable() },
      enforcing: { Chapter07Bindings::E04.MyControlEvent(enforcing: $0).asObservable() },
      anyEvent: { Chapter07Bindings::E04.MyControlEvent<Int>(events: .never()) }
    )
  }
}
