// expect: failed firstElementWins — An element of the winner is missing. If it is the first one

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let (left, right) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())
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
            return
          }
          if winner === runner { observer.on(event) }
        }
        runner.setDisposable(subscription)
      }

      start(self.asObservable(), left, against: right)
      if winner == nil { start(other, right, against: left) }
      return Disposables.create(left, right)
    }
  }
}
