import Synchronization

/// The receiver at the end of a chain: calls the subscriber's closures, at most one of them for the
/// terminal event.
final class CallbackReceiver<Element>: Receiver<Element> {
  private let isStopped = Atomic<Bool>(false)
  private let onNext: ((Element) -> Void)?
  private let onError: ((any Swift.Error) -> Void)?
  private let onCompleted: (() -> Void)?
  private let handle: SubscriptionHandle
  private let subscriber: Subscriber

  init(
    onNext: ((Element) -> Void)?,
    onError: ((any Swift.Error) -> Void)?,
    onCompleted: (() -> Void)?,
    handle: SubscriptionHandle,
    subscriber: Subscriber
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    self.handle = handle
    self.subscriber = subscriber
  }

  override var downstreamLink: AnyObject? { handle }

  override func next(_ element: Element) {
    if !isStopped.load(ordering: .relaxed) { onNext?(element) }
  }

  override func error(_ error: any Swift.Error) {
    guard stop() else { return }
    if let onError { onError(error) } else { subscriber.reportUnhandled(error) }
    handle.finish()
  }

  override func completed() {
    guard stop() else { return }
    onCompleted?()
    handle.finish()
  }

  private func stop() -> Bool { !isStopped.exchange(true, ordering: .relaxed) }
}

/// The receiver at the end of a chain: passes each event to one closure.
final class EventReceiver<Element>: Receiver<Element> {
  private let isStopped = Atomic<Bool>(false)
  private let handler: (Event<Element>) -> Void
  private let handle: SubscriptionHandle

  init(_ handler: @escaping (Event<Element>) -> Void, handle: SubscriptionHandle) {
    self.handler = handler
    self.handle = handle
  }

  override var downstreamLink: AnyObject? { handle }

  override func next(_ element: Element) {
    if !isStopped.load(ordering: .relaxed) { handler(.next(element)) }
  }

  override func error(_ error: any Swift.Error) { stop(with: .error(error)) }
  override func completed() { stop(with: .completed) }

  private func stop(with event: Event<Element>) {
    if isStopped.exchange(true, ordering: .relaxed) { return }
    handler(event)
    handle.finish()
  }
}
