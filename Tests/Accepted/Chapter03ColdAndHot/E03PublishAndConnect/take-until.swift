// Each connection runs until its own stop subject emits, which also replaces the subject.

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
      let stop = off ?? PublishSubject<Void>()
      if off == nil {
        let subject = subject
        off = stop
        let stopped = stop.do(onNext: {
          self.off = nil
          self.subject = PublishSubject()
        })
        _ = source.materialize().take(until: stopped).subscribe(onNext: { event in
          if event.isStopEvent { stop.onNext(()) }
          subject.on(event)
        })
      }
      return Disposables.create { stop.onNext(()) }
    }
  }
}
