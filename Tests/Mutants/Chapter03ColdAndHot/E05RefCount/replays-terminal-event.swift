// expect: failed terminationDisconnects — The source terminated, and the next observer did not start it again

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var ending: Event<Element>?
    var listeners = 0
    var connection: Disposable?
    return .create { observer in
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      listeners += 1
      let listening = self.subscribe { event in
        if event.isStopEvent { ending = event }
        observer.on(event)
      }
      if listeners == 1 { connection = self.connect() }
      return Disposables.create {
        listening.dispose()
        listeners -= 1
        if listeners == 0 { connection?.dispose() }
      }
    }
  }
}
