// A bag that goes with the screen disposes of a disposable, and that tells the end.

import CourseDomain
import RxCore

enum E09 {
  final class Tomb {
    private let bag: DisposeBag
    init(_ last: Disposable) { bag = DisposeBag(disposing: last) }
  }
}

extension Reactive where Base: LifetimeHost {
  var deallocated: Observable<Void> {
    let find = { [weak lifetime = base.lifetime] in lifetime }
    return .create { observer in
      let last = Disposables.create {
        observer.onNext(())
        observer.onCompleted()
      }
      guard let lifetime = find() else {
        last.dispose()
        return Disposables.create()
      }
      return lifetime.attach(E09.Tomb(last))
    }
  }
}
