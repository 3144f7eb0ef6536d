public import Foundation

// Up to RxSwift 4, time intervals were numbers of seconds. RxSwift 6 has removed these functions;
// they are kept here as one-line functions, so that the compiler suggests the current types.

extension ObservableType {
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func buffer(
    timeSpan: Foundation.TimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    buffer(timeSpan: dispatchInterval(of: timeSpan), count: count, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func window(
    timeSpan: Foundation.TimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    window(timeSpan: dispatchInterval(of: timeSpan), count: count, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func debounce(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(dispatchInterval(of: dueTime), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func throttle(
    _ dueTime: Foundation.TimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(dispatchInterval(of: dueTime), latest: latest, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func delay(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delay(dispatchInterval(of: dueTime), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func delaySubscription(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(dispatchInterval(of: dueTime), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func timeout(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dispatchInterval(of: dueTime), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: Foundation.TimeInterval,
    other: Source,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Element == Source.Element {
    timeout(dispatchInterval(of: dueTime), other: other, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func skip(
    _ duration: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    skip(dispatchInterval(of: duration), scheduler: scheduler)
  }

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
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public static func interval(
    _ period: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(dispatchInterval(of: period), scheduler: scheduler)
  }

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
