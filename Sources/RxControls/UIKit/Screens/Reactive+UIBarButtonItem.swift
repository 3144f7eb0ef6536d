public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIBarButtonItem {
  /// Emits the taps on the item, after the item's own action. Completes when the item is
  /// deallocated, and doesn't retain it.
  public var tap: ControlEvent<()> {
    let source: Observable<Void> = Observable.create { [weak item = base] observer in
      guard let item else {
        observer.onCompleted()
        return Disposables.create()
      }
      return Disposables.create(with: item.observeTaps { observer.onNext(()) })
    }
    return ControlEvent(events: source.take(until: deallocated))
  }
}
