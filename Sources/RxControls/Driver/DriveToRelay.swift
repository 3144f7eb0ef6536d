public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Sends every element to the relays. Completion is not forwarded.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func drive(
    _ relays: BehaviorRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    drive(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }

  /// Sends every element to the relays of optional elements.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func drive(
    _ relays: BehaviorRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    drive(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }

  /// Sends every element to the relays. Completion is not forwarded.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func drive(
    _ relays: ReplayRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    drive(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }

  /// Sends every element to the relays of optional elements.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func drive(
    _ relays: ReplayRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    drive(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }
}
