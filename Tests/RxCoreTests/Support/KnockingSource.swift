import Dispatch

@testable import RxCore

/// A source that sends an error from another thread while it is being disposed of, and waits for
/// its delivery. A caller that holds a lock while disposing prevents it.
final class KnockingSource: Observable<Int> {
  private var subscription: KnockingSubscription?

  /// Whether the error was delivered; nil until the source is disposed of.
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
  /// The receiver of the source until it is disposed of.
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
    // Waits for the full time only if the error is not delivered, which fails the test.
    wasLetThrough = done.wait(timeout: .now() + 60) == .success
  }
}
