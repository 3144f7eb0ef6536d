// Closures pass elements and completion on, and turn an error into completion.

import RxCore

enum E04 {
  /// What a control tells of: it can be subscribed to, and nothing can be sent into it.
  struct MyControlEvent<Element>: ObservableType {
    private let events: Observable<Element>

    /// For events that never fail and come on the main thread. Nothing here checks that.
    init(events: Observable<Element>) {
      self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// For events that may fail, and may come on any thread.
    init(enforcing events: Observable<Element>) {
      let moved = events.observe(on: MainScheduler.instance)
      self.init(
        events: Observable.create { observer in
          moved.subscribe(
            onNext: { observer.onNext($0) },
            onError: { _ in observer.onCompleted() },
            onCompleted: { observer.onCompleted() }
          )
        }
      )
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      events.subscribe(observer)
    }
  }
}
