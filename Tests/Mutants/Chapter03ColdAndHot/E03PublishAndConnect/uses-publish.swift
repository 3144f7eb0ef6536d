// expect: forbidden — ConnectableObservable

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let published: ConnectableObservable<Element>

    init(_ source: Observable<Element>) {
      published = source.publish()
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      published.subscribe(observer)
    }

    func connect() -> Disposable { published.connect() }
  }
}
