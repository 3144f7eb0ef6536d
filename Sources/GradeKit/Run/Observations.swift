internal import CourseKit
internal import KitRecords

/// The observations of a run of a suite, by test: every value that the kit compared, in order.
///
/// A judged process only reports observations. Whether they are right is decided here, by comparing
/// them with the reference's observations on the same seed, made in another process.
struct Observations: Sendable {
  private let tests: [String: [Expectation]]

  init(_ log: RunLog) {
    tests = log.expectations
  }

  private init(tests: [String: [Expectation]]) {
    self.tests = tests
  }

  /// The observations of one test.
  func of(_ test: String) -> Observations {
    Observations(tests: tests.filter { $0.key == test })
  }

  /// The tests that count resources, in the order of their names.
  var leakTests: [String] {
    tests.filter { $0.value.contains(where: \.isAboutLeaks) }.keys.sorted()
  }

  /// The first difference from the reference; `nil` if there is none.
  ///
  /// - Parameter reference: The observations of a passed run of the same suite with the same seed.
  func difference(from reference: Observations) -> String? {
    for (test, demanded) in reference.tests.sorted(by: { $0.key < $1.key }) {
      guard let seen = tests[test] else { return "\(test) has no record" }
      for (index, demand) in demanded.enumerated() {
        guard index < seen.count else {
          return "\(test) made \(seen.count) comparisons, expected \(demanded.count)"
        }
        guard demand.isMet(by: seen[index]) else {
          return "\(test), line \(demand.place.line): the observation differs from the reference"
        }
      }
      guard seen.count == demanded.count else {
        return "\(test) made \(seen.count) comparisons, expected \(demanded.count)"
      }
    }
    let unknown = tests.keys.filter { reference.tests[$0] == nil }.min()
    return unknown.map { "\($0) is not a test of this suite" }
  }
}

extension Expectation {
  fileprivate var isAboutLeaks: Bool {
    if case .leaks = comparison { true } else { false }
  }

  /// Whether another run observed, at the same place, what this one requires. That run's own verdict
  /// and expectations are ignored.
  fileprivate func isMet(by other: Expectation) -> Bool {
    guard place == other.place else { return false }
    switch (comparison, other.comparison) {
    case (.lanes(let demanded, _, _), .lanes(_, let seen, _)):
      return demanded.isMet(by: seen)
    case (.values(_, let demanded, _), .values(_, _, let seen)):
      // What was asked stands at this place of the suite; its words may name what else was seen.
      return demanded == seen
    case (.log(_, let demanded, _, _), .log(_, _, let seen, _)):
      return demanded == seen
    case (.leaks, .leaks(_, let alive, _)):
      return alive.isEmpty
    case (.deallocation(let object, _), .deallocation(let otherObject, _)):
      // Here the outcome is all there is to observe.
      return object == otherObject && other.passed
    default:
      // The rest are faults. The reference has none, so there is none to be met.
      return false
    }
  }
}

extension DiagramLane {
  /// Whether another lane shows the same marks at the same ticks, where `#` may stand for any error.
  fileprivate func isMet(by seen: DiagramLane) -> Bool {
    marks.count == seen.marks.count
      && zip(marks, seen.marks).allSatisfy { demanded, mark in
        demanded.tick == mark.tick && demanded.symbol == mark.symbol
          && (demanded.meaning == mark.meaning || demanded.meaning == "any error")
      }
  }
}
