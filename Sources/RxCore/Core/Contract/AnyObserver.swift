/// A type-erased observer.
public struct AnyObserver<Element>: ObserverType {
  /// A closure that receives events.
  public typealias EventHandler = (Event<Element>) -> Void

  private enum Target {
    case handler(EventHandler)
    case receiver(Receiver<Element>)
  }

  private let target: Target

  /// Creates an observer that passes each event to a closure.
  public init(eventHandler: @escaping EventHandler) {
    target = .handler(eventHandler)
  }

  /// Creates an observer that passes each event to another observer.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    if let erased = observer as? AnyObserver<Element> {
      self = erased
    } else {
      target = .handler(observer.on)
    }
  }

  init(receiver: Receiver<Element>) {
    target = .receiver(receiver)
  }

  /// Passes the event to the closure or the observer that this one wraps.
  public func on(_ event: Event<Element>) {
    switch target {
    case .handler(let handler): handler(event)
    case .receiver(let receiver): receiver.on(event)
    }
  }

  /// Sends an element; an `Event` is created only for observers that need one.
  public func onNext(_ element: Element) {
    switch target {
    case .handler(let handler): handler(.next(element))
    case .receiver(let receiver): receiver.next(element)
    }
  }

  /// Returns this observer, whose type is already erased.
  public func asObserver() -> AnyObserver<Element> { self }
}
