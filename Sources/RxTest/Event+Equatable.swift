public import RxCore

extension Event: Equatable where Element: Equatable {
  /// Two errors are equal when their descriptions are equal: `any Error` is not Equatable.
  public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
    switch (lhs, rhs) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}
