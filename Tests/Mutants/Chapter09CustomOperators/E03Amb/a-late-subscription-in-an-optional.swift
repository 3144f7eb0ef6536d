// expect: failed leftWinsDuringTheSecondSubscription — `self` won while `other` was being subscribed to, and the

import CourseDomain
import RxCore

private enum Side { case left, right }

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      var winner: Side?
      let left = SingleAssignmentDisposable()
      var right: (any Disposable)?

      left.setDisposable(
        self.subscribe { event in
          if winner == nil {
            winner = .left
            right?.dispose()
          }
          if winner == .left { observer.on(event) }
        }
      )
      if winner == nil {
        right = other.subscribe { event in
          if winner == nil {
            winner = .right
            left.dispose()
          }
          if winner == .right { observer.on(event) }
        }
      }
      return Disposables.create {
        left.dispose()
        right?.dispose()
      }
    }
  }
}
