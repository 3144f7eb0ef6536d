// expect: forbidden — ControlTarget may not be used in 7.2

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    let source = Observable<Void>.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      return ControlTarget(control: control, controlEvents: events) { _ in observer.onNext(()) }
    }
    return source.take(until: deallocated)
  }
}
