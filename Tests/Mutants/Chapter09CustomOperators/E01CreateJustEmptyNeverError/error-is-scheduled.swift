// expect: failed withinScheduledWork — An observer subscribed within work of `CurrentThreadScheduler`

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
      let link = Link(AnyObserver(observer))
      link.resource.setDisposable(run(AnyObserver(link)))
      return link
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
        CurrentThreadScheduler.instance.schedule(error) { error in
          observer.onError(error)
          return Disposables.create()
        }
      }
    }
  }
}
