extension Infallible {
  /// Takes the events of an infallible sequence.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A sequence that a closure feeds by hand, anew for each subscriber.
  ///
  /// What is sent after the completion is ignored.
  ///
  /// - Disposal: the returned disposable is disposed when the subscription ends.
  /// - Scheduling: on the subscribing thread.
  /// - Parameter subscribe: what a subscription does.
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// A sequence of the given elements, sent on a scheduler.
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// A sequence of the elements of an array, sent on a scheduler.
  public static func from(
    _ array: [Element],
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// A sequence of the elements of a Swift sequence, sent on a scheduler.
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

  /// A sequence of one element that is sent on a scheduler.
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// A sequence without any event.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// A sequence that completes at once.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// A sequence that is made anew for each subscriber, on the subscribing thread.
  ///
  /// The factory may throw, as in RxSwift, and such an error does fail the sequence.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().asObservable() })
  }
}
