extension ObservableType {
  /// Makes a sequence from each element, and merges them all.
  ///
  /// ```text
  /// source     -a---b--|      a makes 1--2|, b makes 3--4|
  /// flatMap    -1--23--4|
  /// ```
  ///
  /// - Completion: when the source and all sequences made from it have completed.
  /// - Error: with the source, with any of the sequences, or when `selector` throws.
  /// - Disposal: disposes of the source and of all running sequences.
  /// - Scheduling: where the sequences send; concurrent events are put in line, re-entrant ones
  ///   nest.
  /// - Parameter selector: makes a sequence from an element.
  /// - Returns: the merged sequence.
  /// - Complexity: O(1) for each element, besides `selector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), .all) { try selector($0).asObservable() }
  }
}
