internal import KitRecords
internal import Testing

extension Test {
  /// The suite's type and the test's function: `E04WhyNotBehaviorSubjectTests/oneDoneOneRow()`.
  var path: String { id.nameComponents.joined(separator: "/") }

  /// The name of the function without parentheses.
  var functionName: String { String(name.prefix { $0 != "(" }) }

  /// Announces this test to the ledger's gate, unless a condition disables it: other tests must not
  /// wait for a test that never runs.
  func announce() async throws {
    guard !isSuite else { return }
    for case let condition as ConditionTrait in traits where try await !condition.evaluate() {
      return
    }
    LedgerGate.shared.announce(functionName)
  }

  /// The record that announces this test, with its titles and its diagnoses.
  func start(exercise: String?) -> TestStart {
    let diagnoses = traits.compactMap { $0 as? DiagnosisTrait }
    let diagnosis = diagnoses.first { $0.special == nil }
    var start = TestStart(
      exercise: exercise ?? "",
      test: path,
      suiteTitle: SuiteTitles.shared.title(ofSuiteOf: self),
      title: displayName ?? functionName,
      diagnosis: diagnosis?.text,
      hint: diagnosis?.hint,
      place: CallSite(sourceLocation).place
    )
    start.specialDiagnoses = diagnoses.compactMap(\.special)
    return start
  }
}

/// The display names of suites, which Swift Testing does not pass to their tests.
final class SuiteTitles: Sendable {
  static let shared = SuiteTitles()

  private let titles = Locked<[[String]: String]>([:])

  /// Remembers a suite's title when the run is prepared; suites come before their tests.
  func note(_ suite: Test) {
    guard suite.isSuite else { return }
    titles.withLock { $0[Self.key(suite.id)] = suite.displayName ?? suite.name }
  }

  func title(ofSuiteOf test: Test) -> String {
    let suite = Self.key(test.id).dropLast()
    return titles.withLock { $0[Array(suite)] } ?? suite.last ?? ""
  }

  private static func key(_ id: Test.ID) -> [String] { [id.moduleName] + id.nameComponents }
}
