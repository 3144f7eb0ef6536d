public import Foundation

/// Translates between a virtual clock's own units and real time.
public protocol VirtualTimeConverterType {
  /// A moment on the virtual clock.
  associatedtype VirtualTimeUnit
  /// A stretch of virtual time.
  associatedtype VirtualTimeIntervalUnit

  /// The real time that a virtual moment stands for.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The virtual moment that stands for a real time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// The seconds that a stretch of virtual time stands for.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit)
    -> TimeInterval

  /// The stretch of virtual time that stands for the seconds.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// The moment that lies `offset` after `time`.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit)
    -> VirtualTimeUnit

  /// Which of two moments comes first.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// Which of two moments comes first.
public enum VirtualTimeComparison {
  case lessThan
  case equal
  case greaterThan
}
