// expect: failed latestTexts — The user tapped Sign In, and `signIns` did not emit the texts that the

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
    taps.flatMap {
      Observable.combineLatest(name, password) { Credentials(name: $0, password: $1) }.take(1)
    }
  }
}
