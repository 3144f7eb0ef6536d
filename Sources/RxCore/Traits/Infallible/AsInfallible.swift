extension ObservableConvertibleType {
  /// Replaces an error with an element, and completes.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Continues with an infallible sequence when this one fails.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// Continues with an infallible sequence made from the error when this one fails.
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// The relay's elements as an infallible sequence.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// The relay's elements as an infallible sequence.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The relay's elements as an infallible sequence.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ObservableType {
  /// Maps each element to an infallible sequence, and mirrors the newest of them.
  ///
  /// Only the inner sequences are infallible: an error of the source, or one that `selector`
  /// throws, is forwarded, as in RxSwift.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Infallible<Source.Element> {
    let latest: Observable<Source.Element> = flatMapLatest(selector)
    return Infallible(latest)
  }
}
