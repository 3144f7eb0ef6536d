public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Subscribes one closure for each kind of event.
  ///
  /// It has to be called on the main thread, where its last element is then delivered at once.
  ///
  /// - Returns: what ends the subscription before the sequence does.
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

  /// Subscribes closures that are given an object, without keeping it alive.
  ///
  /// Once the object is gone no closure is called any more, not even `onDisposed`.
  ///
  /// - Parameter object: the object to hand to the closures; held weakly.
  /// - Returns: what ends the subscription before the sequence does.
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

  /// Subscribes without listening, for what the sequence does on the way.
  ///
  /// - Returns: what ends the subscription before the sequence does.
  public func drive(
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    drive(onNext: nil, file: file, line: line)
  }

  /// Sends every event to each of the observers, in order, through one subscription.
  ///
  /// - Returns: what ends the binding.
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

  /// Sends every event to each of the observers, which take optionals.
  ///
  /// - Returns: what ends the binding.
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

  /// Hands the sequence to a function and returns what that returns.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    ensureMainThread()
    return transformation(asObservable())
  }

  /// Hands the sequence and one more argument to a curried function and returns what that returns.
  public func drive<R1, R2>(
    _ with: (Observable<Element>) -> (R1) -> R2,
    curriedArgument: R1
  ) -> R2 {
    ensureMainThread()
    return with(asObservable())(curriedArgument)
  }

  private func ensureMainThread() {
    MainScheduler.ensureRunningOnMainThread(
      errorMessage: "drive was called on another thread than the main one. Its last element would"
        + " be delivered there: subscribe on the main thread."
    )
  }
}
