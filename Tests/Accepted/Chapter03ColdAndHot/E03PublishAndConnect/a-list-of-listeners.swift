// Stores the observers of each connection itself, by number, without a subject.

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var listeners: [(ticket: Int, round: Int, observer: AnyObserver<Element>)] = []
    private var lastTicket = 0
    private var round = 0
    private var connections: [Int: SingleAssignmentDisposable] = [:]

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      lastTicket += 1
      let ticket = lastTicket
      listeners.append((ticket, round, observer.asObserver()))
      return Disposables.create { self.listeners.removeAll { $0.ticket == ticket } }
    }

    func connect() -> Disposable {
      let round = round
      let end = {
        if self.round == round { self.round += 1 }
        self.connections.removeValue(forKey: round)?.dispose()
      }
      if connections[round] != nil { return Disposables.create(with: end) }
      let connection = SingleAssignmentDisposable()
      connections[round] = connection
      connection.setDisposable(
        source.subscribe { event in
          let audience = self.listeners.filter { $0.round == round }
          if event.isStopEvent {
            self.listeners.removeAll { $0.round == round }
            end()
          }
          for listener in audience { listener.observer.on(event) }
        }
      )
      return Disposables.create {
        self.listeners.removeAll { $0.round == round }
        end()
      }
    }
  }
}
