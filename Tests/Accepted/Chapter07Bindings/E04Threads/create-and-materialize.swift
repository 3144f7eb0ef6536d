// Subscribing and disposing are scheduled by hand.

import RxCore

enum E04 {
  /// What a control tells of: it can be subscribed to, and nothing can be sent into it.
  struct MyControlEvent<Element>: ObservableType {
    private let events: Observable<Element>

    /// For events that never fail and come on the main thread. Nothing here checks that.
    init(events: Observable<Element>) {
      self.events = Observable.create { observer in
        let slot = SingleAssignmentDisposable()
        _ = ConcurrentMainScheduler.instance.schedule(()) { _ in
          slot.setDisposable(events.subscribe(observer))
          return Disposables.create()
        }
        return ScheduledDisposable(
          scheduler: ConcurrentMainScheduler.instance,
          disposable: slot
        )
      }
    }

    /// For events that may fail, and may come on any thread.
    init(enforcing events: Observable<Element>) {
      self.init(
        events: events.observe(on: MainScheduler.instance).materialize()
          .map { $0.error == nil ? $0 : .completed }
          .dematerialize()
      )
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      events.subscribe(observer)
    }
  }
}
