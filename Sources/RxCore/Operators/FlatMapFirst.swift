extension ObservableType {
  /// Makes a sequence from an element, and ignores further elements until it has completed.
  ///
  /// ```text
  /// source          -a-b---c-|      each makes x--y|
  /// flatMapFirst    -x--y--x--y|
  /// ```
  ///
  /// - Completion: when the source and the running sequence have completed.
  /// - Error: with the source, with the running sequence, or when `selector` throws.
  /// - Disposal: disposes of the source and of the running sequence.
  /// - Scheduling: where the sequences send; concurrent events are put in line.
  /// - Parameter selector: makes a sequence from an element.
  /// - Returns: the sequence of what the running sequences send.
  /// - Complexity: O(1) for each element, besides `selector`.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/flatmap.html>
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Merge(asObservable(), .first) { try selector($0).asObservable() }
  }
}
