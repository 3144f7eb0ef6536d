// expect: failed idleSource — An hour passed without a tap, and the observable terminated or

import CourseDomain
import RxCore

enum E08 {
  static func favorite(
    initial: Bool,
    taps: Observable<Void>,
    request: @escaping (Bool) -> Observable<Void>
  ) -> Observable<Bool> {
    .create { observer in
      var server = initial
      var queue: [Bool] = []  // the first one is being sent
      var (isSending, isOver) = (false, false)
      let sending = SerialDisposable()
      var shown: Bool { queue.last ?? server }
      func pump() {
        if isSending { return }
        guard let state = queue.first else {
          if isOver { observer.onCompleted() }
          return
        }
        isSending = true
        let slot = SingleAssignmentDisposable()
        sending.disposable = slot
        slot.setDisposable(
          request(state).subscribe { event in
            if case .next = event { return }
            if event.error == nil { server = state }
            isSending = false
            queue.removeFirst()
            if queue.isEmpty, server != state { observer.onNext(server) }
            pump()
          }
        )
      }
      observer.onNext(initial)
      let input = taps.timeout(.seconds(600), scheduler: MainScheduler.instance).subscribe {
        event in
        switch event {
        case .next:
          let state = !shown
          queue.append(state)
          observer.onNext(state)
          pump()
        case .error(let error): observer.onError(error)
        case .completed:
          isOver = true
          pump()
        }
      }
      return Disposables.create(input, sending)
    }
  }
}
