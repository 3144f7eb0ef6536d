// Each connection runs until its own stop subject emits: take(until:).

import CourseDomain
import RxCore

enum E03 {
  final class MyConnectable<Element>: ObservableType {
    private let source: Observable<Element>
    private var subject = PublishSubject<Element>()
    private var off: PublishSubject<Void>?

    init(_ source: Observable<Element>) {
      self.source = source
    }

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> Disposable where Observer.Element == Element {
      subject.subscribe(observer)
    }

    func connect() -> Disposable {
      if let off { return handle(on: off) }
      let (off, subject) = (PublishSubject<Void>(), subject)
      self.off = off
      _ = source.materialize().take(until: off).subscribe(onNext: { event in
        if event.isStopEvent { self.forget(off) }
        subject.on(event)
      })
      return handle(on: off)
    }

    private func handle(on off: PublishSubject<Void>) -> Disposable {
      Disposables.create {
        off.onNext(())
        self.forget(off)
      }
    }

    private func forget(_ ended: PublishSubject<Void>) {
      guard off === ended else { return }
      off = nil
      subject = PublishSubject()
    }
  }
}
