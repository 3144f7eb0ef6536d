extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes a closure that receives the outcome.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe(
    _ observer: @escaping (SingleEvent<Element>) -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.subscribe(
      Outcome(
        onSuccess: { observer(.success($0)) },
        onError: { observer(.failure($0)) },
        onCompleted: singleWithoutOutcome
      ),
      file,
      line
    )
  }

  /// Subscribes one closure for each outcome, exactly one of which is called, once.
  ///
  /// `onDisposed` runs once: after the outcome, or when the subscription is disposed, whichever
  /// happens first. A failure without `onFailure` is passed to `Hooks.defaultErrorHandler`.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil,
    onFailure: ((any Swift.Error) -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    primitiveSequence.subscribe(
      Outcome(onSuccess: onSuccess, onError: onFailure, onCompleted: singleWithoutOutcome),
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
  ///   - onSuccess: Receives the object and the element.
  ///   - onFailure: Receives the object and the error.
  ///   - onDisposed: Called with the object when the subscription has terminated or been disposed
  ///     of.
  ///   - file: The file of the call, for the resource ledger.
  ///   - line: The line of the call, for the resource ledger.
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onSuccess: ((Object, Element) -> Void)? = nil,
    onFailure: ((Object, any Swift.Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onSuccess: { [weak object] element in
        if let object { onSuccess?(object, element) }
      },
      onFailure: { [weak object] error in
        if let object { onFailure?(object, error) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      },
      file: file,
      line: line
    )
  }
}

/// A sequence with the type of a single has terminated without an outcome, as `retry(when:)` does
/// when its notifier completes.
private func singleWithoutOutcome() {
  assertionFailure(
    """
    A Single completed without an element or an error. To fix, make its source fail, for \
    example the notifier of retry(when:), or use a Maybe.
    """
  )
}
