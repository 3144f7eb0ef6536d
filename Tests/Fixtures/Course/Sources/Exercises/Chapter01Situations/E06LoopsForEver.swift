// 1.6 Loops for ever
//
// Give out 1, then complete.

import RxCore

enum E06 {
  static func answer() -> Observable<Int> {
    Observable.create { observer in
      observer.onNext(1)
      while true {}
    }
  }
}
