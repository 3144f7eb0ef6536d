public import HeadlessUIKit
public import RxCore

// Linux offers no way to ask any object for its end. HeadlessUIKit's objects can be asked; RxCocoa
// has these members for every object.
extension Reactive where Base: AnyObject & DeallocationObservable {
  /// Sends one element and completes when the object has gone: after its own `deinit` and those of
  /// its superclasses, up to the one of the library. Does not keep it alive.
  public var deallocated: Observable<Void> { end(goesFirst: false) }

  /// Sends one element and completes when the object goes, before those who wait for `deallocated`
  /// are told. Does not keep it alive.
  ///
  /// RxCocoa sends it before the object's own `deinit`. Without Objective-C nobody can step in there.
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

/// Does something when it goes, unless it was called off.
private final class DeinitAction {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }
}
