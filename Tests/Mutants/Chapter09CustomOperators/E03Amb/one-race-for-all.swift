// expect: failed ownRace — Two observers subscribed to the same race at different times, and the

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    var isLeftWinner: Bool?
    return .create { observer in
      let (left, right) = (SingleAssignmentDisposable(), SingleAssignmentDisposable())

      func start(
        _ source: Observable<Element>,
        _ runner: SingleAssignmentDisposable,
        against loser: SingleAssignmentDisposable
      ) {
        let subscription = source.subscribe { event in
          if isLeftWinner == nil {
            isLeftWinner = runner === left
            loser.dispose()
          }
          if isLeftWinner == (runner === left) { observer.on(event) }
        }
        runner.setDisposable(subscription)
      }

      start(self.asObservable(), left, against: right)
      if isLeftWinner != true { start(other, right, against: left) }
      return Disposables.create(left, right)
    }
  }
}
