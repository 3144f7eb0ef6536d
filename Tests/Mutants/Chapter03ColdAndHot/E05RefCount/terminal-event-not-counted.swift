// expect: failed terminationDisconnects — The source terminated, and the next observer did not start it again

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var listeners = 0
    var connection: Disposable?
    return .create { observer in
      var isOver = false
      listeners += 1
      let listening = self.subscribe { event in
        isOver = event.isStopEvent
        observer.on(event)
      }
      if listeners == 1 { connection = self.connect() }
      return Disposables.create {
        listening.dispose()
        if isOver { return }
        listeners -= 1
        if listeners == 0 { connection?.dispose() }
      }
    }
  }
}
