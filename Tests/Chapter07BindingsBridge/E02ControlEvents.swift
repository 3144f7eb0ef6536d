public import HeadlessUIKit
public import RxCore

@testable internal import Chapter07Bindings

/// The learner's code that the suite of 7.2 calls.
public struct E02Contract {
  /// `control.rx.myControlEvent(events)`
  public let events: (_ control: UIControl, _ events: UIControl.Event) -> Observable<Void>

  public static var learner: E02Contract {
    E02Contract(events: { control, events in control.rx.myControlEvent(events) })
  }
}
