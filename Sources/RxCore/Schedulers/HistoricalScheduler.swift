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
  public typealias VirtualTimeUnit = RxTime
  public typealias VirtualTimeIntervalUnit = TimeInterval

  public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime { virtualTime }

  public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit { time }

  public func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> TimeInterval { virtualTimeInterval }

  public func convertToVirtualTimeInterval(
    _ timeInterval: TimeInterval
  ) -> VirtualTimeIntervalUnit { timeInterval }

  public func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit { time.addingTimeInterval(offset) }

  public func compareVirtualTime(
    _ lhs: VirtualTimeUnit,
    _ rhs: VirtualTimeUnit
  ) -> VirtualTimeComparison {
    if lhs < rhs { .lessThan } else if lhs == rhs { .equal } else { .greaterThan }
  }
}
