// expect: failed reentrantEvents — While the observer received the first event, the loser and the

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let (left, right) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
      var waiting: [Event<Element>] = []
      var isSending = false
      var winner: SingleAssignmentDisposable?

      func start(
        _ source: Observable<Element>,
        _ runner: SingleAssignmentDisposable,
        against loser: SingleAssignmentDisposable
      ) {
        let subscription = source.subscribe { event in
          if winner == nil {
            winner = runner
            loser.dispose()
          }
          if winner === runner {
            waiting.append(event)
            if isSending { return }
            isSending = true
            while !waiting.isEmpty { observer.on(waiting.removeFirst()) }
            isSending = false
          }
        }
        runner.setDisposable(subscription)
      }

      start(self.asObservable(), left, against: right)
      if winner == nil { start(other, right, against: left) }
      return Disposables.create(left, right)
    }
  }
}
