extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the sequences that are the elements of this one.
  ///
  /// ```text
  /// source     -a---b--|      a is 1--2|, b is 3--4|
  /// merge()    -1--23--4|
  /// ```
  ///
  /// - Completion: when this sequence and all of those have completed.
  /// - Error: with any of them.
  /// - Disposal: disposes of all of them.
  /// - Scheduling: where they send; concurrent events are put in line, re-entrant ones nest.
  /// - Returns: the merged sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func merge() -> Observable<Element.Element> {
    Merge(asObservable(), .all) { $0.asObservable() }
  }

  /// Merges the sequences that are the elements of this one, a few at a time.
  ///
  /// - Parameter maxConcurrent: how many are heard at a time; others wait for their turn.
  /// - Returns: the merged sequence.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    Merge(asObservable(), .atMost(maxConcurrent)) { $0.asObservable() }
  }

  /// Sends the sequences that are the elements of this one, one after the other.
  ///
  /// - Returns: the sequences in a row.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Merges the sequences of a collection.
  ///
  /// - Completion: when all of them have completed; at once if there are none.
  /// - Parameter sources: the sequences.
  /// - Returns: the merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    MergeAll(Array(sources))
  }

  /// Merges the sequences of an array.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: the merged sequence.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    MergeAll(sources)
  }

  /// Merges the given sequences.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: the merged sequence.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    MergeAll(sources)
  }
}

final class Merge<In, Out>: Producer<Out> {
  private let source: Observable<In>
  private let policy: MergePolicy
  private let selector: (In) throws -> Observable<Out>

  init(
    _ source: Observable<In>,
    _ policy: MergePolicy,
    _ selector: @escaping (In) throws -> Observable<Out>
  ) {
    self.source = source
    self.policy = policy
    self.selector = selector
    super.init()
  }

  override func attach(_ receiver: Receiver<Out>) -> any LiveSubscription {
    MergeSink(policy, selector, receiver).subscribe(to: source)
  }
}

private final class MergeAll<Element>: Producer<Element> {
  private let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) {
    self.sources = sources
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    MergeSink<Observable<Element>, Element>(.all, { $0 }, receiver).start(with: sources)
  }
}
