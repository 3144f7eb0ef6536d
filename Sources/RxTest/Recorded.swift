public import RxCore

/// A point in virtual time, in ticks.
public typealias TestTime = Int

/// A value and the virtual time at which it was recorded.
public struct Recorded<Value> {
  /// The virtual time, in ticks.
  public let time: TestTime
  /// The recorded value.
  public let value: Value

  /// Creates a record, for comparison with the events of a `TestableObserver`.
  ///
  /// - Parameters:
  ///   - time: The virtual time, in ticks.
  ///   - value: The recorded value; an `Event` for an observer's records.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: CustomDebugStringConvertible {
  /// The value and its time, such as `next(a) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded {
  /// An element at a time: `.next(210, "a")`.
  public static func next<T>(
    _ time: TestTime,
    _ element: T
  ) -> Recorded<Event<T>> where Value == Event<T> {
    Recorded(time: time, value: .next(element))
  }

  /// A completion at a time: `.completed(300)`.
  public static func completed<T>(
    _ time: TestTime,
    _: T.Type = T.self
  ) -> Recorded<Event<T>> where Value == Event<T> {
    Recorded(time: time, value: .completed)
  }

  /// An error at a time: `.error(300, Timeout())`.
  public static func error<T>(
    _ time: TestTime,
    _ error: any Swift.Error,
    _: T.Type = T.self
  ) -> Recorded<Event<T>> where Value == Event<T> {
    Recorded(time: time, value: .error(error))
  }

  /// Lists events if the element type can't be inferred from an array literal alone.
  public static func events<T>(
    _ recordedEvents: Recorded<Event<T>>...
  ) -> [Recorded<Event<T>>] where Value == Event<T> {
    recordedEvents
  }

  /// Lists events if the element type can't be inferred from an array literal alone.
  public static func events<T>(
    _ recordedEvents: [Recorded<Event<T>>]
  ) -> [Recorded<Event<T>>] where Value == Event<T> {
    recordedEvents
  }
}
