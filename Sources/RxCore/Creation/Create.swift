import Synchronization

extension ObservableType {
  /// Creates a sequence whose events a closure sends, for each subscriber.
  ///
  /// ```text
  /// create { $0.onNext(1); $0.onNext(2); $0.onCompleted(); return … }
  ///         (12|)
  /// ```
  ///
  /// The observer that is passed to the closure ignores everything after the first terminal event.
  ///
  /// - Completion, Error: When the closure sends them.
  /// - Disposal: The returned disposable is disposed when the subscription ends. If the sequence
  ///   terminates within the closure, it is disposed after the closure has returned.
  /// - Scheduling: On the subscribing thread, within the current-thread trampoline.
  /// - Parameter subscribe: Starts the work for a new subscriber and returns a disposable that
  ///   stops it.
  /// - Returns: The observable sequence.
  /// - Complexity: O(1) for each event.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/create.html>
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Create(subscribe)
  }
}

private final class Create<Element>: Producer<Element> {
  private let subscribe: (AnyObserver<Element>) -> any Disposable

  init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    self.subscribe = subscribe
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let sink = CreateSink(receiver)
    sink.attach(subscribe(AnyObserver(receiver: sink)))
    return sink
  }
}

/// The link between an external source and the chain: enforces the grammar whatever the source
/// does.
final class CreateSink<Element>: Receiver<Element>, LiveSubscription {
  private static var attached: UInt8 { 1 }
  private static var disposed: UInt8 { 2 }
  /// A terminal event was received; later events are ignored, even while it is being delivered.
  private static var stopped: UInt8 { 4 }

  private let flags = Atomic<UInt8>(0)
  private let downstream: Receiver<Element>
  @exclusivity(unchecked) private var work: (any Disposable)?

  init(_ downstream: Receiver<Element>) {
    self.downstream = downstream
  }

  override var downstreamLink: AnyObject? { downstream }

  override func next(_ element: Element) {
    let watch = DeliveryWatch.begin(self, called: "Observable<\(Element.self)>.create")
    defer { watch?.end() }
    let over = Self.disposed | Self.stopped
    if flags.load(ordering: .relaxed) & over == 0 { downstream.next(element) }
  }

  override func error(_ error: any Swift.Error) {
    guard let before = stop() else { return }
    if before & Self.disposed == 0 { downstream.error(error) }
    dispose()
  }

  override func completed() {
    guard let before = stop() else { return }
    if before & Self.disposed == 0 { downstream.completed() }
    dispose()
  }

  /// Sends the only element of a sequence and its completion. The sequence is stopped first, so
  /// that an element that is sent meanwhile, re-entrantly or from another thread, is ignored.
  func succeed(_ element: Element) {
    guard let before = stop() else { return }
    if before & Self.disposed == 0 {
      downstream.next(element)
      if flags.load(ordering: .relaxed) & Self.disposed == 0 { downstream.completed() }
    }
    dispose()
  }

  func attach(_ work: any Disposable) {
    self.work = work
    let before = flags.bitwiseOr(Self.attached, ordering: .acquiringAndReleasing).oldValue
    if before & Self.disposed != 0 { self.work.take()?.dispose() }
  }

  func dispose() {
    let before = flags.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
    let mayTearDown = before & (Self.attached | Self.disposed) == Self.attached
    if mayTearDown { work.take()?.dispose() }
  }

  /// Returns the flags before the first terminal event; nil for every later one.
  private func stop() -> UInt8? {
    let before = flags.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue
    return before & Self.stopped == 0 ? before : nil
  }
}
