// expect: failed oneHandlerEach — The current subscribers do not have exactly

import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  /// A target that calls a closure at each event. The control does not retain it.
  final class Target {
    private let handler: () -> Void

    init(_ handler: @escaping () -> Void) { self.handler = handler }

    func fire() { handler() }
  }
}

extension Reactive where Base: UIControl {
  /// Emits an element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    let taps = PublishSubject<Void>()
    let target = E02.Target { taps.onNext(()) }
    base.addTarget(target, action: E02.Target.fire, for: events)
    return Observable.create { [weak control = base] observer in
      let subscription = taps.subscribe(observer)
      return Disposables.create {
        subscription.dispose()
        control?.removeTarget(target, for: events)
      }
    }
    .take(until: deallocated)
  }
}
