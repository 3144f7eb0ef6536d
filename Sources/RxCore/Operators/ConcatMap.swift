extension ObservableType {
  /// Makes a sequence from each element, and sends one sequence after the other.
  ///
  /// ```text
  /// source       -a-b---|      a makes 1--2|, b makes 3--4|
  /// concatMap    -1--23--4|
  /// ```
  ///
  /// - Completion: when the source and all sequences made from it have completed.
  /// - Error: with the source, with the running sequence, or when `selector` throws.
  /// - Disposal: disposes of the source and of the running sequence.
  /// - Scheduling: `selector` runs when the element comes; its sequence is subscribed to when those
  ///   before it have completed.
  /// - Parameter selector: makes a sequence from an element.
  /// - Returns: the sequences in a row.
  /// - Complexity: O(1) for each element, besides `selector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), .atMost(1)) { try selector($0).asObservable() }
  }
}
