// A dictionary of observers; each entry is removed when its subscription is disposed of.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    var places: [ObjectIdentifier: Place] = [:]
    var ending: Event<TodoItem>?
    let read = Observable<TodoItem>.create { observer in
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      let place = Place(observer)
      places[ObjectIdentifier(place)] = place
      return Disposables.create { places[ObjectIdentifier(place)] = nil }
    }
    let send = AnyObserver<TodoItem> { event in
      if event.isStopEvent { ending = ending ?? event }
      for place in places.values { place.observer.on(event) }
    }
    return (send, read)
  }

  private final class Place {
    let observer: AnyObserver<TodoItem>
    init(_ observer: AnyObserver<TodoItem>) { self.observer = observer }
  }
}
