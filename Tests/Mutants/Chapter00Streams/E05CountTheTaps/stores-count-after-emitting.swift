// expect: failed tapDuringDelivery — An observer tapped plus while it received a text, and the label

import CourseDomain
import RxCore

enum E05 {
  static func labelText(plus: Observable<Void>, minus: Observable<Void>) -> Observable<String> {
    .create { observer in
      var count = 0
      observer.onNext("0")
      return Observable.merge(plus.map { 1 }, minus.map { -1 }).subscribe(
        onNext: { step in
          let newCount = count + step
          observer.onNext("\(newCount)")
          count = newCount
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
    }
  }
}
