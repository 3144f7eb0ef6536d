// An object per subscription receives both inputs and holds the buffer.

import CourseDomain
import RxCore

extension ObservableType {
  func myPausable<Pauser: ObservableType>(
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    withLatestFrom(pauser) { element, isOpen in isOpen ? element : nil }.compactMap { $0 }
  }

  func myPausable<Pauser: ObservableType>(
    afterCount count: Int,
    _ pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    .deferred {
      var left = count
      return self.withLatestFrom(pauser.asObservable().startWith(false)) { ($0, $1) }
        .compactMap { element, isOpen in
          defer { left -= 1 }
          return left > 0 || isOpen ? element : nil
        }
    }
  }

  func myPausableBuffered<Pauser: ObservableType>(
    _ pauser: Pauser,
    limit: Int? = 1
  ) -> Observable<Element> where Pauser.Element == Bool {
    .create { observer in
      let valve = Valve(observer, limit: limit)
      let both = CompositeDisposable()
      _ = both.insert(pauser.subscribe(onNext: valve.turn, onError: observer.onError))
      _ = both.insert(
        self.subscribe(
          onNext: valve.take,
          onError: { error in
            valve.turn(true)
            observer.onError(error)
          },
          onCompleted: {
            valve.turn(true)
            observer.onCompleted()
          }
        )
      )
      return both
    }
  }
}

private final class Valve<Element> {
  private let observer: AnyObserver<Element>
  private let limit: Int?
  private var isOpen = false
  private var kept: [Element] = []

  init(_ observer: AnyObserver<Element>, limit: Int?) {
    self.observer = observer
    self.limit = limit
  }

  func take(_ element: Element) {
    if isOpen { return observer.onNext(element) }
    kept.append(element)
    if let limit, kept.count > limit { kept.removeFirst() }
  }

  func turn(_ opens: Bool) {
    isOpen = opens
    guard opens else { return }
    kept.forEach(observer.onNext)
    kept = []
  }
}
