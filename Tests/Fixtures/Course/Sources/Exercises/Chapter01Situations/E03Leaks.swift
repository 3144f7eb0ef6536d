// 1.3 Leaks
//
// Give out 1, then complete.

import RxCore

enum E03 {
  static func answer() -> Observable<Int> {
    Observable.create { observer in
      let keeper = Keeper()
      keeper.itself = keeper
      keeper.subscription = Observable<Int>.never().subscribe()
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
  }

  final class Keeper {
    var itself: Keeper?
    var subscription: Disposable?
  }
}
