// expect: failed clearedDuringDelivery — An observer cleared the password field when it received the credentials

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
    return .create { observer in
      var latest: Credentials?
      let fields = form.subscribe(onNext: { latest = $0 }, onError: observer.onError)
      let buttons = taps.subscribe(
        onNext: {
          guard let credentials = latest else { return }
          observer.onNext(credentials)
          latest = credentials
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
      return Disposables.create(fields, buttons)
    }
  }
}
