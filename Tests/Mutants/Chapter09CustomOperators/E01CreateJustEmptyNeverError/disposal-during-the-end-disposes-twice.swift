// expect: failed disposalDuringTheTerminalEvent — The subscriber disposed of the subscription while it received the

import CourseDomain
import RxCore

enum E01 {
  private enum State<Element> {
    case starting(AnyObserver<Element>)
    case running(AnyObserver<Element>, any Disposable)
    case ended
  }

  private final class Connection<Element>: Disposable {
    private var state: State<Element>
    private var isOver = false

    init(to observer: AnyObserver<Element>) { state = .starting(observer) }

    var observer: AnyObserver<Element> {
      AnyObserver { event in
        if self.isOver { return }
        switch self.state {
        case .ended: break
        case .starting(let target):
          if event.isStopEvent { self.state = .ended }
          target.on(event)
        case .running(let target, let work):
          guard event.isStopEvent else { return target.on(event) }
          self.isOver = true
          target.on(event)
          self.state = .ended
          work.dispose()
        }
      }
    }

    func started(_ work: any Disposable) {
      if case .starting(let target) = state {
        state = .running(target, work)
      } else {
        work.dispose()
      }
    }

    func dispose() {
      let old = state
      state = .ended
      if case .running(_, let work) = old { work.dispose() }
    }
  }

  struct MyObservable<Element>: ObservableType {
    private enum Kind {
      case create((AnyObserver<Element>) -> any Disposable)
      case events([Event<Element>])
    }
    private let kind: Kind

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      switch kind {
      case .create(let closure):
        let connection = Connection(to: observer.asObserver())
        connection.started(closure(connection.observer))
        return connection
      case .events(let events):
        for event in events { observer.on(event) }
        return Disposables.create()
      }
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable { MyObservable(kind: .create(subscribe)) }

    static func just(_ element: Element) -> MyObservable {
      MyObservable(kind: .events([.next(element), .completed]))
    }
    static func empty() -> MyObservable { MyObservable(kind: .events([.completed])) }
    static func never() -> MyObservable { MyObservable(kind: .events([])) }
    static func error(_ error: any Error) -> MyObservable {
      MyObservable(kind: .events([.error(error)]))
    }
  }
}
