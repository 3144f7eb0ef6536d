// expect: forbidden — ReplaySubject may not be used

import CourseDomain
import RxCore

enum E01 {
  static func makeDoor() -> (send: AnyObserver<Int>, read: Observable<Int>) {
    let subject = ReplaySubject<Int>.create(bufferSize: 0)
    return (send: AnyObserver(subject), read: subject.asObservable())
  }
}
