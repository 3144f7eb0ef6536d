public import RxCore

/// Whatever can be turned into a `ControlProperty`.
public protocol ControlPropertyType: ObservableType, ObserverType {
  /// The same property as a `ControlProperty`.
  func asControlProperty() -> ControlProperty<Element>
}

/// A value of a control, such as its text, to read and to write.
///
/// To be read, it sends the value at once and then whenever the user changes it; what the program
/// writes is not sent. It does not fail, completes when the control goes away, and sends on the
/// main scheduler. To be written, it takes elements; an error is an error in the program.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let valueSink: AnyObserver<PropertyType>

  /// The property of a control.
  ///
  /// - Parameters:
  ///   - values: the value, and what the user makes of it; it may not fail. It is subscribed to on
  ///     the main scheduler.
  ///   - valueSink: writes the value.
  public init<Values: ObservableType, Sink: ObserverType>(
    values: Values,
    valueSink: Sink
  ) where Element == Values.Element, Element == Sink.Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// What the user makes of the value, without the value that it has when it is subscribed to.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// The values as an `Observable`.
  public func asObservable() -> Observable<Element> { values }

  /// This property.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Writes the value. An error stops debug builds and is printed in release builds.
  public func on(_ event: Event<Element>) {
    if let error = event.error {
      bindingFailed("Binding error to a control property: \(error)")
    } else {
      valueSink.on(event)
    }
  }
}

extension ControlPropertyType where Element == String? {
  /// The property with an empty text where there is none.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" },
      valueSink: property.mapObserver { $0 }
    )
  }
}
