import Dispatch
import Foundation

extension DispatchTimeInterval {
  /// The interval in seconds; `.never` is infinitely long.
  var seconds: TimeInterval {
    switch self {
    case .seconds(let value): TimeInterval(value)
    case .milliseconds(let value): TimeInterval(value) / 1_000
    case .microseconds(let value): TimeInterval(value) / 1_000_000
    case .nanoseconds(let value): TimeInterval(value) / 1_000_000_000
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}

extension DispatchTimeInterval {
  /// The remaining part of the interval after the time between two dates has elapsed; zero if
  /// nothing remains.
  ///
  /// Precise to the nanosecond, whereas RxSwift rounds to the unit of the interval.
  func left(from start: Date, to end: Date) -> DispatchTimeInterval {
    let seconds = seconds - end.timeIntervalSince(start)
    guard seconds > 0 else { return .nanoseconds(0) }
    let nanoseconds = (seconds * 1_000_000_000).rounded()
    return nanoseconds < TimeInterval(Int.max) ? .nanoseconds(Int(nanoseconds)) : .never
  }
}
