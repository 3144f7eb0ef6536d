// expect: failed loserFirstForAnImmediateWinner — `other` sent its first event while it was being subscribed to

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let left = SingleAssignmentDisposable()
      let right = SingleAssignmentDisposable()
      var hasReturned = false
      var winner: SingleAssignmentDisposable?

      left.setDisposable(
        self.subscribe { event in
          if winner == nil {
            winner = left
            right.dispose()
          }
          if winner === left { observer.on(event) }
        }
      )
      if winner == nil {
        right.setDisposable(
          other.subscribe { event in
            if winner == nil {
              winner = right
              if hasReturned { left.dispose() }
            }
            if winner === right { observer.on(event) }
          }
        )
      }
      hasReturned = true
      if winner === right { left.dispose() }
      return Disposables.create(left, right)
    }
  }
}
