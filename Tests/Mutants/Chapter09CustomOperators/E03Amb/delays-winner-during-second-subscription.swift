// expect: failed winnerDuringTheSecondSubscription — `self` sent events while `other` was being subscribed to

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let left = SingleAssignmentDisposable()
      let right = SingleAssignmentDisposable()
      var isStarting = false
      var late: [Event<Element>] = []
      var winner: SingleAssignmentDisposable?

      left.setDisposable(
        self.subscribe { event in
          if winner == nil {
            winner = left
            right.dispose()
          }
          guard winner === left else { return }
          if isStarting { late.append(event) } else { observer.on(event) }
        }
      )
      if winner == nil {
        isStarting = true
        right.setDisposable(
          other.subscribe { event in
            if winner == nil {
              winner = right
              left.dispose()
            }
            if winner === right { observer.on(event) }
          }
        )
      }
      isStarting = false
      late.forEach(observer.on)
      return Disposables.create(left, right)
    }
  }
}
