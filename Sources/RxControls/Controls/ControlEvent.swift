public import RxCore

/// A type that can be converted to a `ControlEvent`.
public protocol ControlEventType: ObservableType {
  /// Returns this sequence as a `ControlEvent`.
  func asControlEvent() -> ControlEvent<Element>
}

/// An event of a control, such as a tap.
///
/// It never fails, completes when the control is deallocated, and is delivered on the main
/// scheduler. A late subscriber receives no earlier events.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// The type of the value that each event emits, such as `Void` for taps.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Creates a control event.
  ///
  /// - Parameter events: The events of the control, which must not fail. They are subscribed to on
  ///   the main scheduler.
  public init<Ev: ObservableType>(events: Ev) where Ev.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Subscribes the observer to the control's events, on the main scheduler.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  /// Returns the events as an `Observable`.
  public func asObservable() -> Observable<Element> { events }

  /// Returns this sequence.
  public func asControlEvent() -> ControlEvent<Element> { self }

  /// Returns the events as an `Infallible`.
  public func asInfallible() -> Infallible<Element> { Infallible(events) }
}
