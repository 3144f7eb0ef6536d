/// A type that receives events.
public protocol ObserverType {
  /// The type of the elements that the observer receives.
  associatedtype Element

  /// Receives one event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element.
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends `completed`.
  public func onCompleted() { on(.completed) }

  /// Sends an error.
  public func onError(_ error: any Swift.Error) { on(.error(error)) }

  /// A type-erased version of the observer.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// Returns an observer of another element type that transforms each element and forwards the
  /// result; an error thrown by `transform` is forwarded as an error.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in self.on(event.map(transform)) }
  }
}
