// The grace period is a timer observable, whose subscription a SerialDisposable holds.

import CourseDomain
import RxCore

enum E08 {
  /// The subscription to the source, for the observers that share it.
  final class Generation {
    let source = SingleAssignmentDisposable()
  }
}

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    var listeners = 0
    var generation: E08.Generation?
    let waiting = SerialDisposable()
    let nothing = { Disposables.create() }
    let reset = {
      listeners = 0
      generation = nil
      waiting.disposable = nothing()
    }
    let connectable = self.do(onError: { _ in reset() }, onCompleted: reset).publish()

    return .create { observer in
      let running = generation
      let mine = running ?? E08.Generation()
      generation = mine
      listeners += 1
      waiting.disposable = nothing()
      let listening = connectable.subscribe(observer)
      if running == nil { mine.source.setDisposable(connectable.connect()) }
      return Disposables.create {
        listening.dispose()
        guard mine === generation else { return }
        listeners -= 1
        guard listeners == 0 else { return }
        waiting.disposable = Observable<Int>.timer(.seconds(seconds), scheduler: scheduler)
          .subscribe(onNext: { _ in
            reset()
            mine.source.dispose()
          })
      }
    }
  }
}
