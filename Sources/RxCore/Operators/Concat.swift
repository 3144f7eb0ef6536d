extension ObservableType {
  /// Sends another sequence when this one has completed.
  ///
  /// ```text
  /// source     -1-2|
  /// second     -3|
  /// concat     -1-2-3|
  /// ```
  ///
  /// - Completion: with the last sequence.
  /// - Error: with the running sequence.
  /// - Disposal: disposes of the running sequence.
  /// - Scheduling: a sequence is subscribed to when the one before has completed, on that thread.
  /// - Parameter second: what comes afterwards.
  /// - Returns: the sequences in a row.
  /// - Complexity: O(1) for each element; sequences that are over at once need no deep stack.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// Sends the sequences one after the other. Each is taken from the Swift sequence only when its
  /// turn comes, so that there may be infinitely many.
  ///
  /// - Parameter sequence: the sequences.
  /// - Returns: the sequences in a row.
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    Concat { ChainSources(sequence) }
  }

  /// Sends the sequences of a collection one after the other.
  ///
  /// - Parameter collection: the sequences.
  /// - Returns: the sequences in a row.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    Concat { ChainSources(collection) }
  }

  /// Sends the given sequences one after the other.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: the sequences in a row.
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
