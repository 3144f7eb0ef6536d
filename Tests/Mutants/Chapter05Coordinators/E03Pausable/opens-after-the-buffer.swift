// expect: failed sentDuringTheFlush — An observer received a buffered element and made the source emit

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
      let flush = {
        while !kept.isEmpty { observer.onNext(kept.removeFirst()) }
      }
      let pauses = pauser.subscribe(
        onNext: { opens in
          if opens {
            kept.forEach(observer.onNext)
            kept = []
          }
          isOpen = opens
        },
        onError: observer.onError
      )
      let elements = self.subscribe { event in
        switch event {
        case .next(let element) where isOpen: observer.onNext(element)
        case .next(let element): kept = Array((kept + [element]).suffix(limit ?? .max))
        case .error, .completed:
          flush()
          observer.on(event)
        }
      }
      return Disposables.create(pauses, elements)
    }
  }
}
