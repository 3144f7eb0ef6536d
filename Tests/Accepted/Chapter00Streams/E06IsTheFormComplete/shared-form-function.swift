// Both answers from one form.

import CourseDomain
import RxCore

enum E06 {
  private static func form(
    _ name: Observable<String>,
    _ password: Observable<String>
  ) -> Observable<Credentials> {
    Observable.combineLatest(name, password) { Credentials(name: $0, password: $1) }
  }

  static func isComplete(
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Bool> {
    form(name, password).map { !$0.name.isEmpty && !$0.password.isEmpty }
  }

  static func signIns(
    taps: Observable<Void>,
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Credentials> {
    taps.withLatestFrom(form(name, password))
  }
}
