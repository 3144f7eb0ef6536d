extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Swift.Never {
  /// Subscribes a closure that takes the outcome.
  ///
  /// - Returns: what ends the subscription before the completable is done.
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

  /// Subscribes one closure for each outcome, of which one is called, once.
  ///
  /// `onDisposed` runs once, after the outcome or when the subscription is disposed, whichever
  /// comes first. An error without `onError` goes to `Hooks.defaultErrorHandler`.
  ///
  /// - Returns: what ends the subscription before the completable is done.
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

  /// Subscribes closures that are given an object, without keeping it alive.
  ///
  /// Once the object is gone no closure is called any more, not even `onDisposed`.
  ///
  /// - Parameter object: the object to hand to the closures; held weakly.
  /// - Returns: what ends the subscription before the completable is done.
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
