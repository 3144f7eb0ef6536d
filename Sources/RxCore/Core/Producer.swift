/// A sequence whose subscriptions run on the trampoline of the current thread: what its sources
/// schedule there begins once the whole chain is subscribed, and takes turns with its neighbours.
class Producer<Element>: Observable<Element> {
  final override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    if Trampoline.isRunning { return attach(receiver) }
    return Trampoline.run { attach(receiver) }
  }

  /// Builds the running subscription.
  func attach(_ receiver: Receiver<Element>) -> any LiveSubscription { abstractMethod() }
}
