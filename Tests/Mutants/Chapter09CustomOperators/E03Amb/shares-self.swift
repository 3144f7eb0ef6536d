// expect: failed ownSubscriptions — Several observers subscribed to the same race of cold

import CourseDomain
import RxCore

private enum RaceState { case open, left, right }

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    let this = self.asObservable().share()
    return Observable.create { observer in
      var state = RaceState.open
      let subscriptions = (SerialDisposable(), SerialDisposable())

      subscriptions.0.disposable = this.subscribe { event in
        switch state {
        case .right: return
        case .left: break
        case .open:
          state = .left
          subscriptions.1.dispose()
        }
        observer.on(event)
      }
      if case .open = state {
        subscriptions.1.disposable = other.subscribe { event in
          switch state {
          case .left: return
          case .right: break
          case .open:
            state = .right
            subscriptions.0.dispose()
          }
          observer.on(event)
        }
      }
      return Disposables.create {
        subscriptions.0.dispose()
        subscriptions.1.dispose()
      }
    }
  }
}
