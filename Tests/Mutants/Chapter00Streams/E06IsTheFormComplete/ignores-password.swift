// expect: failed eitherField — The name was filled in, the password changed, and `isComplete` was

import CourseDomain
import RxCore

enum E06 {
  static func isComplete(
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Bool> {
    Observable.combineLatest(name, password) { name, _ in !name.isEmpty }
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
