// expect: failed reconnecting — An observer subscribed after the disconnect, and received nothing from the next

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var subject = PublishSubject<Element>()
    private var handle: Disposable?
    private var isUsed = false

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
      if isUsed { subject = PublishSubject() }
      isUsed = false
      let subject = subject
      let upstream = SingleAssignmentDisposable()
      let handle = Disposables.create { [weak self] in
        self?.forget(subject)
        upstream.dispose()
      }
      self.handle = handle
      upstream.setDisposable(
        source.subscribe { event in
          if event.isStopEvent { handle.dispose() }
          subject.on(event)
        }
      )
      return handle
    }

    private func forget(_ old: PublishSubject<Element>) {
      guard subject === old else { return }
      isUsed = true
      handle = nil
    }
  }
}
