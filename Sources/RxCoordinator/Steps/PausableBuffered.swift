internal import Foundation
public import RxCore

extension ObservableType {
  /// Buffers elements while the latest element of the pauser is `false`, and emits them when it
  /// becomes `true`.
  ///
  /// ```text
  /// source            -1-2-3-4---5-|
  /// pauser            t-f------t----
  /// pausableBuffered  -1-------4-5-|
  /// ```
  ///
  /// - Completion, error: with this observable, immediately, also during a pause; also an error of
  ///   the pauser.
  /// - Parameters:
  ///   - pauser: `true` lets elements through, `false` buffers them. Before its first element,
  ///     elements are buffered.
  ///   - limit: The size of the buffer, which keeps the latest elements; `nil` for no limit.
  ///   - flushOnCompleted: Whether the buffer is emitted before a completion, or dropped.
  ///   - flushOnError: Whether the buffer is emitted before an error, or dropped.
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
        onNext: { valve.set(isOpen: $0) },
        onError: { valve.end(.error($0), flushing: false) }
      )
      let elements = source.subscribe { event in
        switch event {
        case .next(let element): valve.receive(element)
        case .error: valve.end(event, flushing: flushOnError)
        case .completed: valve.end(event, flushing: flushOnCompleted)
        }
      }
      return Disposables.create(pauses, elements)
    }
  }
}

/// Forwards elements while it is open, and buffers the latest ones while it is closed.
private final class Valve<Element> {
  private let observer: AnyObserver<Element>
  private let limit: Int?
  private var isOpen = false
  private var buffer: [Element] = []
  /// Elements and pauses may come from two threads. The lock is also held during emission, so that
  /// elements keep their order. It is recursive because an observer may send something itself.
  private let lock = NSRecursiveLock()

  init(_ observer: AnyObserver<Element>, limit: Int?) {
    self.observer = observer
    self.limit = limit
  }

  func receive(_ element: Element) {
    lock.withLock {
      if isOpen { return observer.onNext(element) }
      buffer.append(element)
      if let limit, buffer.count > limit { buffer.removeFirst() }
    }
  }

  func set(isOpen: Bool) {
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
    while !buffer.isEmpty { observer.onNext(buffer.removeFirst()) }
  }
}
