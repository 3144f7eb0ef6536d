public import Foundation

/// Converts between a virtual clock's units and real time.
public protocol VirtualTimeConverterType {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit
  /// An interval of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// Returns the real time that corresponds to a virtual time.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Returns the virtual time that corresponds to a real time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Returns the seconds that correspond to an interval of virtual time.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit)
    -> TimeInterval

  /// Returns the interval of virtual time that corresponds to the seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// Returns the virtual time `offset` after `time`.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit)
    -> VirtualTimeUnit

  /// Compares two virtual times.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two virtual times.
public enum VirtualTimeComparison {
  /// The first time is earlier than the second.
  case lessThan
  /// The times are equal.
  case equal
  /// The first time is later than the second.
  case greaterThan
}
