// expect: failed twoStreams — Two observables, each with its own `myRefCount()`, affected each other

import CourseDomain
import RxCore

enum E05 {
  nonisolated(unsafe) fileprivate static var listeners = 0
}

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var connection: Disposable?
    return .create { observer in
      var hasLeft = false
      let leave = { (everyone: Bool) in
        if hasLeft { return }
        hasLeft = true
        E05.listeners = everyone ? 0 : max(0, E05.listeners - 1)
        if E05.listeners == 0 { connection?.dispose() }
      }
      E05.listeners += 1
      let listening = self.subscribe { event in
        if event.isStopEvent { leave(true) }
        observer.on(event)
      }
      if E05.listeners == 1 { connection = self.connect() }
      return Disposables.create {
        listening.dispose()
        leave(false)
      }
    }
  }
}
