public import RxCore

extension ObservableConvertibleType {
  /// Converts to a shared sequence that emits an element and completes instead of failing.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy that shares the sequence.
  ///   - onErrorJustReturn: The element.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy _: S.Type = S.self,
    onErrorJustReturn: Element
  ) -> SharedSequence<S, Element> {
    SharedSequence(asObservable().observe(on: S.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// Converts to a shared sequence that continues with another one instead of failing.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy that shares the sequence.
  ///   - onErrorDriveWith: The sequence to continue with.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy _: S.Type = S.self,
    onErrorDriveWith: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    asSharedSequence { _ in onErrorDriveWith }
  }

  /// Converts to a shared sequence that continues with one created from the error instead of
  /// failing.
  ///
  /// - Parameters:
  ///   - sharingStrategy: The strategy that shares the sequence.
  ///   - onErrorRecover: Creates the sequence to continue with.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy _: S.Type = S.self,
    onErrorRecover: @escaping (_ error: any Swift.Error) -> SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    SharedSequence(
      asObservable().observe(on: S.scheduler).catch { onErrorRecover($0).asObservable() }
    )
  }
}

extension ObservableConvertibleType {
  /// Converts to a shared sequence. This sequence can't fail.
  func asInfallibleSharedSequence<S: SharingStrategyProtocol>() -> SharedSequence<S, Element> {
    SharedSequence(asObservable().observe(on: S.scheduler))
  }
}
