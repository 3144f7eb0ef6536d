public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Adds an object to each element without keeping it alive; completes once it has gone.
  ///
  /// - Parameters:
  ///   - obj: the object; held weakly.
  ///   - resultSelector: combines the object and an element.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs an object with each element without keeping it alive; completes once it has gone.
  ///
  /// - Parameter obj: the object; held weakly.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
