// A relay, which never ends, behind the door.

import CourseDomain
import RxCore

enum E01 {
  static func makeDoor() -> (send: AnyObserver<Int>, read: Observable<Int>) {
    let relay = PublishRelay<Int>()
    let send = AnyObserver<Int> { event in
      if case .next(let element) = event { relay.accept(element) }
    }
    return (send: send, read: relay.asObservable())
  }
}
