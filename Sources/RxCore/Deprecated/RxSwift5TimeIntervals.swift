public import Foundation

// Up to RxSwift 4, time intervals were numbers of seconds. RxSwift 6 has removed these functions;
// they are kept here as one-line functions, so that the compiler suggests the current types.

extension ObservableType {
  /// Collects elements and emits them as an array, when there are enough or enough time has passed.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - timeSpan: The maximum time for which elements are collected, in seconds, to the nearest
  ///     millisecond.
  ///   - count: The maximum number of elements in an array.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func buffer(
    timeSpan: Foundation.TimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    buffer(timeSpan: dispatchInterval(of: timeSpan), count: count, scheduler: scheduler)
  }

  /// Splits the sequence into windows, each limited in elements and time.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - timeSpan: The maximum duration of a window, in seconds, to the nearest millisecond.
  ///   - count: The maximum number of elements in a window.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func window(
    timeSpan: Foundation.TimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    window(timeSpan: dispatchInterval(of: timeSpan), count: count, scheduler: scheduler)
  }

  /// Emits an element if no other element follows within a time interval.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - dueTime: The time interval in seconds, to the nearest millisecond.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func debounce(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(dispatchInterval(of: dueTime), scheduler: scheduler)
  }

  /// Emits an element immediately, and then at most one in each time interval.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - dueTime: The minimum time between two elements, in seconds, to the nearest millisecond.
  ///   - latest: Whether the newest element that was received too early is emitted when the time
  ///     has elapsed.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func throttle(
    _ dueTime: Foundation.TimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(dispatchInterval(of: dueTime), latest: latest, scheduler: scheduler)
  }

  /// Delays the elements and the completion.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - dueTime: The delay in seconds, to the nearest millisecond.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func delay(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delay(dispatchInterval(of: dueTime), scheduler: scheduler)
  }

  /// Delays the subscription to the source.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - dueTime: The delay in seconds, to the nearest millisecond.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func delaySubscription(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(dispatchInterval(of: dueTime), scheduler: scheduler)
  }

  /// Fails with `RxError.timeout` if no event is received in time.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time before the first event and between two events, in seconds, to
  ///     the nearest millisecond.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func timeout(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dispatchInterval(of: dueTime), scheduler: scheduler)
  }

  /// Continues with another sequence if no event is received in time.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - dueTime: The maximum time before the first event and between two events, in seconds, to
  ///     the nearest millisecond.
  ///   - other: The sequence to continue with; it has no timeout.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: Foundation.TimeInterval,
    other: Source,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Element == Source.Element {
    timeout(dispatchInterval(of: dueTime), other: other, scheduler: scheduler)
  }

  /// Drops the elements of an initial period.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - duration: The period after subscribing, in seconds, to the nearest millisecond.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func skip(
    _ duration: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    skip(dispatchInterval(of: duration), scheduler: scheduler)
  }

  /// Emits the elements of an initial period, and completes.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - duration: The period after subscribing, in seconds, to the nearest millisecond.
  ///   - scheduler: The scheduler that measures time.
  @available(
    *,
    deprecated,
    message: "Use take(for:scheduler:) with .seconds(…) or .milliseconds(…)"
  )
  public func take(
    _ duration: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: dispatchInterval(of: duration), scheduler: scheduler)
  }
}

extension ObservableType where Element: RxAbstractInteger {
  /// A sequence that counts up from zero, one number after each period.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - period: The time between two numbers, in seconds, to the nearest millisecond.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public static func interval(
    _ period: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(dispatchInterval(of: period), scheduler: scheduler)
  }

  /// A sequence that emits zero after a delay, and then continues counting or completes.
  ///
  /// The form of RxSwift 4, which measured time in seconds.
  ///
  /// - Parameters:
  ///   - dueTime: The delay before the first number, in seconds, to the nearest millisecond.
  ///   - period: The time between two numbers, in seconds; nil for only one number.
  ///   - scheduler: The scheduler that measures time.
  @available(*, deprecated, message: "Write the times as .seconds(…) or .milliseconds(…)")
  public static func timer(
    _ dueTime: Foundation.TimeInterval,
    period: Foundation.TimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(dispatchInterval(of: dueTime), period: period.map(dispatchInterval), scheduler: scheduler)
  }
}

/// Converts seconds to a time interval, to the nearest millisecond.
private func dispatchInterval(of seconds: Foundation.TimeInterval) -> RxTimeInterval {
  .milliseconds(Int((seconds * 1_000).rounded()))
}
