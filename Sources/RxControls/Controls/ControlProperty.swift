public import RxCore

/// A type that can be converted to a `ControlProperty`.
public protocol ControlPropertyType: ObservableType, ObserverType {
  /// Returns this property as a `ControlProperty`.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a control that can be observed and set, such as its text.
///
/// As an observable, it emits the current value on subscription and then each change made by the
/// user; values set by code are not emitted. It never fails, completes when the control is
/// deallocated, and delivers on the main scheduler. As an observer, it accepts elements; an error
/// is a programming error.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The type of the property's value.
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let valueSink: AnyObserver<PropertyType>

  /// Creates a control property.
  ///
  /// - Parameters:
  ///   - values: The current value and the user's changes; must not fail. It is subscribed to on
  ///     the main scheduler.
  ///   - valueSink: Sets the value.
  public init<Values: ObservableType, Sink: ObserverType>(
    values: Values,
    valueSink: Sink
  ) where Element == Values.Element, Element == Sink.Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes the observer to the current value and the user's changes, on the main scheduler.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// The user's changes of the value, without the initial value.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// Returns the values as an `Observable`.
  public func asObservable() -> Observable<Element> { values }

  /// Returns this property.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Sets the value. An error stops debug builds and is printed in release builds.
  public func on(_ event: Event<Element>) {
    if let error = event.error {
      bindingFailed("Binding error to a control property: \(error)")
    } else {
      valueSink.on(event)
    }
  }
}

extension ControlPropertyType where Element == String? {
  /// The property with an empty text in place of `nil`.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" },
      valueSink: property.mapObserver { $0 }
    )
  }
}
