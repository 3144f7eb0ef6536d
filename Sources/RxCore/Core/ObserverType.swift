/// Whoever takes in events.
public protocol ObserverType {
  associatedtype Element

  /// Takes in one event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends `completed`.
  public func onCompleted() { on(.completed) }

  /// Sends an error.
  public func onError(_ error: any Swift.Error) { on(.error(error)) }

  /// The same observer with its type erased.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of another type that transforms each element and passes it on; an error thrown by
  /// `transform` is passed on as an error.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
