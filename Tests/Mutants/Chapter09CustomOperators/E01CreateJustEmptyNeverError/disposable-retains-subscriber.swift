// expect: leaked releasesTheSubscriber — The subscription had ended, and its subscriber was still in memory

import CourseDomain
import RxCore

enum E01 {
  final class Link<Element>: ObserverType, Disposable {
    var observer: AnyObserver<Element>?
    let resource = SingleAssignmentDisposable()

    init(_ observer: AnyObserver<Element>) { self.observer = observer }

    func on(_ event: Event<Element>) {
      guard let observer else { return }
      if event.isStopEvent { self.observer = nil }
      observer.on(event)
      if event.isStopEvent { resource.dispose() }
    }

    func dispose() {
      observer = nil
      resource.dispose()
    }
  }

  struct MyObservable<Element>: ObservableType {
    let run: (AnyObserver<Element>) -> any Disposable

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      var target: Observer? = observer
      let resource = SingleAssignmentDisposable()
      let guarded = AnyObserver<Element> { event in
        guard let receiver = target else { return }
        if case .next = event {
          receiver.on(event)
        } else {
          target = nil
          receiver.on(event)
          resource.dispose()
        }
      }
      resource.setDisposable(run(guarded))
      return Disposables.create {
        withExtendedLifetime(observer) { target = nil }
        resource.dispose()
      }
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable {
      MyObservable(run: subscribe)
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
