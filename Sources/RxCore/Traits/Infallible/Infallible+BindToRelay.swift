extension InfallibleType {
  /// Sends every element to the relays. Completion is not forwarded.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: PublishRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { $0.accept }, file, line)
  }

  /// Sends every element to the relays, whose element type is optional.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: PublishRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { relay in { relay.accept($0) } }, file, line)
  }

  /// Sends every element to the relays. Completion is not forwarded.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: BehaviorRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { $0.accept }, file, line)
  }

  /// Sends every element to the relays, whose element type is optional.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: BehaviorRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { relay in { relay.accept($0) } }, file, line)
  }

  /// Sends every element to the relays. Completion is not forwarded.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: ReplayRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { $0.accept }, file, line)
  }

  /// Sends every element to the relays, whose element type is optional.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: ReplayRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { relay in { relay.accept($0) } }, file, line)
  }

  private func bind(
    _ accept: [(Element) -> Void],
    _ file: StaticString,
    _ line: UInt
  ) -> any Disposable {
    subscribe(onNext: { element in accept.forEach { $0(element) } }, file: file, line: line)
  }
}
