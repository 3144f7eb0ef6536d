// A RefCountDisposable counts the observers.

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var current: (place: SingleAssignmentDisposable, heads: RefCountDisposable)?
    return .create { observer in
      let running = current
      let place = running?.place ?? SingleAssignmentDisposable()
      let heads = running?.heads ?? RefCountDisposable(disposable: place)
      current = (place, heads)
      let head = heads.retain()
      // Its own reference is released immediately, so that only the observers count.
      heads.dispose()
      let listening = self.subscribe { event in
        if event.isStopEvent, current?.place === place { current = nil }
        observer.on(event)
      }
      if running == nil { place.setDisposable(self.connect()) }
      return Disposables.create {
        listening.dispose()
        head.dispose()
        if place.isDisposed, current?.place === place { current = nil }
      }
    }
  }
}
