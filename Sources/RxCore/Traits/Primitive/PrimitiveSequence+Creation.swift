extension PrimitiveSequence {
  /// Creates a sequence for each subscriber by calling a factory, on the subscribing thread.
  ///
  /// - Error: The error of the created sequence, or an error that the factory throws.
  /// - Parameter observableFactory: Creates the sequence.
  public static func deferred(
    _ observableFactory: @escaping () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().source })
  }

  /// A sequence that uses a resource, which is created for each subscriber and disposed of with the
  /// subscription.
  ///
  /// - Error: The error of the created sequence, or an error that either factory throws.
  /// - Parameters:
  ///   - resourceFactory: Creates the resource.
  ///   - primitiveSequenceFactory: Creates the sequence that uses it.
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
  /// A sequence that emits zero and completes after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: The delay after subscribing.
  ///   - scheduler: The scheduler that measures time and emits the elements.
  public static func timer(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: Observable<Element>.timer(dueTime, scheduler: scheduler))
  }
}
