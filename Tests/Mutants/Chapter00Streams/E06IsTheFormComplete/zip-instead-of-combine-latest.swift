// expect: failed eitherField — A field changed, and `isComplete` did not emit a value for it.

import CourseDomain
import RxCore

enum E06 {
  static func isComplete(
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Bool> {
    Observable.zip(name, password) { !$0.isEmpty && !$1.isEmpty }
  }

  static func signIns(
    taps: Observable<Void>,
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Credentials> {
    let form = Observable.combineLatest(name, password) { Credentials(name: $0, password: $1) }
    return taps.withLatestFrom(form)
  }
}
