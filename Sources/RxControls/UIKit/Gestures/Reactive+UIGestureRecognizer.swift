public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIGestureRecognizer {
  /// Emits the recognizer for each gesture, while its `state` is that of the gesture.
  ///
  /// Each subscription has its own target, which is added on the main thread and removed when the
  /// subscription is disposed of. The recognizer is not retained; the sequence completes when it is
  /// deallocated, and immediately if it already was.
  public var event: ControlEvent<Base> {
    let source: Observable<Base> = Observable.create { [weak recognizer = base] observer in
      guard let recognizer else {
        observer.onCompleted()
        return Disposables.create()
      }
      let target = GestureTarget(recognizer) { sender in
        // The target was added to `recognizer` only, so the sender is that recognizer.
        // swift-format-ignore: NeverForceUnwrap
        observer.onNext(sender as! Base)
      }
      return Disposables.create(with: target.dispose)
    }
    return ControlEvent(events: source.take(until: deallocated))
  }
}
