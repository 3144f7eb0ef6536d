/// A sequence whose subscriptions run on the trampoline of the current thread: work that its
/// sources schedule there starts after the whole chain is subscribed, and is interleaved with the
/// work of other sources.
class Producer<Element>: Observable<Element> {
  final override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    if Trampoline.isRunning { return attach(receiver) }
    return Trampoline.run { attach(receiver) }
  }

  /// Creates the running subscription.
  func attach(_ receiver: Receiver<Element>) -> any LiveSubscription { abstractMethod() }
}
