// expect: failed everyObserverReceivesElements — An observer did not receive an element that was sent while it was

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private var listener: AnyObserver<Element>?
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      guard ending == nil else { return }
      if event.isStopEvent { ending = event }
      listener?.on(event)
      if ending != nil { listener = nil }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      listener = observer.asObserver()
      return Disposables.create { [weak self] in self?.listener = nil }
    }
  }
}
