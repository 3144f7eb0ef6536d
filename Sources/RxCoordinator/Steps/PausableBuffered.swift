internal import Foundation
public import RxCore

extension ObservableType {
  /// Holds elements back while the pauser says `false`, and sends what it kept when it says `true`.
  ///
  /// ```text
  /// source            -1-2-3-4---5-|
  /// pauser            t--f-----t----
  /// pausableBuffered  -1-------4-5-|
  /// ```
  ///
  /// - Completion, error: with this sequence, at once, also in a pause; also an error of the pauser's.
  /// - Parameters:
  ///   - pauser: `true` lets pass, `false` holds back. Until it has said something it holds back.
  ///   - limit: how many elements are kept, the newest ones; `nil` keeps all.
  ///   - flushOnCompleted: whether what was kept is sent before a completion, or lost.
  ///   - flushOnError: whether what was kept is sent before an error, or lost.
  public func pausableBuffered<Pauser: ObservableType>(
    _ pauser: Pauser,
    limit: Int? = 1,
    flushOnCompleted: Bool = true,
    flushOnError: Bool = true
  ) -> Observable<Element> where Pauser.Element == Bool {
    let source = asObservable()
    return .create { observer in
      let valve = Valve(observer, limit: limit)
      let pauses = pauser.subscribe(
        onNext: { valve.turn(isOpen: $0) },
        onError: { valve.end(.error($0), flushing: false) }
      )
      let elements = source.subscribe { event in
        switch event {
        case .next(let element): valve.take(element)
        case .error: valve.end(event, flushing: flushOnError)
        case .completed: valve.end(event, flushing: flushOnCompleted)
        }
      }
      return Disposables.create(pauses, elements)
    }
  }
}

/// Lets elements through while it is open, and keeps the newest ones while it is not.
private final class Valve<Element> {
  private let observer: AnyObserver<Element>
  private let limit: Int?
  private var isOpen = false
  private var kept: [Element] = []
  /// Elements and pauses may come on two threads; also held while sending, so that they keep their
  /// order. A listener that sends something itself takes it again.
  private let lock = NSRecursiveLock()

  init(_ observer: AnyObserver<Element>, limit: Int?) {
    self.observer = observer
    self.limit = limit
  }

  func take(_ element: Element) {
    lock.withLock {
      if isOpen { return observer.onNext(element) }
      kept.append(element)
      if let limit, kept.count > limit { kept.removeFirst() }
    }
  }

  func turn(isOpen: Bool) {
    lock.withLock {
      self.isOpen = isOpen
      if isOpen { flush() }
    }
  }

  func end(_ event: Event<Element>, flushing: Bool) {
    lock.withLock {
      if flushing { flush() }
      observer.on(event)
    }
  }

  private func flush() {
    while !kept.isEmpty { observer.onNext(kept.removeFirst()) }
  }
}
