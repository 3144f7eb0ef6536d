// An observer that unsubscribes during delivery no longer receives the element.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private final class Place {
      let observer: AnyObserver<Element>
      let exit = BooleanDisposable()
      init(_ observer: AnyObserver<Element>) { self.observer = observer }
    }

    private let lock = Lock()
    private var places: [Place] = []
    private var lastEvent: Event<Element>?

    func on(_ event: Event<Element>) {
      for place in lock.withLock({ takePlaces(for: event) }) where !place.exit.isDisposed {
        place.observer.on(event)
      }
    }

    private func takePlaces(for event: Event<Element>) -> [Place] {
      if lastEvent != nil { return [] }
      guard event.isStopEvent else { return places }
      defer { places = [] }
      lastEvent = event
      return places
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let place = Place(observer.asObserver())
      let lastEvent = lock.withLock {
        if self.lastEvent == nil { places.append(place) }
        return self.lastEvent
      }
      if let lastEvent { observer.on(lastEvent) }
      return Disposables.create(
        place.exit,
        Disposables.create { self.lock.withLock { self.places.removeAll { $0 === place } } }
      )
    }
  }
}
