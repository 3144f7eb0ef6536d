// expect: failed synchronousLeft — `self` sent an event while it was being subscribed to, and

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
          }
          if winner === runner { observer.on(event) }
        }
        runner.setDisposable(subscription)
      }

      start(other, right, against: left)
      if winner == nil { start(self.asObservable(), left, against: right) }
      return Disposables.create(left, right)
    }
  }
}
