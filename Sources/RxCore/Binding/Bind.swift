extension ObservableType {
  /// Sends every event to each of the observers, in order, through one subscription.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind<Observer: ObserverType>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    subscribe({ event in observers.forEach { $0.on(event) } }, file: file, line: line)
  }

  /// Sends every event to each of the observers, whose element type is optional.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind<Observer: ObserverType>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element? {
    subscribe(
      { event in
        let event = event.map { Optional($0) }
        observers.forEach { $0.on(event) }
      },
      file: file,
      line: line
    )
  }

  /// Passes the sequence to a function and returns the function's result.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes the sequence and one more argument to a curried function and returns its result.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with an object and each element. The object is not retained. An error is a
  /// programming error.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onNext: { [weak object] element in
        if let object { onNext(object, element) }
      },
      onError: { bindingFailed("Binding error: \($0)") },
      file: file,
      line: line
    )
  }

  /// Calls a closure with each element. An error is a programming error.
  ///
  /// - Returns: A disposable that cancels the binding.
  public func bind(
    onNext: @escaping (Element) -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(
      onNext: onNext,
      onError: { bindingFailed("Binding error: \($0)") },
      file: file,
      line: line
    )
  }
}
