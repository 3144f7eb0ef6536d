// expect: failed flushes — The source terminated during a pause, and a buffered element was lost. Don't wait

import CourseDomain
import RxCore

extension ObservableType {
  func myPausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    withLatestFrom(pauser) { ($0, $1) }.filter(\.1).map(\.0)
  }

  func myPausable<Pauser: ObservableType>(
    afterCount count: Int,
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    enumerated()
      .withLatestFrom(pauser.asObservable().startWith(false)) { ($0, $1) }
      .filter { element, isOpen in element.index < count || isOpen }
      .map(\.0.element)
  }

  func myPausableBuffered<Pauser: ObservableType>(
    _ pauser: Pauser,
    limit: Int? = 1
  ) -> Observable<Element> where Pauser.Element == Bool {
    .create { observer in
      var isOpen = false
      var kept: [Element] = []
      var end: Event<Element>?
      let flush = {
        while !kept.isEmpty { observer.onNext(kept.removeFirst()) }
      }
      let pauses = pauser.subscribe(
        onNext: { opens in
          isOpen = opens
          if opens { flush() }
          if opens, let end { observer.on(end) }
        },
        onError: observer.onError
      )
      let elements = self.subscribe { event in
        switch event {
        case .next(let element) where isOpen: observer.onNext(element)
        case .next(let element): kept = Array((kept + [element]).suffix(limit ?? .max))
        case .error, .completed:
          if isOpen { observer.on(event) } else { end = event }
        }
      }
      return Disposables.create(pauses, elements)
    }
  }
}
