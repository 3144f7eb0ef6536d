extension ObservableType {
  /// Maps an element to a sequence, and ignores further elements until that has completed.
  ///
  /// ```text
  /// source          -a-b---c-|      each makes 5--9|
  /// flatMapFirst    -5--9--5--9|
  /// ```
  ///
  /// - Completion: When the source and the current inner sequence have completed.
  /// - Error: When the source or the current inner sequence fails, or `selector` throws.
  /// - Disposal: Disposes of the subscriptions to the source and to the current inner sequence.
  /// - Scheduling: On the threads on which the inner sequences emit. Concurrent events are
  ///   serialized.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The sequence of the elements of the inner sequences.
  /// - Complexity: O(1) for each element, plus `selector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), .first) { try selector($0).asObservable() }
  }
}
