public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Subscribes one closure for each kind of event.
  ///
  /// - Returns: what ends the subscription before the sequence does.
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
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
  public func emit<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
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
  public func emit(
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    emit(onNext: nil, file: file, line: line)
  }

  /// Sends every event to each of the observers, in order, through one subscription.
  ///
  /// - Returns: what ends the binding.
  public func emit<Observer: ObserverType>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    return asObservable().subscribe(
      { event in observers.forEach { $0.on(event) } },
      file: file,
      line: line
    )
  }

  /// Sends every event to each of the observers, which take optionals.
  ///
  /// - Returns: what ends the binding.
  public func emit<Observer: ObserverType>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    return asObservable().subscribe(
      { event in
        let event = event.map { Optional($0) }
        observers.forEach { $0.on(event) }
      },
      file: file,
      line: line
    )
  }
}
