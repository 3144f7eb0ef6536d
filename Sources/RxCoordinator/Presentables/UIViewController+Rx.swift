public import HeadlessUIKit
public import RxControls
public import RxCore

extension Reactive where Base: UIViewController {
  /// Emits `true` each time the screen was dismissed or removed from its parent. Emits nothing when
  /// another screen covers it, or when the user cancels a swipe.
  ///
  /// Completes when the controller is deallocated.
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

  /// Emits whether the screen is visible: the current state on subscription, then each appearance
  /// and disappearance.
  ///
  /// ```text
  /// appears, disappears  -a-d-a-d-
  /// displayed            ft-f-t-f-
  /// ```
  ///
  /// A screen in a window counts as visible, even during the animation of its appearance. Completes
  /// when the controller is deallocated.
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
