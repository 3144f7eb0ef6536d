extension ObservableType {
  /// Sends every event to each of the observers, in order, through one subscription.
  ///
  /// - Returns: what ends the binding.
  public func bind<Observer: ObserverType>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    subscribe({ event in observers.forEach { $0.on(event) } }, file: file, line: line)
  }

  /// Sends every event to each of the observers, which take optionals.
  ///
  /// - Returns: what ends the binding.
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

  /// Hands the sequence to a function and returns what that returns.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands the sequence and one more argument to a curried function and returns what that returns.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Sends every element to a closure that is given an object, without keeping it alive. An error
  /// is an error in the program.
  ///
  /// - Returns: what ends the binding.
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

  /// Sends every element to a closure. An error is an error in the program.
  ///
  /// - Returns: what ends the binding.
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
