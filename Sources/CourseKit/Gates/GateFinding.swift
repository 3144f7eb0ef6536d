/// A violation of the exercise's rules in the learner's file, with its position and the fix.
package struct GateFinding: Codable, Equatable, Sendable {
  package let rule: Rule
  /// The line of the finding; the first is 1.
  package let line: Int
  /// The column in bytes, from 1, as in the compiler's messages.
  package let column: Int
  /// The violation and the reason why that is not allowed.
  package let problem: String
  /// The fix.
  package let repair: String

  package enum Rule: String, Codable, Sendable, CaseIterable {
    /// An import that isn't exactly `import Name`, or of a module that isn't on the list.
    case importing
    /// `#if` or `#sourceLocation`: code that the checks would not see, or would report at another
    /// place.
    case directive
    /// `@testable`, an attribute that begins with an underscore, or `unowned(unsafe)`.
    case attribute
    /// Code that the compiler's tree omits, so that no other rule can be checked in it.
    case hidden
    /// A declaration outside the exercise's namespace that other files can see.
    case outside
    /// A name of the core, declared again.
    case redeclaration
    /// A use of a declaration that this exercise forbids.
    case forbidden
    /// Code that is not allowed in any submission; checked only when grading.
    case policy
  }

  package init(rule: Rule, line: Int, column: Int, problem: String, repair: String) {
    self.rule = rule
    self.line = line
    self.column = column
    self.problem = problem
    self.repair = repair
  }
}

/// The findings of the gates in one file.
package struct GateReport: Equatable, Sendable {
  /// The findings, in the order of the file.
  package var findings: [GateFinding]
  /// The reason why the compiler could not be run, or could not check the whole file.
  ///
  /// If there is a doubt, an empty list does not mean that the file is valid: build first, then
  /// check again. Existing findings remain valid.
  package var doubt: Doubt?

  package enum Doubt: Equatable, Sendable {
    /// The module was never built or planned, so its flags are unknown.
    case notPlanned
    /// The file, or a module it imports, doesn't compile.
    case doesNotCompile
  }

  package init(findings: [GateFinding], doubt: Doubt? = nil) {
    self.findings = findings
    self.doubt = doubt
  }
}

/// The findings of one gate in one file, each once. Their number is limited, because a hostile file
/// can break a rule in every second byte.
package struct FindingList {
  package private(set) var findings: [GateFinding] = []
  private var seen: Set<String> = []

  /// The number of findings after which a gate stops looking.
  package static let limit = 100

  package init() {}

  package var isFull: Bool { findings.count >= Self.limit }

  package mutating func add(_ finding: GateFinding?) {
    guard let finding, !isFull else { return }
    let key = "\(finding.line) \(finding.column) \(finding.problem)"
    if seen.insert(key).inserted { findings.append(finding) }
  }
}
