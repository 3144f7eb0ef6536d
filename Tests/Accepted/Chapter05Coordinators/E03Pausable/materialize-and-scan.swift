// Merges both inputs, and keeps the buffer in the state of a `scan`.

import CourseDomain
import RxCore

extension ObservableType {
  func myPausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    myPausable(afterCount: 0, pauser)
  }

  func myPausable<Pauser: ObservableType>(
    afterCount count: Int,
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    .create { observer in
      var isOpen = false
      var number = 0
      let pauses = pauser.subscribe(onNext: { isOpen = $0 }, onError: observer.onError)
      let elements = self.subscribe { event in
        if case .next = event {
          number += 1
          guard isOpen || number <= count else { return }
        }
        observer.on(event)
      }
      return Disposables.create(pauses, elements)
    }
  }

  func myPausableBuffered<Pauser: ObservableType>(
    _ pauser: Pauser,
    limit: Int? = 1
  ) -> Observable<Element> where Pauser.Element == Bool {
    let pauses = pauser.asObservable().map { Input<Element>.pauser($0) }
    let elements = materialize().map { Input<Element>.event($0) }
    let passing = Observable.merge(pauses, elements)
      .scan(into: Gate<Element>(limit: limit)) { $0.take($1) }
      .map(\.passing)
    return .create { observer in
      passing.subscribe(onNext: { $0.forEach(observer.on) }, onError: observer.onError)
    }
  }
}

private enum Input<Element> {
  case pauser(Bool)
  case event(Event<Element>)
}

private struct Gate<Element> {
  let limit: Int?
  private var isOpen = false
  private var kept: [Element] = []
  private(set) var passing: [Event<Element>] = []

  init(limit: Int?) {
    self.limit = limit
  }

  mutating func take(_ input: Input<Element>) {
    passing = []
    switch input {
    case .pauser(let opens):
      isOpen = opens
      if opens { flush() }
    case .event(.next(let element)):
      kept.append(element)
      if isOpen { flush() } else if let limit, kept.count > limit { kept.removeFirst() }
    case .event(let end):
      flush()
      passing.append(end)
    }
  }

  private mutating func flush() {
    passing += kept.map(Event.next)
    kept = []
  }
}
