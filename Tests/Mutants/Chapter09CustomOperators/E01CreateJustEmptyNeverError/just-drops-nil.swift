// expect: failed justNil — The element of `just` was nil, and the observer

import CourseDomain
import RxCore

private final class Pipe<Element>: ObserverType, Disposable {
  private enum Phase {
    case open(AnyObserver<Element>)
    case closed
  }

  private var phase: Phase
  private var pending: (any Disposable)?
  private var isFinished = false

  init(_ target: AnyObserver<Element>) { phase = .open(target) }

  func on(_ event: Event<Element>) {
    guard case .open(let target) = phase else { return }
    switch event {
    case .next:
      target.on(event)
    case .error, .completed:
      phase = .closed
      target.on(event)
      finish()
    }
  }

  func attach(_ resource: any Disposable) {
    if isFinished { resource.dispose() } else { pending = resource }
  }

  func dispose() {
    phase = .closed
    finish()
  }

  private func finish() {
    isFinished = true
    let resource = pending
    pending = nil
    resource?.dispose()
  }
}

enum E01 {
  struct MyObservable<Element>: ObservableType {
    fileprivate let work: (AnyObserver<Element>) -> any Disposable

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      let pipe = Pipe(AnyObserver(observer))
      pipe.attach(work(pipe.asObserver()))
      return pipe
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable {
      MyObservable(work: subscribe)
    }

    static func just(_ element: Element) -> MyObservable {
      create { observer in
        if "\(element)" != "nil" {
          observer.onNext(element)
        }
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
