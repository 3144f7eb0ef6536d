// expect: failed oneForAll — An observer received an event after `completed`

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var listeners: [(ticket: Int, observer: AnyObserver<Element>)] = []
    private var lastTicket = 0
    private var connection: Disposable?

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      lastTicket += 1
      let ticket = lastTicket
      listeners.append((ticket, observer.asObserver()))
      return Disposables.create { self.listeners.removeAll { $0.ticket == ticket } }
    }

    func connect() -> Disposable {
      if connection == nil {
        connection = source.subscribe { event in
          for listener in self.listeners { listener.observer.on(event) }
          if event.isStopEvent { self.hangUp(.completed) }
        }
      }
      return Disposables.create { self.hangUp(nil) }
    }

    private func hangUp(_ goodbye: Event<Element>?) {
      let audience = listeners
      listeners = []
      if let goodbye { for listener in audience { listener.observer.on(goodbye) } }
      connection?.dispose()
      connection = nil
    }
  }
}
