package import CourseKit
internal import KitRecords

/// The results of the benchmark of the hostile corpus. All numbers except the first counts must be
/// zero.
package struct HostileFigures: Sendable, Encodable, Equatable {
  package var cases = 0
  package var honest = 0
  package var kills = 0
  /// Points that hostile submissions received without earning them.
  package var forgedPoints = 0
  package var lost = 0
  package var doubled = 0
  package var honestChanged = 0
  /// Cases that earned nothing, but with an unexpected verdict.
  package var unexpected = 0
  package var canariesLeaked = 0
  package var survivors = 0
  /// Files that differ after a second grading.
  package var regradeDifferences = 0
  /// The details of the numbers, one per line.
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

  package var text: String { JSONText.document(self) }
}
