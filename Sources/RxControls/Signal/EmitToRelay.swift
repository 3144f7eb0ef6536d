public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Sends every element to the relays. Completion is not passed on.
  ///
  /// - Returns: what ends the binding.
  public func emit(
    to relays: BehaviorRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    emit(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }

  /// Sends every element to the relays, which take optionals.
  ///
  /// - Returns: what ends the binding.
  public func emit(
    to relays: BehaviorRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    emit(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }

  /// Sends every element to the relays. Completion is not passed on.
  ///
  /// - Returns: what ends the binding.
  public func emit(
    to relays: PublishRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    emit(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }

  /// Sends every element to the relays, which take optionals.
  ///
  /// - Returns: what ends the binding.
  public func emit(
    to relays: PublishRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    emit(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }

  /// Sends every element to the relays. Completion is not passed on.
  ///
  /// - Returns: what ends the binding.
  public func emit(
    to relays: ReplayRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    emit(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }

  /// Sends every element to the relays, which take optionals.
  ///
  /// - Returns: what ends the binding.
  public func emit(
    to relays: ReplayRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    emit(
      onNext: { element in relays.forEach { $0.accept(element) } },
      file: file,
      line: line
    )
  }
}
