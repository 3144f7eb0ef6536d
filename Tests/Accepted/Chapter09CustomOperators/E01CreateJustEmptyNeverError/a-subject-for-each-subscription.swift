// A subject for each subscription ensures the grammar; the other four send lists of events.

import CourseDomain
import RxCore

enum E01 {
  struct MyObservable<Element>: ObservableType {
    let makeEvents: (AnyObserver<Element>) -> any Disposable

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      let events = PublishSubject<Element>()
      let resource = SingleAssignmentDisposable()
      let delivery = events.subscribe { event in
        observer.on(event)
        if event.isStopEvent { resource.dispose() }
      }
      resource.setDisposable(makeEvents(events.asObserver()))
      return Disposables.create(delivery, resource)
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable {
      MyObservable(makeEvents: subscribe)
    }

    static func just(_ element: Element) -> MyObservable {
      sending([.next(element), .completed])
    }

    static func empty() -> MyObservable { sending([.completed]) }

    static func never() -> MyObservable { sending([]) }

    static func error(_ error: any Error) -> MyObservable { sending([.error(error)]) }

    private static func sending(_ events: [Event<Element>]) -> MyObservable {
      create { observer in
        for event in events { observer.on(event) }
        return Disposables.create()
      }
    }
  }
}
