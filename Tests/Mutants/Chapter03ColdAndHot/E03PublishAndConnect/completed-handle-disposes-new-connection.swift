// expect: failed handlesOfCompletedConnections — The source completed and was connected again, then the handle of

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var subject = PublishSubject<Element>()
    private var handle: Disposable?
    private var upstream = SingleAssignmentDisposable()

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      subject.subscribe(observer)
    }

    func connect() -> Disposable {
      if let handle { return handle }
      let subject = subject
      let upstream = SingleAssignmentDisposable()
      let handle = Disposables.create { [weak self] in
        self?.subject = PublishSubject()
        self?.handle = nil
        self?.upstream.dispose()
      }
      self.handle = handle
      self.upstream = upstream
      upstream.setDisposable(
        source.subscribe { [self] event in
          if event.isStopEvent { self.forget(subject) }
          subject.on(event)
        }
      )
      return handle
    }

    private func forget(_ old: PublishSubject<Element>) {
      guard subject === old else { return }
      subject = PublishSubject()
      handle = nil
    }
  }
}
