// expect: failed incompleteForm — `signIns` did not emit at a tap on an incomplete form, or did not

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
    let form = Observable.combineLatest(name, password) { Credentials(name: $0, password: $1) }
    return taps.withLatestFrom(form).take(until: form.takeLast(1))
  }
}
