// Local variables instead of an object, and factories that do without `create`.

import CourseDomain
import RxCore

enum E01 {
  struct MyObservable<Element>: ObservableType {
    private let subscribeTo: (AnyObserver<Element>) -> any Disposable

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      subscribeTo(AnyObserver(observer))
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable {
      MyObservable { observer in
        var target: AnyObserver<Element>? = observer
        var resource: (any Disposable)?
        var hasEnded = false

        func end() {
          hasEnded = true
          target = nil
          let finished = resource
          resource = nil
          finished?.dispose()
        }

        let returned = subscribe(
          AnyObserver { event in
            guard let current = target else { return }
            if event.isStopEvent { target = nil }
            current.on(event)
            if event.isStopEvent { end() }
          }
        )
        if hasEnded { returned.dispose() } else { resource = returned }
        return Disposables.create(with: end)
      }
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
