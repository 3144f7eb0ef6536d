public import Foundation
public import RxCore

/// Converts ticks to seconds: one tick takes `resolution` seconds.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  public typealias VirtualTimeUnit = Int
  public typealias VirtualTimeIntervalUnit = Int

  /// The duration of a tick in seconds.
  private let resolution: Double

  init(resolution: Double) {
    self.resolution = resolution
  }

  public func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  public func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

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

  public func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit {
    time + offset
  }

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
