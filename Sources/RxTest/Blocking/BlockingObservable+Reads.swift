import RxCore

extension BlockingObservable {
  /// All elements, when the sequence has completed.
  ///
  /// - Throws: The sequence's error, or `RxError.timeout`.
  public func toArray() throws -> [Element] {
    try read().elements()
  }

  /// The first element, as soon as it is received; nil if the sequence completes without one.
  ///
  /// - Throws: The sequence's error if it fails before the first element, or `RxError.timeout`.
  public func first() throws -> Element? {
    try read(limit: 1).elements().first
  }

  /// The last element, when the sequence has completed; nil if there is none.
  ///
  /// - Throws: The sequence's error, or `RxError.timeout`.
  public func last() throws -> Element? {
    try read().elements().last
  }

  /// The only element, when the sequence has completed.
  ///
  /// - Throws: `RxError.moreThanOneElement` as soon as there are two, `RxError.noElements` if there
  ///   is none, the sequence's error, or `RxError.timeout`.
  public func single() throws -> Element {
    try single { _ in true }
  }

  /// The only element that satisfies a predicate, when the sequence has completed.
  ///
  /// - Parameter predicate: Returns true for the element to find.
  /// - Throws: `RxError.moreThanOneElement` as soon as there are two, `RxError.noElements` if there
  ///   is none, the error that `predicate` throws, the sequence's error, or `RxError.timeout`.
  public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
    let elements = try read(limit: 2, where: predicate).elements()
    if elements.count > 1 { throw RxError.moreThanOneElement }
    guard let element = elements.first else { throw RxError.noElements }
    return element
  }

  /// All elements and the way in which the sequence terminated; a timeout counts as an error.
  public func materialize() -> MaterializedSequenceResult<Element> {
    read()
  }

  /// Subscribes and blocks until the sequence terminates or enough elements were received.
  private func read(
    limit: Int = .max,
    where predicate: @escaping (Element) throws -> Bool = { _ in true }
  ) -> MaterializedSequenceResult<Element> {
    Reading(limit: limit, where: predicate).result(of: source, within: timeout)
  }
}

extension MaterializedSequenceResult {
  fileprivate func elements() throws -> [T] {
    switch self {
    case .completed(let elements): return elements
    case .failed(_, let error): throw error
    }
  }
}
