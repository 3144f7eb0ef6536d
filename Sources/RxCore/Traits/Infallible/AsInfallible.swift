extension ObservableConvertibleType {
  /// Puts an element in the place of an error, and completes.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Goes on with an infallible sequence when this one fails.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// Goes on with an infallible sequence made from the error when this one fails.
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// The relay's elements; it can't fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// The relay's elements; it can't fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The relay's elements; it can't fail.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ObservableType {
  /// Hears the infallible sequence made from the latest element.
  ///
  /// The result is infallible as far as the inner sequences go: an error of the source, or one
  /// that `selector` throws, does come through, as in RxSwift.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Infallible<Source.Element> {
    let latest: Observable<Source.Element> = flatMapLatest(selector)
    return Infallible(latest)
  }
}
