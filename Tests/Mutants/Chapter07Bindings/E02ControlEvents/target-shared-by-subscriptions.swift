// expect: failed oneHandlerEach — The current subscribers do not have exactly

import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  final class Target {
    var handler: () -> Void = {}

    func fire() { handler() }
  }
}

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    let target = E02.Target()
    return Observable.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      target.handler = { observer.onNext(()) }
      control.removeTarget(target, for: events)
      control.addTarget(target, action: E02.Target.fire, for: events)
      return Disposables.create { [weak control] in
        control?.removeTarget(target, for: events)
      }
    }
    .take(until: deallocated)
  }
}
