// expect: failed twoSubscribers — A second observer subscribed later, and what it received depended on

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
    var latest = (name: String?.none, password: String?.none)
    let texts = Observable.merge(
      name.map { latest.name = $0 },
      password.map { latest.password = $0 }
    )
    return .create { observer in
      let fields = texts.subscribe(onError: observer.onError)
      let buttons = taps.subscribe(
        onNext: {
          guard let name = latest.name, let password = latest.password else { return }
          observer.onNext(Credentials(name: name, password: password))
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
      return Disposables.create(fields, buttons)
    }
  }
}
