// Stores the observers of each connection itself, without a subject.

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private final class Listener {
      let observer: AnyObserver<Element>

      init(_ observer: AnyObserver<Element>) { self.observer = observer }
    }

    /// The observers of one connection, and its subscription once it is running.
    private final class Round {
      var listeners: [Listener] = []
      var connection: SingleAssignmentDisposable?
    }

    private let source: Observable<Element>
    private var round = Round()

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      let (round, listener) = (round, Listener(observer.asObserver()))
      round.listeners.append(listener)
      return Disposables.create { round.listeners.removeAll { $0 === listener } }
    }

    func connect() -> Disposable {
      let round = round
      let end = {
        defer { round.connection?.dispose() }
        if self.round === round { self.round = Round() }
      }
      if round.connection == nil {
        let connection = SingleAssignmentDisposable()
        round.connection = connection
        connection.setDisposable(
          source.subscribe { event in
            let audience = round.listeners
            if event.isStopEvent { end() }
            for listener in audience { listener.observer.on(event) }
          }
        )
      }
      return Disposables.create(with: end)
    }
  }
}
