// expect: failed oneForAll — An observer received an element that was emitted while it was not

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var waiting: [AnyObserver<Element>] = []

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      waiting.append(AnyObserver(observer))
      return Disposables.create()
    }

    func connect() -> Disposable {
      Disposables.create(waiting.map { source.subscribe($0) })
    }
  }
}
