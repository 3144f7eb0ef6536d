extension ObservableType {
  /// Maps each element to a sequence, and concatenates the sequences.
  ///
  /// ```text
  /// source       -a-b---|      a makes 1--2|, b makes 3--4|
  /// concatMap    -1--23--4|
  /// ```
  ///
  /// - Completion: When the source and all inner sequences have completed.
  /// - Error: When the source or the current inner sequence fails, or `selector` throws.
  /// - Disposal: Disposes of the subscriptions to the source and to the current inner sequence.
  /// - Scheduling: `selector` runs when the element is received; its sequence is subscribed to when
  ///   the previous ones have completed.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The concatenated sequences.
  /// - Complexity: O(1) for each element, plus `selector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), .atMost(1)) { try selector($0).asObservable() }
  }
}
