// expect: leaked whoLeftIsLetGo — The subject still retains an observer whose subscription was

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private var listeners: [(observer: AnyObserver<Element>, hasLeft: () -> Bool)] = []
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      guard ending == nil else { return }
      let audience = listeners
      if event.isStopEvent {
        ending = event
        listeners = []
      }
      for listener in audience where !listener.hasLeft() { listener.observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      var hasLeft = false
      listeners.append((observer.asObserver(), { hasLeft }))
      return Disposables.create { hasLeft = true }
    }
  }
}
