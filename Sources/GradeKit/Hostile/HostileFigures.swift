package import CourseKit

/// What the benchmark of the hostile corpus found. All but the counts at its head have to be zero.
package struct HostileFigures: Sendable, Encodable, Equatable {
  package var cases = 0
  package var honest = 0
  package var kills = 0
  /// Points that a hostile submission got and did not earn.
  package var forgedPoints = 0
  package var lost = 0
  package var doubled = 0
  package var honestChanged = 0
  /// Cases that earned nothing, under another verdict than expected.
  package var unexpected = 0
  package var canariesLeaked = 0
  package var survivors = 0
  /// Files that a second grading made differently.
  package var regradeDifferences = 0
  /// What is behind the numbers, a line each.
  package var details: [String] = []

  package var holds: Bool {
    cases > 0
      && [forgedPoints, lost, doubled, honestChanged, unexpected, canariesLeaked, survivors]
        .allSatisfy { $0 == 0 }
      && regradeDifferences == 0
  }

  package var exitCode: ExitCode { holds ? .allPassed : .somethingDidNot }

  package var lines: [TextLine] {
    let figures =
      "\(cases) hostile and \(honest) honest submissions, \(kills) kills: "
      + "\(forgedPoints) forged points, \(lost) lost, \(doubled) doubled, "
      + "\(honestChanged) honest verdicts changed, \(unexpected) other verdicts than expected, "
      + "\(canariesLeaked) canaries leaked, \(survivors) survivors, "
      + (regradeDifferences == 0
        ? "re-grade byte-equal" : "\(regradeDifferences) files differ after a re-grade")
    return details.map { TextLine(.bad, $0) } + [TextLine(holds ? .good : .bad, figures)]
  }

  package var text: String { DocumentText.of(self) }
}
