// expect: failed requestFinishesDuringADelivery — The user tapped twice. While it received the

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
      var (depth, isStarting) = (0, false)
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
        isStarting = true
        defer { isStarting = false }
        slot.setDisposable(
          request(state).subscribe { event in
            if case .next = event { return }
            if depth > 0, !isStarting { return }
            if event.error == nil { server = state }
            isSending = false
            queue.removeFirst()
            if queue.isEmpty, server != state { observer.onNext(server) }
            pump()
          }
        )
      }
      observer.onNext(initial)
      let input = taps.subscribe { event in
        switch event {
        case .next:
          let state = !shown
          queue.append(state)
          depth += 1
          observer.onNext(state)
          depth -= 1
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
