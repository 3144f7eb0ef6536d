public import HeadlessUIKit
public import RxControls
public import RxCore

extension Reactive where Base: UIViewController {
  /// Sends `true` each time that the screen has gone for good: its presentation has ended, or it has
  /// left its parent. Not when it is covered by another, and not when the user calls a swipe off.
  ///
  /// Completes when the controller is gone.
  public var dismissed: ControlEvent<Bool> {
    let events = base.lifecycleCalls().filter { [weak base] call in
      switch call {
      case .viewDidDisappear: base?.isLeavingPresentation ?? false
      case .didMove(toParent: nil): true
      default: false
      }
    }
    return ControlEvent(events: events.map { _ in true })
  }

  /// Whether the screen is seen: at once as it is now, then each time that it has appeared or
  /// disappeared.
  ///
  /// ```text
  /// appears, disappears  -a-d-a-d-
  /// displayed            ft-f-t-f-
  /// ```
  ///
  /// A screen that stands in a window counts as seen, even while the animation that brings it runs.
  /// Completes when the controller is gone.
  public var displayed: Observable<Bool> {
    .deferred { [weak base] in
      guard let base else { return .empty() }
      return base.lifecycleCalls()
        .compactMap { call in
          switch call {
          case .viewDidAppear: true
          case .viewDidDisappear: false
          default: nil
          }
        }
        .startWith(base.viewIfLoaded?.window != nil)
    }
  }
}
