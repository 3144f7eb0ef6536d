// expect: failed enforcingCompletes — The source failed, and the list did not receive an element

import RxCore

enum E04 {
  /// The events of a control. It can be subscribed to, and nothing can be sent into it.
  struct MyControlEvent<Element>: ObservableType {
    private let events: Observable<Element>

    /// For events that never fail and are delivered on the main thread. Nothing checks that.
    init(events: Observable<Element>) {
      self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// For events that may fail, and may be delivered on any thread.
    init(enforcing events: Observable<Element>) {
      let ordered = Observable<Element>.create { observer in
        let main = MainScheduler.instance
        return events.subscribe { event in
          if case .error = event {
            observer.onCompleted()
            return
          }
          _ = main.schedule(event) { event in
            observer.on(event)
            return Disposables.create()
          }
        }
      }
      self.events = ordered.subscribe(on: ConcurrentMainScheduler.instance)
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      events.subscribe(observer)
    }
  }
}
