// expect: failed countsForEachConnection — After the terminal event one observer subscribed again and the other did not

import CourseDomain
import RxCore

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var heads = 0
    var connection: (any Disposable)?
    return .create { observer in
      heads += 1
      let subscription = self.subscribe { event in
        if event.isStopEvent {
          heads = 0
          connection = nil
        }
        observer.on(event)
      }
      if heads == 1 { connection = self.connect() }
      return Disposables.create {
        subscription.dispose()
        heads = max(0, heads - 1)
        if heads == 0 {
          connection?.dispose()
          connection = nil
        }
      }
    }
  }
}
