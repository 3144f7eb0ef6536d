extension PrimitiveSequence {
  /// The same sequence later: each event waits for the given time.
  ///
  /// - Parameters:
  ///   - dueTime: how long an event waits; an error does not.
  ///   - scheduler: whose clock it goes by, and where it sends.
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// The same sequence, subscribed to later.
  ///
  /// - Parameters:
  ///   - dueTime: how long the subscription waits.
  ///   - scheduler: whose clock it goes by, and where it subscribes.
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// The same sequence, its events delivered on a scheduler.
  public func observe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }

  /// The same sequence, subscribed to and disposed of on a scheduler.
  public func subscribe(
    on scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// The same sequence, or `RxError.timeout` if it has not ended in time.
  ///
  /// - Parameters:
  ///   - dueTime: how long after subscribing, and after an element, the next event may come.
  ///   - scheduler: whose clock it goes by.
  public func timeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// The same sequence, or another one if it has not ended in time.
  ///
  /// - Parameters:
  ///   - dueTime: how long after subscribing, and after an element, the next event may come.
  ///   - other: what takes its place.
  ///   - scheduler: whose clock it goes by.
  public func timeout(
    _ dueTime: RxTimeInterval,
    other: PrimitiveSequence<Trait, Element>,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }
}
