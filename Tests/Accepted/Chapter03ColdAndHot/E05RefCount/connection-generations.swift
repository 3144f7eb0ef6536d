// Each connection is a generation; observers of an older one no longer count.

import CourseDomain
import RxCore

enum E05 {
  /// The identity of a connection.
  final class Generation {}
}

extension ConnectableObservableType {
  func myRefCount() -> Observable<Element> {
    var generation = E05.Generation()
    var listeners = 0
    let connection = SerialDisposable()
    return .create { observer in
      let mine = generation
      listeners += 1
      let isFirst = listeners == 1
      let leave = { (everyone: Bool) in
        guard mine === generation else { return }
        listeners = everyone ? 0 : listeners - 1
        guard listeners == 0 else { return }
        generation = E05.Generation()
        connection.disposable = Disposables.create()
      }
      let listening = self.subscribe { event in
        if event.isStopEvent { leave(true) }
        observer.on(event)
      }
      if isFirst {
        let made = self.connect()
        if mine === generation { connection.disposable = made }
      }
      return Disposables.create {
        listening.dispose()
        leave(false)
      }
    }
  }
}
