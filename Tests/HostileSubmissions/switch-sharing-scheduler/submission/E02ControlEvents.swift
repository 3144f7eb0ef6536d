import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  /// A target that hands on what a control tells it. The control does not keep it alive.
  final class Target {
    private let hear: () -> Void

    init(_ hear: @escaping () -> Void) { self.hear = hear }

    func tell() { hear() }
  }
}

extension Reactive where Base: UIControl {
  /// An element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    let taps = PublishSubject<Void>()
    let target = E02.Target { taps.onNext(()) }
    base.addTarget(target, action: E02.Target.tell, for: events)
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

private enum Switches {
  static func use() {
    SharingScheduler.mock(scheduler: MainScheduler.instance) {}
  }
}
