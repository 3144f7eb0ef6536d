/// An observer whose type is erased.
public struct AnyObserver<Element>: ObserverType {
  /// What takes in the events.
  public typealias EventHandler = (Event<Element>) -> Void

  private enum Target {
    case handler(EventHandler)
    case receiver(Receiver<Element>)
  }

  private let target: Target

  /// An observer that hands each event to a closure.
  public init(eventHandler: @escaping EventHandler) {
    target = .handler(eventHandler)
  }

  /// An observer that hands each event to another one.
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

  public func on(_ event: Event<Element>) {
    switch target {
    case .handler(let handler): handler(event)
    case .receiver(let receiver): receiver.on(event)
    }
  }

  /// Sends an element; an event is built only for those who want one.
  public func onNext(_ element: Element) {
    switch target {
    case .handler(let handler): handler(.next(element))
    case .receiver(let receiver): receiver.next(element)
    }
  }

  public func asObserver() -> AnyObserver<Element> { self }
}
