public import RxCore

extension ObservableConvertibleType {
  /// The same sequence as a signal that ends with an element instead of failing.
  ///
  /// - Parameter onErrorJustReturn: the element.
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// The same sequence as a signal that goes on with another instead of failing.
  ///
  /// - Parameter onErrorSignalWith: the signal to go on with.
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// The same sequence as a signal that goes on with one made from the error instead of failing.
  ///
  /// - Parameter onErrorRecover: makes the signal to go on with.
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension PublishRelay {
  /// What the relay passes on as a signal.
  public func asSignal() -> Signal<Element> { asInfallibleSharedSequence() }
}

extension ControlEvent {
  /// The events as a signal.
  public func asSignal() -> Signal<Element> {
    asSignal { failedUnexpectedly("A control event", with: $0) }
  }
}
