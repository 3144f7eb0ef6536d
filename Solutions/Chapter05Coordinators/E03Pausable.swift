// 5.3 pausable, three times
//
// What comes while nobody may hear it: is it lost, or late? A pauser says `true` to let pass and
// `false` to hold back; until it has said something, it holds back. `myPausable(_:)` drops what
// comes in a pause. `myPausable(afterCount:_:)` lets the first elements pass in any case. In a
// pause `myPausableBuffered(_:limit:)` keeps the newest elements, as many as the limit says, or all
// when it is nil; it sends them when the pause is over, or when the source ends, before its end.
// The end of a pause is no element. Each listener has its own pauses; the source is subscribed to
// once for each.

import CourseDomain
import RxCore

extension ObservableType {
  func myPausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    // BEGIN SOLUTION
    // STUB: // TODO: 5.3 Sample the pauser for each element.
    // STUB: .unimplemented("5.3")
    withLatestFrom(pauser) { ($0, $1) }.filter(\.1).map(\.0)
    // END SOLUTION
  }

  func myPausable<Pauser: ObservableType>(
    afterCount count: Int,
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    // BEGIN SOLUTION
    // STUB: // TODO: 5.3 Count the elements of the source.
    // STUB: .unimplemented("5.3")
    enumerated()
      .withLatestFrom(pauser.asObservable().startWith(false)) { ($0, $1) }
      .filter { element, isOpen in element.index < count || isOpen }
      .map(\.0.element)
    // END SOLUTION
  }

  func myPausableBuffered<Pauser: ObservableType>(
    _ pauser: Pauser,
    limit: Int? = 1
  ) -> Observable<Element> where Pauser.Element == Bool {
    // BEGIN SOLUTION
    // STUB: // TODO: 5.3 Keep a buffer for each subscription.
    // STUB: .unimplemented("5.3")
    .create { observer in
      var isOpen = false
      var kept: [Element] = []
      let flush = {
        while !kept.isEmpty { observer.onNext(kept.removeFirst()) }
      }
      let pauses = pauser.subscribe(
        onNext: { opens in
          isOpen = opens
          if opens { flush() }
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
    // END SOLUTION
  }
}
