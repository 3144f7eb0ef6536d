// expect: failed firstTerminatesDuringTheSecondSubscription — `first` terminated while `second`

import CourseDomain
import RxCore

enum E04 {
  static func absorb<Element>(
    _ first: Observable<Element>,
    _ second: Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      let slots = (SerialDisposable(), SerialDisposable())
      var isReturned = false
      func end() {
        slots.0.disposable.dispose()
        slots.1.disposable.dispose()
      }
      slots.0.disposable = first.subscribe { event in
        observer.on(event)
        if event.isStopEvent { isReturned = true }
        if event.isStopEvent { end() }
      }
      if !isReturned {
        slots.1.disposable = second.subscribe { event in
          observer.on(event)
          if event.isStopEvent { end() }
        }
        if isReturned { return Disposables.create() }
      }
      return Disposables.create(with: end)
    }
  }
}
