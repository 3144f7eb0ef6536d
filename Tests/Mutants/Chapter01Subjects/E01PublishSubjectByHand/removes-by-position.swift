// expect: failed onlyThatObserverIsRemoved — Two of three observers unsubscribed, and the list lost the

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private var listeners: [AnyObserver<Element>] = []
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      guard ending == nil else { return }
      let audience = listeners
      if event.isStopEvent {
        ending = event
        listeners = []
      }
      for listener in audience { listener.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      let position = listeners.count
      listeners.append(observer.asObserver())
      return Disposables.create { [weak self] in
        guard let self, self.listeners.indices.contains(position) else { return }
        self.listeners.remove(at: position)
      }
    }
  }
}
