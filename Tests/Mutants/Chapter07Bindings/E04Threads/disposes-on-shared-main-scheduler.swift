// expect: failed disposedAtOnce — Code on the main thread disposed of a

import RxCore

enum E04 {
  /// The events of a control. It can be subscribed to, and nothing can be sent into it.
  struct MyControlEvent<Element>: ObservableType {
    private let events: Observable<Element>

    /// For events that never fail and are delivered on the main thread. Nothing checks that.
    init(events: Observable<Element>) {
      self.events = E04.onMain(events)
    }

    /// For events that may fail, and may be delivered on any thread.
    init(enforcing events: Observable<Element>) {
      self.events = E04.onMain(events.catch { _ in .empty() })
        .observe(on: MainScheduler.instance)
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      events.subscribe(observer)
    }
  }
}

extension E04 {
  /// Subscribes and unsubscribes on the main thread.
  static func onMain<Element>(_ source: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let main = ConcurrentMainScheduler.instance
      let inner = SingleAssignmentDisposable()
      _ = main.schedule(()) {
        if !inner.isDisposed { inner.setDisposable(source.subscribe { observer.on($0) }) }
        return Disposables.create()
      }
      return ScheduledDisposable(scheduler: MainScheduler.instance, disposable: inner)
    }
  }
}
