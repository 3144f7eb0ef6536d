// 7.4 Which thread?
//
// Write a control event that is subscribed to on the main thread.
//
// - For both initializers: subscribing to the source and unsubscribing from it happen on the main
//   thread, synchronously if the caller is already on that thread. Where a source disposes of its
//   resources when it terminates by itself is open.
// - Each subscriber has its own subscription to the source.
// - `init(events:)` passes on every event as it is, errors included, on the thread that sends it.
// - `init(enforcing:)` delivers every event on the main thread and in order. An event that is sent
//   there is delivered synchronously, unless earlier events of the source still wait. It may also
//   wait for other work on `MainScheduler.instance`. An error of the source is replaced with
//   `completed`, after all earlier elements.
// - The type remains an observable that is not an observer.

import RxCore

enum E04 {
  /// The events of a control. It can be subscribed to, and nothing can be sent into it.
  struct MyControlEvent<Element>: ObservableType {
    private let events: Observable<Element>

    /// For events that never fail and are delivered on the main thread. Nothing checks that.
    init(events: Observable<Element>) {
      // BEGIN SOLUTION
      // STUB: // TODO: 7.4 Subscribe on the main thread.
      // STUB: self.events = events
      self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
      // END SOLUTION
    }

    /// For events that may fail, and may be delivered on any thread.
    init(enforcing events: Observable<Element>) {
      // BEGIN SOLUTION
      // STUB: // TODO: 7.4 Deliver on the main thread too, and complete on failure.
      // STUB: self.events = events
      self.init(events: events.observe(on: MainScheduler.instance).catch { _ in .empty() })
      // END SOLUTION
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      events.subscribe(observer)
    }
  }
}
