// Observers, queue and terminal event in one value, without an inner subject.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    private final class Listener {
      let observer: AnyObserver<Element>
      init(_ observer: AnyObserver<Element>) { self.observer = observer }
    }

    private struct State {
      var listeners: [Listener] = []
      var ending: Event<Element>?
      var waiting: [Event<Element>] = []
      var isDelivering = false

      mutating func takeNext() -> (event: Event<Element>, listeners: [Listener])? {
        guard !waiting.isEmpty else {
          isDelivering = false
          return nil
        }
        let next = waiting.removeFirst()
        if ending != nil { return (next, []) }
        let current = listeners
        if next.isStopEvent { (ending, listeners) = (next, []) }
        return (next, current)
      }
    }

    private let lock = Lock()
    private var state = State()

    private func change<Result>(_ body: (inout State) -> Result) -> Result {
      lock.withLock { body(&state) }
    }

    func on(_ event: Event<Element>) {
      let isBusy = change { state in
        state.waiting.append(event)
        defer { state.isDelivering = true }
        return state.isDelivering
      }
      if isBusy { return }
      while let (next, listeners) = change({ $0.takeNext() }) {
        for listener in listeners { listener.observer.on(next) }
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let listener = Listener(observer.asObserver())
      let ending = change { state in
        if state.ending == nil { state.listeners.append(listener) }
        return state.ending
      }
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      return Disposables.create {
        self.change { state in state.listeners.removeAll { $0 === listener } }
      }
    }
  }
}
