// expect: failed restarts — After the last observer unsubscribed, the connection was not replaced by a new

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
