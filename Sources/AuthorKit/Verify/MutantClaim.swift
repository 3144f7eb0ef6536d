package import CourseKit

/// The first line of a mutant: its verdict, the test that rejects it, and the diagnosis.
///
/// ```text
/// // expect: failed oneDoneOneRow — The list did not receive exactly the item
/// // expect: does-not-compile — cannot convert value
/// // expect: forbidden — PublishSubject may not be used
/// ```
package struct MutantClaim: Codable, Equatable, Sendable {
  package let verdict: Verdict
  /// The test function; `nil` for verdicts that are given before any test runs.
  package let test: String?
  /// The beginning of the diagnosis or, without a test, part of the compiler's or gate's message.
  package let diagnosis: String

  /// The reason why a header cannot be checked.
  package enum Malformed: Error, Equatable {
    case missing
    case verdict(String)
    case test
    case diagnosis
  }

  /// Verdicts that a wrong solution can be given.
  package static let verdicts: [Verdict] = [
    .failed, .crashed, .timedOut, .leaked, .doesNotCompile, .forbidden,
  ]

  package init(verdict: Verdict, test: String?, diagnosis: String) {
    self.verdict = verdict
    self.test = test
    self.diagnosis = diagnosis
  }

  package static func read(_ mutant: String) -> Result<MutantClaim, Malformed> {
    let line = mutant.withUnixLineEnds.prefix { $0 != "\n" }
    guard line.hasPrefix("// expect: ") else { return .failure(.missing) }
    let parts = line.dropFirst("// expect: ".count)
      .split(separator: " — ", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ").map(String.init)

    guard let verdict = words.first.flatMap(Verdict.init), verdicts.contains(verdict) else {
      return .failure(.verdict(words.first ?? ""))
    }
    let hasTest = verdict != .doesNotCompile && verdict != .forbidden
    guard words.count == (hasTest ? 2 : 1) else { return .failure(.test) }
    guard parts.count == 2, parts[1].contains(where: \.isLetter) else {
      return .failure(.diagnosis)
    }
    return .success(
      MutantClaim(verdict: verdict, test: hasTest ? words[1] : nil, diagnosis: String(parts[1]))
    )
  }

  package var text: String {
    [verdict.rawValue, test].compactMap(\.self).joined(separator: " ") + " — " + diagnosis
  }
}
