extension ObservableType {
  /// Sends every element to the relays. Completion is not forwarded; an error is a programming
  /// error.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: PublishRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { $0.accept }, "publish relay", file, line)
  }

  /// Sends every element to the relays, whose element type is optional.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: PublishRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { relay in { relay.accept($0) } }, "publish relay", file, line)
  }

  /// Sends every element to the relays. Completion is not forwarded; an error is a programming
  /// error.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: BehaviorRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { $0.accept }, "behavior relay", file, line)
  }

  /// Sends every element to the relays, whose element type is optional.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: BehaviorRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { relay in { relay.accept($0) } }, "behavior relay", file, line)
  }

  /// Sends every element to the relays. Completion is not forwarded; an error is a programming
  /// error.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: ReplayRelay<Element>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { $0.accept }, "replay relay", file, line)
  }

  /// Sends every element to the relays, whose element type is optional.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    to relays: ReplayRelay<Element?>...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    bind(relays.map { relay in { relay.accept($0) } }, "replay relay", file, line)
  }

  private func bind(
    _ accept: [(Element) -> Void],
    _ relay: String,
    _ file: StaticString,
    _ line: UInt
  ) -> any Disposable {
    subscribe(
      onNext: { element in accept.forEach { $0(element) } },
      onError: { bindingFailed("Binding error to \(relay): \($0)") },
      file: file,
      line: line
    )
  }
}
