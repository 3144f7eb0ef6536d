import Dispatch

@testable import RxCore

/// A source that sends an error from another thread while it is being disposed of, and waits for
/// that to be taken in: whoever holds a lock while disposing never lets it through.
final class KnockingSource: Observable<Int> {
  private var subscription: KnockingSubscription?

  /// Whether the error was taken in; nil as long as the source is in use.
  var wasLetThrough: Bool? { subscription?.wasLetThrough }

  override init() { super.init() }

  override func run(_ receiver: Receiver<Int>) -> any LiveSubscription {
    let subscription = KnockingSubscription(receiver)
    self.subscription = subscription
    return subscription
  }

  func complete() { subscription?.receiver?.completed() }
}

private final class KnockingSubscription: LiveSubscription {
  /// The source feeds this until it is disposed of.
  private(set) var receiver: Receiver<Int>?
  private(set) var wasLetThrough: Bool?

  init(_ receiver: Receiver<Int>) {
    self.receiver = receiver
  }

  func dispose() {
    guard let receiver = receiver.take() else { return }
    let done = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let knock = { receiver.error(TestError.second) }
    DispatchQueue.global().async {
      knock()
      done.signal()
    }
    // Waits only where the error is not let through, which is the failure to be shown.
    wasLetThrough = done.wait(timeout: .now() + 5) == .success
  }
}
