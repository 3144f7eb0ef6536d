public import RxCore

/// Whatever can be turned into a `ControlEvent`.
public protocol ControlEventType: ObservableType {
  /// The same sequence as a `ControlEvent`.
  func asControlEvent() -> ControlEvent<Element>
}

/// What a control tells of, such as taps: it does not fail, completes when the control goes away,
/// and is sent on the main scheduler. Who subscribes later is told nothing of what came before.
public struct ControlEvent<PropertyType>: ControlEventType {
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// The events of a control.
  ///
  /// - Parameter events: what the control tells of; it may not fail. It is subscribed to on the
  ///   main scheduler.
  public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  /// The same sequence as an `Observable`.
  public func asObservable() -> Observable<Element> { events }

  /// These events.
  public func asControlEvent() -> ControlEvent<Element> { self }

  /// The same sequence as an `Infallible`.
  public func asInfallible() -> Infallible<Element> { Infallible(events) }
}
