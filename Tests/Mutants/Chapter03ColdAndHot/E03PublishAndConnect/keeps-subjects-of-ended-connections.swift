// expect: failed manyConnections — Many connections had ended, and each of them had left an object

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var subject = PublishSubject<Element>()
    private var connection: Disposable?
    private var ended: [PublishSubject<Element>] = []

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      subject.subscribe(observer)
    }

    func connect() -> Disposable {
      if let connection { return connection }
      let subject = self.subject
      let subscription = SingleAssignmentDisposable()
      let handle = Disposables.create(
        Disposables.create { [weak self] in self?.forget(subject) },
        subscription
      )
      connection = handle
      subscription.setDisposable(
        source.subscribe { event in
          guard !subscription.isDisposed else { return }
          if event.isStopEvent { handle.dispose() }
          subject.on(event)
        }
      )
      return handle
    }

    private func forget(_ ended: PublishSubject<Element>) {
      guard subject === ended else { return }
      self.ended.append(ended)
      subject = PublishSubject()
      connection = nil
    }
  }
}
