// expect: failed sentDuringDelivery — An observer sent the event again while it received one

import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  final class Target {
    private let handler: () -> Void
    private var isFiring = false

    init(_ handler: @escaping () -> Void) { self.handler = handler }

    func fire() {
      guard !isFiring else { return }
      isFiring = true
      handler()
      isFiring = false
    }
  }
}

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    Observable<Void>.create { [weak base] observer in
      guard let base else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = E02.Target { observer.onNext(()) }
      base.addTarget(target, action: E02.Target.fire, for: events)
      return Disposables.create { [weak base] in base?.removeTarget(target, for: events) }
    }
    .take(until: deallocated)
  }
}
