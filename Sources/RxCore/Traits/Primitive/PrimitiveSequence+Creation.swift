extension PrimitiveSequence {
  /// A sequence that is made anew for each subscriber, on the subscribing thread.
  ///
  /// - Error: that of the sequence that was made, or what the factory throws.
  /// - Parameter observableFactory: makes the sequence.
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// A sequence that uses a resource, which is made for each subscriber and disposed of with the
  /// subscription.
  ///
  /// - Error: that of the sequence that was made, or what either factory throws.
  /// - Parameters:
  ///   - resourceFactory: makes the resource.
  ///   - primitiveSequenceFactory: makes the sequence that uses it.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source }
    )
  }
}

extension PrimitiveSequenceType where Element: RxAbstractInteger {
  /// A sequence that sends zero and completes when some time has passed.
  ///
  /// - Parameters:
  ///   - dueTime: how long after subscribing.
  ///   - scheduler: whose clock it goes by, and where it sends.
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: Observable<Element>.timer(dueTime, scheduler: scheduler))
  }
}
