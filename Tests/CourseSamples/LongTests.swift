import Foundation
public import Testing

/// Tests that take minutes, since they build the course once more, as the grader does.
///
/// They run when `RXLAB_LONG_TESTS=1` is set, as `.ci/run` does. Without them `swift test` is done
/// in minutes.
public enum LongTests {
  /// Whether the environment asks for them.
  public static let areWanted = ProcessInfo.processInfo.environment["RXLAB_LONG_TESTS"] == "1"
}

extension Trait where Self == ConditionTrait {
  /// Runs a suite only when `RXLAB_LONG_TESTS=1` is set.
  public static var long: Self {
    .enabled(if: LongTests.areWanted, "takes minutes; RXLAB_LONG_TESTS=1 swift test runs it")
  }
}
