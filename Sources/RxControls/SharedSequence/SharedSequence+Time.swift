public import RxCore

extension SharedSequenceConvertibleType {
  /// Sends an element at once, and then at most one in each stretch of time.
  ///
  /// - Parameters:
  ///   - dueTime: how long has to pass between two elements.
  ///   - latest: whether the newest element that came too early is sent when the time has passed.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler)
    )
  }

  /// Sends an element when no other has followed it for a while.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Sends elements and the completion later than they come.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}
