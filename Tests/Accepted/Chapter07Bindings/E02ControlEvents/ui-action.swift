// The handler is a UIAction, which the control retains and which is removed individually.

import HeadlessUIKit
import RxControls
import RxCore

extension Reactive where Base: UIControl {
  /// An element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    Observable.create { [weak control = base] observer in
      let action = UIAction { _ in observer.onNext(()) }
      control?.addAction(action, for: events)
      return Disposables.create { [weak control] in
        control?.removeAction(action, for: events)
      }
    }
    .take(until: deallocated)
  }
}
