// A UIAction; a second subscription in the closure of create completes, without take(until:).

import HeadlessUIKit
import RxControls
import RxCore

extension Reactive where Base: UIControl {
  /// An element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    let gone = deallocated
    return Observable.create { [weak control = base] observer in
      let action = UIAction { _ in observer.onNext(()) }
      control?.addAction(action, for: events)
      let removal = Disposables.create { [weak control] in
        control?.removeAction(action, for: events)
      }
      return Disposables.create(removal, gone.subscribe(onNext: observer.onCompleted))
    }
  }
}
