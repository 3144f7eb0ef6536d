// expect: failed firstElementWins — One observable had won, and the other one was still subscribed

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let (left, right) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
      var winner: SingleAssignmentDisposable?

      func start(
        _ source: Observable<Element>,
        _ runner: SingleAssignmentDisposable
      ) {
        let subscription = source.subscribe { event in
          if winner == nil {
            winner = runner
          }
          if winner === runner { observer.on(event) }
        }
        runner.setDisposable(subscription)
      }

      start(self.asObservable(), left)
      if winner == nil { start(other, right) }
      return Disposables.create(left, right)
    }
  }
}
