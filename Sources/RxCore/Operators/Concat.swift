extension ObservableType {
  /// Continues with another sequence when this one has completed.
  ///
  /// ```text
  /// source     -1-2|
  /// second     -3|
  /// concat     -1-2-3|
  /// ```
  ///
  /// - Completion: When the last sequence completes.
  /// - Error: When the current sequence fails.
  /// - Disposal: Disposes of the current subscription.
  /// - Scheduling: Each sequence is subscribed to when the previous one has completed, on that
  ///   thread.
  /// - Parameter second: The sequence to continue with.
  /// - Returns: The concatenated sequences.
  /// - Complexity: O(1) for each element; sequences that complete synchronously need no deep stack.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// Concatenates the sequences. Each is taken from the Swift sequence only when it is needed, so
  /// that there may be infinitely many.
  ///
  /// - Parameter sequence: The sequences.
  /// - Returns: The concatenated sequences.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Concat { ChainSources(sequence) }
  }

  /// Concatenates the sequences of a collection.
  ///
  /// - Parameter collection: The sequences.
  /// - Returns: The concatenated sequences.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Concat { ChainSources(collection) }
  }

  /// Concatenates the given sequences.
  ///
  /// - Parameter sources: The sequences.
  /// - Returns: The concatenated sequences.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    Concat { ChainSources(sources) }
  }
}

private final class Concat<Element>: Producer<Element> {
  let makeSources: () -> ChainSources<Element>

  init(_ makeSources: @escaping () -> ChainSources<Element>) {
    self.makeSources = makeSources
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    ConcatSink(makeSources(), receiver).start()
  }
}

private final class ConcatSink<Element>: ChainSink<Element> {
  override func completed() { moveOn() }

  override func list(in source: Observable<Element>) -> Sources? {
    (source as? Concat<Element>)?.makeSources()
  }

  override func exhausted() { finish() }
}
