extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes a closure that takes the outcome.
  ///
  /// - Returns: what ends the subscription before the single is settled.
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

  /// Subscribes one closure for each outcome, of which one is called, once.
  ///
  /// `onDisposed` runs once, after the outcome or when the subscription is disposed, whichever
  /// comes first. A failure without `onFailure` goes to `Hooks.defaultErrorHandler`.
  ///
  /// - Returns: what ends the subscription before the single is settled.
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

  /// Subscribes closures that are given an object, without keeping it alive.
  ///
  /// Once the object is gone no closure is called any more, not even `onDisposed`.
  ///
  /// - Parameter object: the object to hand to the closures; held weakly.
  /// - Returns: what ends the subscription before the single is settled.
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

/// Something that passes for a single has ended with nothing, as `retry(when:)` does when its
/// notifier completes.
private func singleWithoutOutcome() {
  assertionFailure(
    """
    A Single completed without an element or an error. To fix, make sure that what decides about \
    it, such as the notifier of retry(when:), ends with an error, or use a Maybe.
    """
  )
}
