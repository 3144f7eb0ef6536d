// A UIAction; take(until:) alone completes, also when the control no longer exists.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

extension Reactive where Base: UIControl {
  /// An element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    let gone = deallocated
    return Observable.create { [weak control = base] observer in
      guard let control else { return Disposables.create() }
      let action = UIAction { _ in observer.onNext(()) }
      control.addAction(action, for: events)
      return Disposables.create { [weak control] in control?.removeAction(action, for: events) }
    }
    .take(until: gone.take(1))
  }
}
