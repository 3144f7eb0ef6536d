// The error becomes completion before observe(on:), and both inits are written in full.

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
      self.events =
        events
        .catch { _ in Observable.empty() }
        .observe(on: MainScheduler.instance)
        .subscribe(on: ConcurrentMainScheduler.instance)
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      events.subscribe(observer)
    }
  }
}
