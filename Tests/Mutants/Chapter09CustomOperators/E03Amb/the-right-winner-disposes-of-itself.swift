// expect: failed firstElementWins — An element of the winner is missing. If it is the first one

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    Observable.create { observer in
      var selfHasWon: Bool?
      let mine = SingleAssignmentDisposable()
      let theirs = SingleAssignmentDisposable()

      func isMine() -> Bool {
        if let selfHasWon { return selfHasWon }
        selfHasWon = true
        theirs.dispose()
        return true
      }
      func isTheirs() -> Bool {
        if let selfHasWon { return !selfHasWon }
        selfHasWon = false
        theirs.dispose()
        return true
      }

      mine.setDisposable(
        self.subscribe(
          onNext: { if isMine() { observer.onNext($0) } },
          onError: { if isMine() { observer.onError($0) } },
          onCompleted: { if isMine() { observer.onCompleted() } }
        )
      )
      guard selfHasWon == nil else { return mine }
      theirs.setDisposable(
        other.subscribe(
          onNext: { if isTheirs() { observer.onNext($0) } },
          onError: { if isTheirs() { observer.onError($0) } },
          onCompleted: { if isTheirs() { observer.onCompleted() } }
        )
      )
      return CompositeDisposable(mine, theirs)
    }
  }
}
