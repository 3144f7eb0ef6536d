// Each field is made a Boolean first; the tap takes the texts as a tuple.

import CourseDomain
import RxCore

enum E06 {
  static func isComplete(
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Bool> {
    let texts = [name, password].map { field in field.map { !$0.isEmpty } }
    return Observable.combineLatest(texts) { fields in fields.allSatisfy { $0 } }
  }

  static func signIns(
    taps: Observable<Void>,
    name: Observable<String>,
    password: Observable<String>
  ) -> Observable<Credentials> {
    let form = Observable.combineLatest(name, password)
    return taps.withLatestFrom(form) { _, texts in
      Credentials(name: texts.0, password: texts.1)
    }
  }
}
