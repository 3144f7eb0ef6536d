extension ObservableType {
  /// A sequence of one element.
  ///
  /// ```text
  /// just(1)   (1|)
  /// ```
  ///
  /// - Completion: Immediately after the element.
  /// - Error: Never.
  /// - Disposal: Has no effect.
  /// - Scheduling: Synchronously within `subscribe`, without the trampoline.
  /// - Parameter element: The element.
  /// - Returns: The observable sequence.
  /// - Complexity: O(1).
  /// - SeeAlso: <https://reactivex.io/documentation/operators/just.html>
  public static func just(_ element: Element) -> Observable<Element> {
    Just(element)
  }

  /// A sequence of one element that is emitted on a scheduler.
  ///
  /// - Scheduling: The element and the completion are separate work items on `scheduler`.
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: The scheduler on which it is emitted.
  /// - Returns: The observable sequence.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    JustScheduled(element, scheduler)
  }
}

private final class Just<Element>: Observable<Element> {
  private let element: Element

  init(_ element: Element) {
    self.element = element
    super.init()
  }

  override var scalar: Scalar { .just }

  override func sendElement(to receiver: Receiver<Element>) { receiver.next(element) }

  override func run(_ receiver: Receiver<Element>) -> any LiveSubscription {
    receiver.next(element)
    receiver.completed()
    return NoSubscription.instance
  }
}

private final class JustScheduled<Element>: Producer<Element> {
  private let element: Element
  private let scheduler: any ImmediateSchedulerType

  init(_ element: Element, _ scheduler: any ImmediateSchedulerType) {
    self.element = element
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let sink = SourceSink(receiver)
    let scheduler = scheduler
    let work = scheduler.schedule(element) { element in
      sink.forward(element)
      return scheduler.schedule(()) {
        sink.finish()
        return Disposables.create()
      }
    }
    sink.attach(work)
    return sink
  }
}
