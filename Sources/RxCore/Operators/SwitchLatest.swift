extension ObservableType where Element: ObservableConvertibleType {
  /// Mirrors the newest of the inner sequences that are the elements of this one.
  ///
  /// ```text
  /// source            -a---b----|        a is 1--2--3|, b is 4--5|
  /// switchLatest()    -1--24--5-|
  /// ```
  ///
  /// - Completion: When this sequence and the newest inner sequence have completed.
  /// - Error: When this sequence or the newest inner sequence fails.
  /// - Disposal: Disposes of both subscriptions. When a newer sequence is received, the
  ///   subscription to the older one is disposed of before the newer one is subscribed to.
  /// - Scheduling: On the threads on which they emit. Concurrent events are serialized.
  /// - Returns: The sequence of the elements of the newest inner sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/switch.html>
  public func switchLatest() -> Observable<Element.Element> {
    SwitchLatest(asObservable()) { $0.asObservable() }
  }
}

extension ObservableType {
  /// Maps each element to a sequence, and mirrors the newest of them.
  ///
  /// ```text
  /// source           -a---b----|        a makes 1--2--3|, b makes 4--5|
  /// flatMapLatest    -1--24--5-|
  /// ```
  ///
  /// - Completion: When the source and the newest inner sequence have completed.
  /// - Error: When the source or the newest inner sequence fails, or `selector` throws.
  /// - Disposal: Disposes of both subscriptions.
  /// - Scheduling: On the threads on which they emit. Concurrent events are serialized.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The sequence of the elements of the newest inner sequence.
  /// - Complexity: O(1) for each element, plus `selector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    SwitchLatest(asObservable()) { try selector($0).asObservable() }
  }
}

private final class SwitchLatest<In, Out>: Producer<Out> {
  private let source: Observable<In>
  private let selector: (In) throws -> Observable<Out>

  init(_ source: Observable<In>, _ selector: @escaping (In) throws -> Observable<Out>) {
    self.source = source
    self.selector = selector
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    SwitchSink(selector, receiver).subscribe(to: source)
  }
}

private final class SwitchSink<In, Out>: SerializedSink<In, Out> {
  private let selector: (In) throws -> Observable<Out>
  /// The number of the newest sequence; events of others are ignored. Guarded by `emission`, as is
  /// the phase.
  private var latest = 0
  private var phase = Phase.idle

  private enum Phase {
    /// The source is active, and no inner sequence.
    case idle
    /// The source and the newest inner sequence are active.
    case mirroring
    /// The source has completed; the newest inner sequence is active.
    case finishing
    /// Both have completed.
    case done
  }

  /// Guards the inner subscription; never held while calling out.
  private let lock = InlineLock()
  private var inner = Inner.none

  private enum Inner {
    /// There is no inner subscription.
    case none
    /// The subscription to the newest inner sequence.
    case subscribed(SwitchLink<In, Out>)
    /// The sink was disposed of, so no further sequence is subscribed to.
    case closed
  }

  init(_ selector: @escaping (In) throws -> Observable<Out>, _ downstream: Receiver<Out>) {
    self.selector = selector
    super.init(downstream)
  }

  // MARK: The source

  override func next(_ element: In) {
    do {
      begin(try selector(element))
    } catch {
      end(with: error)
    }
  }

  override func completed() {
    let isLast = emission.withLock {
      switch phase {
      case .idle, .done:
        phase = .done
        return true
      case .mirroring, .finishing:
        phase = .finishing
        return false
      }
    }
    if isLast { end() } else { detach() }
  }

  private func begin(_ inner: Observable<Out>) {
    let number = supersede()
    switch inner.scalar {
    case .just: sendElement(of: inner, number)
    case .error(let error): innerFailed(error, number)
    case .empty: innerCompleted(number)
    case .none: admit(number)?.subscribe(to: inner)
    }
  }

  /// Disposes of the previous subscription, and returns the number of the newest sequence.
  private func supersede() -> Int {
    emission.lock()
    latest += 1
    let number = latest
    let hasPrevious: Bool
    switch phase {
    case .idle: (hasPrevious, phase) = (false, .mirroring)
    case .mirroring, .finishing: hasPrevious = true
    case .done: (hasPrevious, phase) = (false, .finishing)
    }
    emission.unlock()
    if hasPrevious { replaceInner(with: .none)?.dispose() }
    return number
  }

  private func sendElement(of just: Observable<Out>, _ number: Int) {
    emission.lock()
    var isLast = false
    if latest == number {
      sendElement(of: just)
      isLast = endInner(number)
    }
    emission.unlock()
    if isLast { end() }
  }

  /// Creates a link for the newest sequence; nil if it is not the newest any more, or after
  /// termination.
  private func admit(_ number: Int) -> SwitchLink<In, Out>? {
    guard emission.withLock({ latest == number }) else { return nil }
    return lock.withLock {
      if case .closed = inner { return nil }
      if isDisposed { return nil }
      let link = SwitchLink(self, number)
      inner = .subscribed(link)
      return link
    }
  }

  /// Changes the inner subscription, and returns the one that was active.
  private func replaceInner(with new: Inner) -> SwitchLink<In, Out>? {
    lock.withLock {
      if case .closed = inner { return nil }
      defer { inner = new }
      if case .subscribed(let link) = inner { return link }
      return nil
    }
  }

  // MARK: The newest inner sequence

  fileprivate func innerNext(_ element: Out, _ number: Int) {
    emission.withLock {
      if latest == number { send(element) }
    }
  }

  fileprivate func innerFailed(_ error: any Swift.Error, _ number: Int) {
    let isLatest = emission.withLock { latest == number }
    if isLatest { end(with: error) }
  }

  fileprivate func innerCompleted(_ number: Int) {
    let isLast = emission.withLock { endInner(number) }
    if isLast { end() }
  }

  /// Records that an inner sequence has completed, and returns whether the result completes too.
  private func endInner(_ number: Int) -> Bool {
    guard latest == number else { return false }
    switch phase {
    case .idle, .mirroring:
      phase = .idle
      return false
    case .finishing, .done:
      phase = .done
      return true
    }
  }

  override func didDispose() { replaceInner(with: .closed)?.dispose() }
}

/// Receives the events of one inner sequence while it is the newest.
private final class SwitchLink<In, Out>: Link<Out> {
  private let sink: SwitchSink<In, Out>
  private let number: Int

  init(_ sink: SwitchSink<In, Out>, _ number: Int) {
    self.sink = sink
    self.number = number
    super.init()
  }

  override var downstreamLink: AnyObject? { sink.downstreamLink }

  override func next(_ element: Out) { sink.innerNext(element, number) }
  override func error(_ error: any Swift.Error) { sink.innerFailed(error, number) }

  override func completed() {
    sink.innerCompleted(number)
    dispose()
  }
}
