import ExerciseKit
import Foundation
import RxCore
import Testing

@Suite("The semantics of the operators", .ledger)
struct SemanticsTests {
  @Test("Tests/Surface/SEMANTICS.md is up to date")
  func table() {
    let text = SemanticsTable(of: SemanticsCase.all).text
    let file = SurfaceFiles.url(of: "SEMANTICS.md")
    if ProcessInfo.processInfo.environment["RXLAB_UPDATE_SURFACE"] == "1" {
      try? text.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let changes = zip(lines(of: text), lines(of: written)).filter { $0 != $1 }
    let first = changes.first.map { "now:     \($0)\nwritten: \($1)" } ?? "one has more lines"
    #expect(
      written == text,
      """
      Tests/Surface/SEMANTICS.md differs from what the operators do, first here:
      \(first)
      If the new behavior is intended, run
        RXLAB_UPDATE_SURFACE=1 swift test --filter SemanticsTests
      """
    )
  }

  @Test("no operator has two sections")
  func names() {
    #expect(Set(SemanticsCase.all.map(\.name)).count == SemanticsCase.all.count)
  }

  @Test("each function that returns an observable or a trait has a section")
  func complete() throws {
    let sections = Set(SemanticsCase.all.map { $0.name.prefix { $0.isLetter || $0 == "." } })
    let rows = try ["RxSwift", "RxCocoa"].flatMap { try RequiredSurface(named: $0).rows }
    let missing =
      rows
      .filter { !$0.isDeprecated && $0.source.contains("func ") && $0.source.contains(" -> ") }
      .compactMap { row -> String? in
        guard let traits = Self.traits[row.owner],
          let name = row.source.firstMatch(of: #/func (\w+)/#).map({ String($0.1) }),
          !Self.exempt.contains(name)
        else { return nil }
        let wanted = traits.map { $0.isEmpty ? name : "\($0).\(name)" }
        let isThere = wanted.contains { sections.contains($0[...]) }
        return isThere || Self.printing.contains(wanted[0]) ? nil : wanted[0]
      }
    #expect(Set(missing).sorted() == [])
  }

  /// The prefixes of the sections for an owner's functions. The functions of all traits of
  /// `PrimitiveSequence` need one section.
  private static let traits = [
    "ObservableType": [""], "PrimitiveSequence": ["Single", "Maybe", "Completable"],
    "PrimitiveSequenceType": ["Single", "Maybe", "Completable"], "Infallible": ["Infallible"],
    "InfallibleType": ["Infallible"], "SharedSequence": ["SharedSequence"],
    "SharedSequenceConvertibleType": ["SharedSequence"],
  ]

  /// These change no event, or subscribe, as the table itself does.
  private static let exempt: Set = [
    "asObservable", "asInfallible", "asSharedSequence", "subscribe", "bind", "drive", "emit",
  ]

  /// These pass on to the `debug` of observables, and would print to the output of the tests.
  private static let printing: Set = ["Single.debug", "Infallible.debug", "SharedSequence.debug"]

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
