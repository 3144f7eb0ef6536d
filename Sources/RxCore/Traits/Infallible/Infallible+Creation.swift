extension Infallible {
  /// A closure that receives the events of an infallible sequence.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// Creates a sequence whose events a closure sends, for each subscriber.
  ///
  /// Events after the completion are ignored.
  ///
  /// - Disposal: The returned disposable is disposed when the subscription ends.
  /// - Scheduling: On the subscribing thread.
  /// - Parameter subscribe: Starts the work for a new subscriber and returns a disposable that
  ///   stops it.
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// A sequence of the given elements, emitted on a scheduler.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// A sequence of the elements of an array, emitted on a scheduler.
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// A sequence of the elements of a Swift sequence, emitted on a scheduler.
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// A sequence of one element.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// A sequence of one element that is emitted on a scheduler.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// A sequence that never sends an event.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// A sequence that completes immediately.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// Creates a sequence for each subscriber by calling a factory, on the subscribing thread.
  ///
  /// The factory may throw, as in RxSwift; such an error fails the sequence.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}
