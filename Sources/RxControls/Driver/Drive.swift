public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Subscribes a closure for each kind of event.
  ///
  /// Call it on the main thread, because the latest element is delivered synchronously.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    ensureMainThread()
    return asObservable().subscribe(
      onNext: onNext,
      onCompleted: onCompleted,
      onDisposed: onDisposed,
      file: file,
      line: line
    )
  }

  /// Subscribes closures that receive an object, which is held weakly.
  ///
  /// After the object was deallocated, no closure is called, not even `onDisposed`.
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
  public func drive<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    ensureMainThread()
    return asObservable().subscribe(
      with: object,
      onNext: onNext,
      onCompleted: onCompleted,
      onDisposed: onDisposed,
      file: file,
      line: line
    )
  }

  /// Subscribes without observing the events, for the side effects of the sequence.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func drive(
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    drive(onNext: nil, file: file, line: line)
  }

  /// Sends every event to each of the observers, in order, with one subscription.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    ensureMainThread()
    return asObservable().subscribe(
      { event in observers.forEach { $0.on(event) } },
      file: file,
      line: line
    )
  }

  /// Sends every event to each of the observers of optional elements.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    ensureMainThread()
    return asObservable().subscribe(
      { event in
        let event = event.map { Optional($0) }
        observers.forEach { $0.on(event) }
      },
      file: file,
      line: line
    )
  }

  /// Passes the sequence to a function and returns the function's result.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    ensureMainThread()
    return transformation(asObservable())
  }

  /// Passes the sequence and another argument to a curried function and returns the function's
  /// result.
  public func drive<R1, R2>(
    _ with: (Observable<Element>) -> (R1) -> R2,
    curriedArgument: R1
  ) -> R2 {
    ensureMainThread()
    return with(asObservable())(curriedArgument)
  }

  private func ensureMainThread() {
    MainScheduler.ensureRunningOnMainThread(
      errorMessage: "drive was not called on the main thread, and its latest element is delivered"
        + " synchronously. Subscribe on the main thread."
    )
  }
}
