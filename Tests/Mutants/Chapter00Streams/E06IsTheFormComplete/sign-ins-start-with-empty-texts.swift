// expect: failed tapTooEarly — The user tapped before both fields had emitted, and that tap was not

import CourseDomain
import RxCore

enum E06 {
  static func isComplete(
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Bool> {
    Observable.combineLatest(name, password) { !$0.isEmpty && !$1.isEmpty }
  }

  static func signIns(
    taps: Observable<Void>,
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Credentials> {
    let form = Observable.combineLatest(name.startWith(""), password.startWith("")) {
      Credentials(name: $0, password: $1)
    }
    return taps.withLatestFrom(form)
  }
}
