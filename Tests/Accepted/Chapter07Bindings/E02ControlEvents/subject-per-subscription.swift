// Each subscription has its own subject, which is attached to the control and completes with it.

import HeadlessUIKit
import RxControls
import RxCore

enum E02 {
  /// Completes its subject when the object that it is attached to is deallocated.
  final class Ear {
    let taps = PublishSubject<Void>()

    func hear() { taps.onNext(()) }

    deinit { taps.onCompleted() }
  }
}

extension Reactive where Base: UIControl {
  /// An element for each of the events.
  func myControlEvent(_ events: UIControl.Event) -> Observable<Void> {
    Observable.deferred { [weak control = base] in
      guard let control else { return .empty() }
      let ear = E02.Ear()
      let detach = control.attachments.attach(ear)
      control.addTarget(ear, action: E02.Ear.hear, for: events)
      return ear.taps.do(onDispose: { [weak control, weak ear] in
        control?.removeTarget(ear, for: events)
        detach()
      })
    }
  }
}
