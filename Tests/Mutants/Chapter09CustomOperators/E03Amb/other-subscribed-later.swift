// expect: failed subscribesToBoth — `self` or `other` had been subscribed to before the first

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let left = SingleAssignmentDisposable()
      let right = SingleAssignmentDisposable()
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
          other.subscribe(on: MainScheduler.asyncInstance).subscribe { event in
            if winner == nil {
              winner = right
              left.dispose()
            }
            if winner === right { observer.on(event) }
          }
        )
      }
      return Disposables.create(left, right)
    }
  }
}
