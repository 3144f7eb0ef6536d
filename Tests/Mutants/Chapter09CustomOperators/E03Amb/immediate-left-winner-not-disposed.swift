// expect: failed disposalOfAnImmediateWinner — An observable emitted while it was being subscribed to

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    Observable.create { observer in
      var (leftWon, rightWon) = (false, false)
      let mine = SingleAssignmentDisposable()
      let theirs = SingleAssignmentDisposable()
      mine.setDisposable(
        self.asObservable().subscribe { event in
          if rightWon { return }
          if !leftWon {
            leftWon = true
            theirs.dispose()
          }
          observer.on(event)
        }
      )
      if leftWon { return Disposables.create() }
      theirs.setDisposable(
        other.subscribe { event in
          if leftWon { return }
          if !rightWon {
            rightWon = true
            mine.dispose()
          }
          observer.on(event)
        }
      )
      return rightWon ? theirs : Disposables.create(mine, theirs)
    }
  }
}
