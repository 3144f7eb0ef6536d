// The grace period is a timer observable, whose subscription a SerialDisposable holds.

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    var listeners = 0
    var generation = 0
    let source = SerialDisposable()
    let waiting = SerialDisposable()
    let nothing = { Disposables.create() }
    let reset = {
      listeners = 0
      generation += 1
      waiting.disposable = nothing()
    }
    let connectable = self.do(onError: { _ in reset() }, onCompleted: reset).publish()
    var isConnected = -1

    return .create { observer in
      let mine = generation
      listeners += 1
      waiting.disposable = nothing()
      let listening = connectable.subscribe(observer)
      if isConnected != mine, generation == mine {
        isConnected = mine
        source.disposable = connectable.connect()
      }
      return Disposables.create {
        listening.dispose()
        guard mine == generation else { return }
        listeners -= 1
        guard listeners == 0 else { return }
        waiting.disposable = Observable<Int>.timer(.seconds(seconds), scheduler: scheduler)
          .subscribe(onNext: { _ in
            reset()
            source.disposable = nothing()
          })
      }
    }
  }
}
