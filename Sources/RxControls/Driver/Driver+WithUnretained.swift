public import RxCore

// As in RxSwift, these exist to say what to write instead: a driver keeps its latest element for
// those who subscribe later, and with it the object that was not to be kept.
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  @available(
    *,
    unavailable,
    message: "A driver keeps its latest element, the object with it: use drive(with:onNext:)."
  )
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  @available(
    *,
    unavailable,
    message: "A driver keeps its latest element, the object with it: use drive(with:onNext:)."
  )
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    SharedSequence(asObservable().withUnretained(obj))
  }
}
