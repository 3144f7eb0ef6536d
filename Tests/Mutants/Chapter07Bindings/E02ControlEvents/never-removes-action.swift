// expect: failed removed — Until the subscription is disposed of, the

import HeadlessUIKit
import RxControls
import RxCore

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    Observable.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      control.addAction(UIAction { _ in observer.onNext(()) }, for: events)
      return Disposables.create()
    }
    .take(until: deallocated)
  }
}
