// expect: failed endWithinScheduledWork — A subscription ended within work of a scheduler, and

import CourseDomain
import RxCore

enum E01 {
  struct MyObservable<Element>: ObservableType {
    fileprivate let work: (AnyObserver<Element>) -> any Disposable

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      var target: Observer? = observer
      var resource: (any Disposable)?
      var hasEnded = false
      func end() {
        target = nil
        hasEnded = true
        let old = resource
        resource = nil
        _ = CurrentThreadScheduler.instance.schedule(()) {
          old?.dispose()
          return Disposables.create()
        }
      }
      let returned = work(
        AnyObserver { event in
          guard let receiver = target else { return }
          if event.isStopEvent { target = nil }
          receiver.on(event)
          if event.isStopEvent { end() }
        }
      )
      if hasEnded { returned.dispose() } else { resource = returned }
      return Ending(action: end)
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

private final class Ending: Disposable {
  private var action: (() -> Void)?
  init(action: @escaping () -> Void) { self.action = action }

  func dispose() {
    let action = action
    self.action = nil
    action?()
  }
}
