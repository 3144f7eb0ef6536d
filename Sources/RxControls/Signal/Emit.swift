public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Subscribes a closure for each kind of event.
  ///
  /// - Returns: A disposable that cancels the subscription.
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

  /// Subscribes without observing the events, for the side effects of the sequence.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func emit(
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    emit(onNext: nil, file: file, line: line)
  }

  /// Sends every event to each of the observers, in order, with one subscription.
  ///
  /// - Returns: A disposable that cancels the binding.
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

  /// Sends every event to each of the observers of optional elements.
  ///
  /// - Returns: A disposable that cancels the binding.
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
