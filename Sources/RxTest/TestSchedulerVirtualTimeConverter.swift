public import Foundation
public import RxCore

/// Converts ticks to seconds: one tick takes `resolution` seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  /// A point in virtual time: a tick.
  public typealias VirtualTimeUnit = Int
  /// An interval of virtual time: a number of ticks.
  public typealias VirtualTimeIntervalUnit = Int

  /// The duration of a tick in seconds.
  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  /// Returns the date of a tick; the date of tick 0 is 1970-01-01 00:00 UTC.
  public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// Returns the tick that is nearest to a date.
  public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// Returns the duration of the ticks in seconds.
  public func convertFromVirtualTimeInterval(
    _ virtualTimeInterval: VirtualTimeIntervalUnit
  ) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// Rounds to the nearest tick, halves up.
  public func convertToVirtualTimeInterval(
    _ timeInterval: TimeInterval
  ) -> VirtualTimeIntervalUnit {
    VirtualTimeIntervalUnit(timeInterval / resolution + 0.5)
  }

  /// Returns the tick that is `offset` ticks after `time`.
  public func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit {
    time + offset
  }

  /// Compares two ticks; the earlier one is `.lessThan`.
  public func compareVirtualTime(
    _ lhs: VirtualTimeUnit,
    _ rhs: VirtualTimeUnit
  ) -> VirtualTimeComparison {
    if lhs < rhs { .lessThan } else if lhs > rhs { .greaterThan } else { .equal }
  }
}

extension TestSchedulerVirtualTimeConverter: NumberedTimeConverter {
  package func number(of time: VirtualTimeUnit) -> Int { time }
}
