import RxCore

/// Subscribes to a sequence and records the events.
final class EventRecorder<Element> {
  private(set) var received: [Element] = []
  /// The terminal event of the sequence, if it has terminated.
  private(set) var end: String?
  private let subscription = SingleAssignmentDisposable()

  init<Source: ObservableType>(_ source: Source) where Source.Element == Element {
    subscription.setDisposable(
      source.subscribe(
        onNext: { [unowned self] in received.append($0) },
        onError: { [unowned self] in end = "error \($0)" },
        onCompleted: { [unowned self] in end = "completed" }
      )
    )
  }

  deinit { subscription.dispose() }

  func stop() { subscription.dispose() }
}
