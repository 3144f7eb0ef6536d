extension ObservableType {
  /// A sequence that uses a resource, which is created on subscription and disposed of on
  /// termination.
  ///
  /// ```text
  /// using(file) { lines(of: $0) }   -1-2|   the file is closed here
  /// ```
  ///
  /// - Completion: When the created sequence completes.
  /// - Error: When the created sequence fails or one of the factories throws.
  /// - Disposal: Disposes of the subscription, then of the resource.
  /// - Scheduling: The factories run on the subscribing thread.
  /// - Parameters:
  ///   - resourceFactory: Creates the resource.
  ///   - observableFactory: Creates the sequence that uses it.
  /// - Returns: The observable sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/using.html>
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Using(resourceFactory, observableFactory)
  }
}

private final class Using<Element, Resource: Disposable>: Producer<Element> {
  private let makeResource: () throws -> Resource
  private let makeSequence: (Resource) throws -> Observable<Element>

  init(
    _ makeResource: @escaping () throws -> Resource,
    _ makeSequence: @escaping (Resource) throws -> Observable<Element>
  ) {
    self.makeResource = makeResource
    self.makeSequence = makeSequence
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let sink = UsingSink(receiver)
    do {
      let resource = try makeResource()
      sink.resource = resource
      return sink.subscribe(to: try makeSequence(resource))
    } catch {
      return sink.subscribe(to: .error(error))
    }
  }
}

private final class UsingSink<Element>: Sink<Element, Element> {
  var resource: (any Disposable)?

  override func next(_ element: Element) { forward(element) }

  override func didDispose() { resource.take()?.dispose() }
}
