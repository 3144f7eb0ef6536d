// expect: failed endDuringAnElement — While the subscriber received an element, the closure

import CourseDomain
import RxCore

private final class Gate<Element>: Disposable {
  private var target: ((Event<Element>) -> Void)?
  private let cleanUp = SingleAssignmentDisposable()
  private var depth = 0

  init(_ target: @escaping (Event<Element>) -> Void) { self.target = target }

  func open(_ work: (AnyObserver<Element>) -> any Disposable) {
    cleanUp.setDisposable(work(AnyObserver { self.receive($0) }))
  }

  private func receive(_ event: Event<Element>) {
    guard let target else { return }
    if event.isStopEvent { self.target = nil }
    if event.isStopEvent, depth > 0 { cleanUp.dispose() }
    depth += 1
    target(event)
    depth -= 1
    if event.isStopEvent { cleanUp.dispose() }
  }

  func dispose() {
    target = nil
    cleanUp.dispose()
  }
}

enum E01 {
  struct MyObservable<Element>: ObservableType {
    fileprivate let work: (AnyObserver<Element>) -> any Disposable

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      let gate = Gate<Element>(observer.on)
      gate.open(work)
      return gate
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable {
      MyObservable(work: subscribe)
    }

    static func just(_ element: Element) -> MyObservable {
      create { observer in
        observer.onNext(element)
        observer.onCompleted()
        return Disposables.create()
      }
    }

    static func empty() -> MyObservable {
      create { observer in
        observer.onCompleted()
        return Disposables.create()
      }
    }

    static func never() -> MyObservable {
      create { _ in Disposables.create() }
    }

    static func error(_ error: any Error) -> MyObservable {
      create { observer in
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}
