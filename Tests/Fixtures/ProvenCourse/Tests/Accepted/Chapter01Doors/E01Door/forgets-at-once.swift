// A behaviour subject whose present nobody hears.

import CourseDomain
import RxCore

enum E01 {
  static func makeDoor() -> (send: AnyObserver<Int>, read: Observable<Int>) {
    let subject = BehaviorSubject<Int?>(value: nil)
    let send = AnyObserver<Int> { event in
      if case .next(let element) = event {
        subject.onNext(element)
        subject.onNext(nil)
      }
    }
    return (send: send, read: subject.compactMap { $0 })
  }
}
