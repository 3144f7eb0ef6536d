extension InfallibleType {
  /// Sends every event to each of the observers, in order, through one subscription.
  ///
  /// - Returns: what ends the binding.
  public func bind<Observer: ObserverType>(
    to observers: Observer...,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable where Observer.Element == Element {
    subscribe({ event in observers.forEach { $0.on(event.event) } }, file: file, line: line)
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
        let event = event.event.map { Optional($0) }
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

  /// Sends every element to a closure.
  ///
  /// - Returns: what ends the binding.
  public func bind(
    onNext: @escaping (Element) -> Void,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any Disposable {
    subscribe(onNext: onNext, file: file, line: line)
  }
}
