extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Subscribes a closure that receives the outcome.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe(
    _ observer: @escaping (CompletableEvent) -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.subscribe(
      Outcome(onError: { observer(.error($0)) }, onCompleted: { observer(.completed) }),
      file,
      line
    )
  }

  /// Subscribes one closure for each outcome, exactly one of which is called, once.
  ///
  /// `onDisposed` runs once: after the outcome, or when the subscription is disposed, whichever
  /// happens first. An error without `onError` is passed to `Hooks.defaultErrorHandler`.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe(
    onCompleted: (() -> Void)? = nil,
    onError: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.subscribe(
      Outcome(onError: onError, onCompleted: onCompleted),
      onDisposed: onDisposed,
      file,
      line
    )
  }

  /// Subscribes closures that receive an object, without retaining it.
  ///
  /// After the object is deallocated, no closure is called any more, not even `onDisposed`.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures; held weakly.
  ///   - onCompleted: Called with the object after completion.
  ///   - onError: Receives the object and the error.
  ///   - onDisposed: Called with the object when the subscription has terminated or been disposed
  ///     of.
  ///   - file: The file of the call, for the resource ledger.
  ///   - line: The line of the call, for the resource ledger.
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onCompleted: ((Object) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onCompleted: { [weak object] in
        if let object { onCompleted?(object) }
      },
      onError: { [weak object] error in
        if let object { onError?(object, error) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      },
      file: file,
      line: line
    )
  }
}
