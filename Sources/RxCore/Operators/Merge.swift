extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the inner sequences that are the elements of this one.
  ///
  /// ```text
  /// source     -a---b--|      a is 1--2|, b is 3--4|
  /// merge()    -1--23--4|
  /// ```
  ///
  /// - Completion: When this sequence and all inner sequences have completed.
  /// - Error: When any of them fails.
  /// - Disposal: Disposes of all subscriptions.
  /// - Scheduling: On the threads on which they emit. Concurrent events are serialized; re-entrant
  ///   events are nested.
  /// - Returns: The merged sequence.
  /// - Complexity: O(1) for each element.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public func merge() -> Observable<Element.Element> {
    Merge(asObservable(), .all) { $0.asObservable() }
  }

  /// Merges the inner sequences that are the elements of this one, a limited number at a time.
  ///
  /// - Parameter maxConcurrent: The maximum number of concurrent subscriptions; further sequences
  ///   wait.
  /// - Returns: The merged sequence.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    Merge(asObservable(), .atMost(maxConcurrent)) { $0.asObservable() }
  }

  /// Concatenates the inner sequences that are the elements of this one.
  ///
  /// - Returns: The concatenated sequences.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/concat.html>
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Merges the sequences of a collection.
  ///
  /// - Completion: When all of them have completed; immediately if there are none.
  /// - Parameter sources: The sequences.
  /// - Returns: The merged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/merge.html>
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    MergeAll(Array(sources))
  }

  /// Merges the sequences of an array.
  ///
  /// - Parameter sources: The sequences.
  /// - Returns: The merged sequence.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    MergeAll(sources)
  }

  /// Merges the given sequences.
  ///
  /// - Parameter sources: The sequences.
  /// - Returns: The merged sequence.
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
