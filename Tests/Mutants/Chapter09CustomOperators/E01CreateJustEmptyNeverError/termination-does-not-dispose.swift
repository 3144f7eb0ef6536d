// expect: failed theEndDisposes — The closure sent `completed` or `error` after it had returned

import CourseDomain
import RxCore

enum E01 {
  struct MyObservable<Element>: ObservableType {
    private let run: (AnyObserver<Element>) -> any Disposable

    /// The connection between the closure's observer and one subscriber.
    private final class Link: ObserverType, Disposable {
      private var observer: AnyObserver<Element>?
      /// What the closure returns; disposed of at once if the subscription has ended before.
      let resource = SingleAssignmentDisposable()

      init(_ observer: AnyObserver<Element>) {
        self.observer = observer
      }

      func on(_ event: Event<Element>) {
        guard let observer else { return }
        if event.isStopEvent { self.observer = nil }
        observer.on(event)
      }

      func dispose() {
        observer = nil
        resource.dispose()
      }
    }

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
