// expect: failed taps — The observable completed although the button

import CourseDomain
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
    Observable.create { [weak control = base] observer in
      guard let control else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = E02.Target { observer.onNext(()) }
      control.addTarget(target, action: E02.Target.tell, for: events)
      return Disposables.create { [weak control] in
        control?.removeTarget(target, for: events)
      }
    }
    .take(1)
  }
}
