public import RxCore

extension ObservableConvertibleType {
  /// Converts to a driver that emits an element and completes instead of failing.
  ///
  /// - Parameter onErrorJustReturn: The element.
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Converts to a driver that continues with another driver instead of failing.
  ///
  /// - Parameter onErrorDriveWith: The driver to continue with.
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// Converts to a driver that continues with a driver created from the error instead of failing.
  ///
  /// - Parameter onErrorRecover: Creates the driver to continue with.
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// Converts to a driver. This sequence can't fail.
  public func asDriver() -> Driver<Element> { asInfallibleSharedSequence() }
}

extension BehaviorRelay {
  /// Converts the relay's current and later values to a driver.
  public func asDriver() -> Driver<Element> { asInfallibleSharedSequence() }
}

extension ControlEvent {
  /// Converts the events to a driver.
  public func asDriver() -> Driver<Element> {
    asDriver { failedUnexpectedly("A control event", with: $0) }
  }
}

extension ControlProperty {
  /// Converts the values to a driver.
  public func asDriver() -> Driver<Element> {
    asDriver { failedUnexpectedly("A control property", with: $0) }
  }
}

/// Stops debug builds; release builds continue without the source.
func failedUnexpectedly<S: SharingStrategyProtocol, Element>(
  _ source: String,
  with error: any Swift.Error
) -> SharedSequence<S, Element> {
  #if DEBUG
    fatalError("\(source) failed, which is not allowed: \(error)")
  #else
    return .empty()
  #endif
}
