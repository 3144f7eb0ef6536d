// The state of a subscription is an enumeration, in an object that is observer and disposable.

import CourseDomain
import RxCore

private final class Subscription<Element>: ObserverType, Disposable {
  private enum State {
    case starting(AnyObserver<Element>)
    case running(AnyObserver<Element>, any Disposable)
    case ended
  }

  private var state: State

  init(_ observer: AnyObserver<Element>) { state = .starting(observer) }

  func started(_ resource: any Disposable) {
    guard case .starting(let observer) = state else { return resource.dispose() }
    state = .running(observer, resource)
  }

  func on(_ event: Event<Element>) {
    let before = state
    if event.isStopEvent { state = .ended }
    switch before {
    case .starting(let observer): observer.on(event)
    case .running(let observer, let resource):
      observer.on(event)
      if event.isStopEvent { resource.dispose() }
    case .ended: break
    }
  }

  func dispose() {
    let before = state
    state = .ended
    if case .running(_, let resource) = before { resource.dispose() }
  }
}

enum E01 {
  struct MyObservable<Element>: ObservableType {
    private let start: (AnyObserver<Element>) -> any Disposable

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      let subscription = Subscription(AnyObserver(observer))
      subscription.started(start(AnyObserver(subscription)))
      return subscription
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable {
      MyObservable(start: subscribe)
    }

    static func just(_ element: Element) -> MyObservable {
      MyObservable { observer in
        observer.onNext(element)
        observer.onCompleted()
        return Disposables.create()
      }
    }

    static func empty() -> MyObservable {
      MyObservable { observer in
        observer.onCompleted()
        return Disposables.create()
      }
    }

    static func never() -> MyObservable {
      MyObservable { _ in Disposables.create() }
    }

    static func error(_ error: any Error) -> MyObservable {
      MyObservable { observer in
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
