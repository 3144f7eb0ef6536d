// expect: failed restarts — The count had been zero, and the next observer did not start the source again

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var listeners = 0
    var connection: Disposable?
    return .create { observer in
      listeners += 1
      let listening = self.subscribe(observer)
      if connection == nil { connection = self.connect() }
      return Disposables.create {
        listening.dispose()
        listeners -= 1
        if listeners == 0 { connection?.dispose() }
      }
    }
  }
}
