extension ObservableType {
  /// Maps each element to a sequence, and merges the sequences.
  ///
  /// ```text
  /// source     -a---b--|      a makes 1--2|, b makes 3--4|
  /// flatMap    -1--23--4|
  /// ```
  ///
  /// - Completion: When the source and all inner sequences have completed.
  /// - Error: When the source or any inner sequence fails, or `selector` throws.
  /// - Disposal: Disposes of the subscriptions to the source and to all inner sequences.
  /// - Scheduling: On the threads on which the inner sequences emit. Concurrent events are
  ///   serialized; re-entrant events are nested.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The merged sequence.
  /// - Complexity: O(1) for each element, plus `selector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), .all) { try selector($0).asObservable() }
  }
}
