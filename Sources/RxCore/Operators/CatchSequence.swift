extension ObservableType {
  /// Continues with the next sequence when one fails, until one completes.
  ///
  /// ```text
  /// sources            -1#  -2-3|  -4|
  /// catch(sequence:)   -1-2-3|
  /// ```
  ///
  /// - Completion: With the first sequence that completes; immediately if there are none.
  /// - Error: That of the last sequence.
  /// - Disposal: Disposes of the current subscription.
  /// - Scheduling: Each sequence is subscribed to when the previous one has failed, on that thread.
  /// - Parameter sequence: The sequences; each is taken only when it is needed.
  /// - Returns: The concatenated sequences, up to the first that completes.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/catch.html>
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    CatchSequence { ChainSources(sequence) }
  }
}

final class CatchSequence<Element>: Producer<Element> {
  fileprivate let makeSources: () -> ChainSources<Element>

  init(_ makeSources: @escaping () -> ChainSources<Element>) {
    self.makeSources = makeSources
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    CatchSequenceSink(makeSources(), receiver).start()
  }
}

private final class CatchSequenceSink<Element>: ChainSink<Element> {
  private var lastError: (any Swift.Error)?

  override func error(_ error: any Swift.Error) {
    lastError = error
    moveOn()
  }

  override func list(in source: Observable<Element>) -> Sources? {
    (source as? CatchSequence<Element>)?.makeSources()
  }

  override func exhausted() {
    if let lastError { fail(lastError) } else { finish() }
  }
}
