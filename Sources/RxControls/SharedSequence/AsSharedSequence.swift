public import RxCore

extension ObservableConvertibleType {
  /// The same sequence as a shared one that ends with an element instead of failing.
  ///
  /// - Parameters:
  ///   - sharingStrategy: how it is shared.
  ///   - onErrorJustReturn: the element.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy _: S.Type = S.self,
    onErrorJustReturn: Element
  ) -> SharedSequence<S, Element> {
    SharedSequence(asObservable().observe(on: S.scheduler).catchAndReturn(onErrorJustReturn))
  }

  /// The same sequence as a shared one that goes on with another instead of failing.
  ///
  /// - Parameters:
  ///   - sharingStrategy: how it is shared.
  ///   - onErrorDriveWith: the sequence to go on with.
  public func asSharedSequence<S: SharingStrategyProtocol>(
    sharingStrategy _: S.Type = S.self,
    onErrorDriveWith: SharedSequence<S, Element>
  ) -> SharedSequence<S, Element> {
    asSharedSequence { _ in onErrorDriveWith }
  }

  /// The same sequence as a shared one that goes on with one made from the error instead of
  /// failing.
  ///
  /// - Parameters:
  ///   - sharingStrategy: how it is shared.
  ///   - onErrorRecover: makes the sequence to go on with.
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
  /// The same sequence as a shared one. It is one that can't fail.
  func asInfallibleSharedSequence<S: SharingStrategyProtocol>() -> SharedSequence<S, Element> {
    SharedSequence(asObservable().observe(on: S.scheduler))
  }
}
