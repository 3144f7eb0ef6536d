public import HeadlessUIKit
public import RxControls
public import RxCore

extension Reactive where Base: UIWindow {
  /// Emits when the window was made key and visible. Completes when the window is deallocated.
  public var windowDidAppear: ControlEvent<Void> {
    ControlEvent(
      events: Observable.create { [weak base] observer in
        guard let base else {
          observer.onCompleted()
          return Disposables.create()
        }
        let stop = base.visibility.observe(.after) { observer.onNext(()) }
        let detach = base.attachments.attach(DeallocationSignal(observer.onCompleted))
        return Disposables.create {
          stop()
          detach()
        }
      }
    )
  }
}
