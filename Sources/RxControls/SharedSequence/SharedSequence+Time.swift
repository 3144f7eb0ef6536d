public import RxCore

extension SharedSequenceConvertibleType {
  /// Emits an element immediately, and then at most one element in each time window.
  ///
  /// - Parameters:
  ///   - dueTime: The minimum time between two elements.
  ///   - latest: Whether to emit the latest element of a time window at the end of the window.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler)
    )
  }

  /// Emits an element if no other element follows within the due time.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delays elements and completion.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
