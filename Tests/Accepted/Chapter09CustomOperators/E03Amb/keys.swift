// A `CompositeDisposable` with a key for each of the two subscriptions.

import CourseDomain
import RxCore

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let all = CompositeDisposable()
      var isLeft: Bool?
      var leftKey: CompositeDisposable.DisposeKey?
      var rightKey: CompositeDisposable.DisposeKey?
      let left = self.subscribe { event in
        if isLeft == nil {
          isLeft = true
          if let rightKey { all.remove(for: rightKey) }
        }
        if isLeft == true { observer.on(event) }
      }
      leftKey = all.insert(left)
      guard isLeft == nil else { return all }
      let right = other.subscribe { event in
        if isLeft == nil {
          isLeft = false
          if let leftKey { all.remove(for: leftKey) }
        }
        if isLeft == false { observer.on(event) }
      }
      if isLeft == true { right.dispose() } else { rightKey = all.insert(right) }
      return all
    }
  }
}
