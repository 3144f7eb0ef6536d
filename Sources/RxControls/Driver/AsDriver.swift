public import RxCore

extension ObservableConvertibleType {
  /// The same sequence as a driver that ends with an element instead of failing.
  ///
  /// - Parameter onErrorJustReturn: the element.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// The same sequence as a driver that goes on with another instead of failing.
  ///
  /// - Parameter onErrorDriveWith: the driver to go on with.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// The same sequence as a driver that goes on with one made from the error instead of failing.
  ///
  /// - Parameter onErrorRecover: makes the driver to go on with.
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// The same sequence as a driver.
  public func asDriver() -> Driver<Element> { asInfallibleSharedSequence() }
}

extension BehaviorRelay {
  /// The relay's value, and what it becomes, as a driver.
  public func asDriver() -> Driver<Element> { asInfallibleSharedSequence() }
}

extension ControlEvent {
  /// The events as a driver.
  public func asDriver() -> Driver<Element> {
    asDriver { failedUnexpectedly("A control event", with: $0) }
  }
}

extension ControlProperty {
  /// The values as a driver.
  public func asDriver() -> Driver<Element> {
    asDriver { failedUnexpectedly("A control property", with: $0) }
  }
}

/// Stops debug builds; release builds go on without the source.
func failedUnexpectedly<S: SharingStrategyProtocol, Element>(
  _ source: String,
  with error: any Swift.Error
) -> SharedSequence<S, Element> {
  #if DEBUG
    fatalError("\(source) failed, which none may: \(error)")
  #else
    return .empty()
  #endif
}
