// expect: failed ownSubscriptions — Several observers subscribed to the same race of cold

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    var results: [SingleAssignmentDisposable] = []
    return .create { observer in
      let left = SingleAssignmentDisposable()
      let right = SingleAssignmentDisposable()
      var winner: SingleAssignmentDisposable?

      left.setDisposable(
        self.subscribe { event in
          if winner == nil, results.count < 2 {
            results.append(left)
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
