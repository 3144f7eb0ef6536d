// 5.3 pausable, three times
//
// Write three operators that pause an observable, the source. A second observable, the pauser,
// controls them: true lets the elements of the source pass, false pauses it.
//
// For all three:
// - While the pauser's latest element is true, each element is emitted immediately.
// - Until the pauser has emitted, the source is paused.
// - Completion and error of the source are forwarded immediately, even during a pause.
// - An error of the pauser is forwarded. Its completion is ignored; its latest element stays valid.
// - Each subscription has its own state, and subscribes to the source exactly once. It subscribes
//   to the pauser first, so that the pauser's current element counts for a source that emits during
//   the subscription.
//
// `myPausable(_:)` drops the elements of a pause. An element of the pauser triggers no emission.
//
// `myPausable(afterCount:_:)` emits the first `count` elements of the source in any case, and
// treats later ones as `myPausable(_:)` does.
//
// `myPausableBuffered(_:limit:)` stores the latest `limit` elements of a pause, or all of them if
// `limit` is nil. It emits them once and in order, and loses no element that arrives meanwhile:
// - when the pauser emits true;
// - when the source completes or fails, before that event.
// A false that arrives while it emits them may stop the emission or not.

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
