public import Foundation

/// A virtual-time scheduler whose clock measures dates.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {
  /// Creates a scheduler whose clock is set to the given date.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

/// Converts virtual time that is real time.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// A point in virtual time: a date.
  public typealias VirtualTimeUnit = RxTime
  /// An interval of virtual time, in seconds.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// Returns the date unchanged, because virtual time is measured in dates.
  public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime { virtualTime }

  /// Returns the date unchanged, because virtual time is measured in dates.
  public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit { time }

  /// Returns the seconds unchanged.
  public func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> TimeInterval { virtualTimeInterval }

  /// Returns the seconds unchanged.
  public func convertToVirtualTimeInterval(
    _ timeInterval: TimeInterval
  ) -> VirtualTimeIntervalUnit { timeInterval }

  /// Returns the date `offset` seconds after `time`; before it if the offset is negative.
  public func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit { time.addingTimeInterval(offset) }

  /// Compares two dates; the earlier one is `.lessThan`.
  public func compareVirtualTime(
    _ lhs: VirtualTimeUnit,
    _ rhs: VirtualTimeUnit
  ) -> VirtualTimeComparison {
    if lhs < rhs { .lessThan } else if lhs == rhs { .equal } else { .greaterThan }
  }
}
