internal import CourseKit
internal import KitRecords

/// What the evidence of a failed test shows, with which its diagnosis must agree.
package enum FailureClass: String, Codable, Sendable, CaseIterable {
  /// An expected event, subscription, line or call is absent.
  case missing
  /// An event, subscription, line or call is not expected, or happens again.
  case extra
  /// Something happens at an earlier time than expected.
  case early
  /// Something happens at a later time than expected.
  case late
  /// A subscription is still active.
  case undisposed
  /// An object is still alive.
  case alive

  /// What the first failure of a test shows, by which its diagnosis was chosen. Nothing if the
  /// evidence has no direction: a wrong value, a broken rule, or a crash.
  static func shown(by test: TestOutcome?) -> Set<FailureClass> {
    guard let failure = test?.failures.first else { return [] }
    return switch failure.comparison {
    case .lanes(let expected, let actual, let divergence):
      Set(of: divergence?.kind).union(changes(from: expected, to: actual))
    case .log(_, endOfLog, _, _): [.extra]
    case .log(_, _, endOfLog, _): [.missing]
    case .values(let subject, let expected, let actual): count(subject, expected, actual)
    case .leaks, .deallocation: [.alive]
    case .log, .diagnostic, .thrown, .brokenRule, .misuse: []
    }
  }

  /// What one lane lacks, and has in addition to the other, at whatever time: the first difference
  /// alone is an extra element where an element replaces an expected error.
  private static func changes(from expected: DiagramLane, to actual: DiagramLane) -> Set<Self> {
    let difference = actual.marks.map(\.meaning).sorted()
      .difference(from: expected.marks.map(\.meaning).sorted())
    return Set(
      (difference.removals.isEmpty ? [] : [.missing])
        + (difference.insertions.isEmpty ? [] : [.extra])
    )
  }

  /// The kit's words in place of a line that a log lacks.
  private static let endOfLog = "the end of the log"

  /// What two numbers show, if they count something.
  private static func count(
    _ subject: String,
    _ expected: String,
    _ actual: String
  ) -> Set<FailureClass> {
    guard subject.contains(/\b(number of|how (many|often)|count|times)\b/),
      let expected = Int(expected), let actual = Int(actual)
    else { return [] }
    return actual < expected ? [.missing] : [.extra]
  }
}

extension Set<FailureClass> {
  /// What the class of the first difference shows, by its name in `Divergence`.
  fileprivate init(of kind: String?) {
    self =
      switch kind {
      case "missing", "never completed", "never subscribed": [.missing]
      case "extra", "subscribed twice", "event after termination": [.extra]
      case "too early", "disposed too early", "completed early": [.early]
      case "too late": [.late]
      case "never disposed": [.undisposed]
      default: []
      }
  }
}
