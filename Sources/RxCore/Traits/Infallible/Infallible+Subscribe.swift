extension InfallibleType {
  /// Subscribes closures that receive an object, without retaining it.
  ///
  /// After the object is deallocated, no closure is called any more, not even `onDisposed`.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures; held weakly.
  ///   - onNext: Receives the object and each element.
  ///   - onCompleted: Called with the object after completion.
  ///   - onDisposed: Called with the object when the subscription has terminated or been disposed
  ///     of.
  ///   - file: The file of the call, for the resource ledger.
  ///   - line: The line of the call, for the resource ledger.
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      with: object,
      onNext: onNext,
      onCompleted: onCompleted,
      onDisposed: onDisposed,
      file: file,
      line: line
    )
  }

  /// Subscribes one closure for each kind of event.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: onNext,
      onCompleted: onCompleted,
      onDisposed: onDisposed,
      file: file,
      line: line
    )
  }

  /// Subscribes a closure that receives whole events.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe(
    _ on: @escaping (InfallibleEvent<Element>) -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    asObservable().subscribe(
      onNext: { on(.next($0)) },
      onCompleted: { on(.completed) },
      file: file,
      line: line
    )
  }
}
