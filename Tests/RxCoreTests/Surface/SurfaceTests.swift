import Foundation
import Testing

@Suite("The public surface is RxSwift's")
struct SurfaceTests {
  @Test("every row of the API list is there, or absent for a written reason", arguments: libraries)
  func complete(library: String) throws {
    let missing = try table(of: library).missing
    #expect(
      missing.isEmpty,
      """
      \(missing.count) of the rows in Tests/Surface/\(library).txt are not there:
      \(missing.map { "  \($0.owner)  \($0.source)" }.joined(separator: "\n"))
      To fix, declare them, or write the row under a reason into Tests/Surface/absent.txt.
      """
    )
  }

  @Test("Tests/Surface/TABLE.md says what the compiler says")
  func tableIsCurrent() throws {
    let tables = try libraries.map { try table(of: $0).markdown }
    let text = (["# The public surface, row by row\n"] + tables).joined(separator: "\n")
    let file = SurfaceFiles.url(of: "TABLE.md")
    if ProcessInfo.processInfo.environment["RXLAB_UPDATE_SURFACE"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      written == text,
      """
      Tests/Surface/TABLE.md differs from the modules as built. To fix, run
        RXLAB_UPDATE_SURFACE=1 swift test --filter SurfaceTests
      """
    )
  }

  @Test("no reason is written for a row that is there")
  func reasonsAreNeeded() throws {
    let exceptions = try RequiredSurface(named: "absent").rows.count
    let used = try libraries.flatMap { try table(of: $0).lines }.count { line in
      if case .absent = line.finding { true } else { false }
    }
    #expect(used == exceptions)
  }

  @Test("a row that nobody declares is found missing")
  func findsMissing() throws {
    let invented = RequiredSurface.Row(
      section: "invented",
      owner: "ObservableType",
      source: "func mop() -> Observable<Element>",
      declaration: Declaration("func mop() -> Observable<Element>"),
      isDeprecated: false
    )
    let table = SurfaceTable(
      of: "RxSwift",
      required: [invented],
      exceptions: [],
      surface: try ModuleSurface(of: "RxCore")
    )
    #expect(table.missing.map(\.source) == [invented.source])
  }

  private func table(of library: String) throws -> SurfaceTable {
    SurfaceTable(
      of: library,
      required: try RequiredSurface(named: library).rows,
      exceptions: try RequiredSurface(named: "absent").rows,
      surface: try ModuleSurface(of: modules[library]!)
    )
  }
}

/// Which module offers what a library of RxSwift's offers.
private let modules = [
  "RxSwift": "RxCore", "RxRelay": "RxCore", "RxTest": "RxTest", "RxBlocking": "RxTest",
]

private let libraries = modules.keys.sorted()
