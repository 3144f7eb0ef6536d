// expect: failed events — A requested event was not emitted.

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    Observable.create { [weak control = base] observer in
      let action = UIAction { [weak control] _ in
        guard control?.isEnabled == true else { return }
        observer.onNext(())
      }
      control?.addAction(action, for: events)
      return Disposables.create { control?.removeAction(action, for: events) }
    }
    .observe(on: MainScheduler.instance)
    .take(until: deallocated)
  }
}
