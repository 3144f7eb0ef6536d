extension ObservableType {
  /// Subscribes a closure that receives whole events.
  ///
  /// - Parameters:
  ///   - on: Receives each event.
  ///   - file: The file of the call, for the resource ledger.
  ///   - line: The line of the call, for the resource ledger.
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe(
    _ on: @escaping (Event<Element>) -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    withSourceLocation(file, line) {
      let source = asObservable()
      let handle = SubscriptionHandle(to: source)
      let handler = SourceLocation.recordingObserver(on) ?? on
      handle.attach(source.run(EventReceiver(handler, handle: handle)))
      return handle.result(of: source)
    }
  }

  /// Subscribes one closure for each kind of event.
  ///
  /// `onDisposed` runs once: after the terminal event, or when the subscription is disposed,
  /// whichever happens first. An error without `onError` is passed to `Hooks.defaultErrorHandler`.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe(
    onNext: ((Element) -> Void)? = nil,
    onError: ((any Swift.Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    withSourceLocation(file, line) {
      let source = asObservable()
      let end: AnonymousDisposable? =
        if let onDisposed { AnonymousDisposable(onDisposed) } else { nil }
      let handle = SubscriptionHandle(to: source, onDisposed: end)
      let receiver = CallbackReceiver(
        onNext: SourceLocation.recordingObserver(onNext),
        onError: onError,
        onCompleted: onCompleted,
        handle: handle,
        subscriber: Subscriber(to: source)
      )
      handle.attach(source.run(receiver))
      return handle.result(of: source)
    }
  }

  /// Subscribes closures that receive an object, without retaining it.
  ///
  /// After the object is deallocated, no closure is called any more, not even `onDisposed`.
  ///
  /// - Parameters:
  ///   - object: The object to pass to the closures; held weakly.
  ///   - onNext: Receives the object and each element.
  ///   - onError: Receives the object and the error.
  ///   - onCompleted: Called with the object after completion.
  ///   - onDisposed: Called with the object when the subscription has terminated or been disposed
  ///     of.
  ///   - file: The file of the call, for the resource ledger.
  ///   - line: The line of the call, for the resource ledger.
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onError: ((Object, any Swift.Error) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in
        if let object { onNext?(object, element) }
      },
      onError: { [weak object] error in
        if let object { onError?(object, error) }
      },
      onCompleted: { [weak object] in
        if let object { onCompleted?(object) }
      },
      onDisposed: { [weak object] in
        if let object { onDisposed?(object) }
      },
      file: file,
      line: line
    )
  }
}
