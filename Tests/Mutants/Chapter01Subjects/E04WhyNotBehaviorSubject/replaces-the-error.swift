// expect: failed theEndArrives — The screen sent a terminal event, and the list did not

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subject = PublishSubject<TodoItem>()
    let send = AnyObserver<TodoItem> { event in
      switch event {
      case .next(let item): subject.onNext(item)
      case .error: subject.onError(RxError.unknown)
      case .completed: subject.onCompleted()
      }
    }
    return (send, subject.asObservable())
  }
}
