public import RxCore

extension ObservableConvertibleType {
  /// Converts to a signal that emits an element and completes instead of failing.
  ///
  /// - Parameter onErrorJustReturn: The element.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Converts to a signal that continues with another signal instead of failing.
  ///
  /// - Parameter onErrorSignalWith: The signal to continue with.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// Converts to a signal that continues with a signal created from the error instead of failing.
  ///
  /// - Parameter onErrorRecover: Creates the signal to continue with.
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension PublishRelay {
  /// Converts the relay's elements to a signal.
  public func asSignal() -> Signal<Element> { asInfallibleSharedSequence() }
}

extension ControlEvent {
  /// Converts the events to a signal.
  public func asSignal() -> Signal<Element> {
    asSignal { failedUnexpectedly("A control event", with: $0) }
  }
}
