import Synchronization

/// The receiver at the end of a chain with one outcome: calls one closure for it, once.
final class OutcomeReceiver<Element>: Receiver<Element> {
  private let isSettled = Atomic<Bool>(false)
  private let outcome: Outcome<Element>
  private let onDisposed: AnonymousDisposable?
  private let handle: SubscriptionHandle
  private let subscriber: Subscriber

  init(_ outcome: Outcome<Element>, onDisposed: (() -> Void)?, to source: AnyObject) {
    self.outcome = outcome
    self.onDisposed = onDisposed.map(AnonymousDisposable.init)
    handle = SubscriptionHandle(to: source, onDisposed: self.onDisposed)
    subscriber = Subscriber(to: source)
  }

  /// Subscribes to the source, and returns a disposable that cancels the subscription.
  func subscribe(to source: Observable<Element>) -> any Disposable {
    handle.attach(source.run(self))
    return handle.result(of: source)
  }

  override var downstreamLink: AnyObject? { handle }

  /// The element is the outcome, and `onDisposed` follows it immediately. The completion after it
  /// only ends the subscription.
  override func next(_ element: Element) {
    guard settle() else { return }
    outcome.onSuccess?(element)
    onDisposed?.dispose()
  }

  override func error(_ error: any Swift.Error) {
    if settle() {
      if let onError = outcome.onError { onError(error) } else { subscriber.reportUnhandled(error) }
    }
    handle.finish()
  }

  override func completed() {
    if settle() { outcome.onCompleted?() }
    handle.finish()
  }

  private func settle() -> Bool { !isSettled.exchange(true, ordering: .relaxed) }
}

/// The closures to call for an outcome.
struct Outcome<Element> {
  var onSuccess: ((Element) -> Void)?
  var onError: ((any Swift.Error) -> Void)?
  var onCompleted: (() -> Void)?
}

extension PrimitiveSequence {
  /// The common implementation of the traits' `subscribe` functions.
  func subscribe(
    _ outcome: Outcome<Element>,
    onDisposed: (() -> Void)? = nil,
    _ file: StaticString,
    _ line: UInt
  ) -> any Disposable {
    withSourceLocation(file, line) {
      OutcomeReceiver(outcome, onDisposed: onDisposed, to: source).subscribe(to: source)
    }
  }
}
