public import HeadlessUIKit
public import RxCore

// Linux has no way to observe the deallocation of an arbitrary object. HeadlessUIKit's objects can
// be observed; in RxCocoa, every object has these members.
extension Reactive where Base: AnyObject & DeallocationObservable {
  /// Emits one element and completes after the object was deallocated: after its own `deinit` and
  /// those of its superclasses, except the library's. Does not retain the object.
  public var deallocated: Observable<Void> { end(goesFirst: false) }

  /// Emits one element and completes when the object is deallocated, before `deallocated` emits.
  /// Does not retain the object.
  ///
  /// In RxCocoa it emits before the object's own `deinit`, which isn't possible without
  /// Objective-C.
  public var deallocating: Observable<Void> { end(goesFirst: true) }

  private func end(goesFirst: Bool) -> Observable<Void> {
    Observable.create { [weak base] observer in
      guard let base else {
        observer.onNext(())
        observer.onCompleted()
        return Disposables.create()
      }
      let detach = base.attachments.attach(
        DeinitAction {
          observer.onNext(())
          observer.onCompleted()
        },
        goesFirst: goesFirst
      )
      return Disposables.create(with: detach)
    }
  }
}

/// Calls a closure when this object is deallocated.
private final class DeinitAction {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }
}
