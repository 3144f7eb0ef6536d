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
    buffer(timeSpan: stretch(of: timeSpan), count: count, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func window(
    timeSpan: Foundation.TimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    window(timeSpan: stretch(of: timeSpan), count: count, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func debounce(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(stretch(of: dueTime), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func throttle(
    _ dueTime: Foundation.TimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(stretch(of: dueTime), latest: latest, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func delay(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delay(stretch(of: dueTime), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func delaySubscription(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(stretch(of: dueTime), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func timeout(
    _ dueTime: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(stretch(of: dueTime), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: Foundation.TimeInterval,
    other: Source,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Element == Source.Element {
    timeout(stretch(of: dueTime), other: other, scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public func skip(
    _ duration: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    skip(stretch(of: duration), scheduler: scheduler)
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
    take(for: stretch(of: duration), scheduler: scheduler)
  }
}

extension ObservableType where Element: RxAbstractInteger {
  @available(*, deprecated, message: "Write the time as .seconds(…) or .milliseconds(…)")
  public static func interval(
    _ period: Foundation.TimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(stretch(of: period), scheduler: scheduler)
  }

  @available(*, deprecated, message: "Write the times as .seconds(…) or .milliseconds(…)")
  public static func timer(
    _ dueTime: Foundation.TimeInterval,
    period: Foundation.TimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(stretch(of: dueTime), period: period.map(stretch), scheduler: scheduler)
  }
}

/// Converts seconds to a time interval, to the nearest millisecond.
private func stretch(of seconds: Foundation.TimeInterval) -> RxTimeInterval {
  .milliseconds(Int((seconds * 1_000).rounded()))
}
