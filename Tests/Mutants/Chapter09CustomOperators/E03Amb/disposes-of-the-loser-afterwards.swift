// expect: failed loserFirst — When the observer received the winner's first event, the other

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
          let isFirst = winner == nil
          if isFirst { winner = runner }
          if winner === runner { observer.on(event) }
          if isFirst { loser.dispose() }
        }
        runner.setDisposable(subscription)
      }

      start(self.asObservable(), left, against: right)
      if winner == nil { start(other, right, against: left) }
      return Disposables.create(left, right)
    }
  }
}
