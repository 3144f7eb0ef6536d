// expect: failed everyoneHears — The list and the badge did not both receive the items sent while

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    var listener: AnyObserver<TodoItem>?
    let read = Observable<TodoItem>.create { observer in
      listener = observer
      return Disposables.create()
    }
    return (AnyObserver { listener?.on($0) }, read)
  }
}
