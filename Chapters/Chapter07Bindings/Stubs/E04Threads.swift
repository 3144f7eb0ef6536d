// 7.4 Which thread?
//
// What a control tells of can be heard on any thread that somebody subscribes on, unless the type
// sees to it. `init(events:)` does what the library's own type does: it subscribes to the events on
// the main thread, and lets go of them there, at once where it is there already. Everything else it
// leaves to the events, their thread and their errors. `init(enforcing:)` is for events that are
// not as they should be: it delivers all of them on the main thread, too, and where they fail, it
// completes.

import RxCore

enum E04 {
  /// What a control tells of: it can be subscribed to, and nothing can be sent into it.
  struct MyControlEvent<Element>: ObservableType {
    private let events: Observable<Element>

    /// For events that never fail and come on the main thread. Nothing here checks that.
    init(events: Observable<Element>) {
      // TODO: 7.4 Subscribe on the main thread.
      self.events = events
    }

    /// For events that may fail, and may come on any thread.
    init(enforcing events: Observable<Element>) {
      // TODO: 7.4 Deliver on the main thread too, and complete on failure.
      self.events = events
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      events.subscribe(observer)
    }
  }
}
