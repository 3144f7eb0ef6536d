public import RxCore

// As in RxSwift, these exist to suggest the replacement: a driver keeps its latest element for late
// subscribers, and would thereby retain the object.
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Unavailable: the driver would retain its latest result, which `resultSelector` makes from the
  /// object. Use `drive(with:onNext:)`.
  @available(
    *,
    unavailable,
    message: "A driver retains its latest element and this object: use drive(with:onNext:)."
  )
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Unavailable: the driver would retain its latest pair, and with it the object. Use
  /// `drive(with:onNext:)`.
  @available(
    *,
    unavailable,
    message: "A driver retains its latest element and this object: use drive(with:onNext:)."
  )
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    SharedSequence(asObservable().withUnretained(obj))
  }
}
