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

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
