public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Combines each element with an object, which is held weakly; completes after it was
  /// deallocated.
  ///
  /// - Parameters:
  ///   - obj: The object; held weakly.
  ///   - resultSelector: Combines the object and an element.
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object,
    resultSelector: @escaping (Object, Element) -> Out
  ) -> SharedSequence<SharingStrategy, Out> {
    SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs each element with an object, which is held weakly; completes after it was deallocated.
  ///
  /// - Parameter obj: The object; held weakly.
  public func withUnretained<Object: AnyObject>(
    _ obj: Object
  ) -> SharedSequence<SharingStrategy, (Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
