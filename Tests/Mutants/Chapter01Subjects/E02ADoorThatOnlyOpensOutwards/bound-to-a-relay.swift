// expect: leaked disposalReleasesTheObserver — The list unsubscribed, and a subscription to `todoSubject` is

import CourseDomain
import RxCore

enum E02 {
  final class TodoDetail {
    private let todoSubject = PublishSubject<TodoItem>()
    private let items = PublishRelay<TodoItem>()
    private let bag = DisposeBag()

    var todo: Observable<TodoItem> {
      items.map { $0 }
    }

    init() {
      todoSubject.bind(to: items).disposed(by: bag)
    }

    func finish(_ item: TodoItem) {
      todoSubject.onNext(item)
    }
  }
}
