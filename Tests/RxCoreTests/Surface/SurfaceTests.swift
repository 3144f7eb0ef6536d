import Foundation
import Testing

@Suite("The public surface is RxSwift's")
struct SurfaceTests {
  @Test(
    "every row of the API list is declared, or absent for a documented reason",
    arguments: libraries
  )
  func complete(library: String) throws {
    let missing = try tables.get()[library]!.missing
    #expect(
      missing.isEmpty,
      """
      \(missing.count) of the rows in Tests/Surface/\(library).txt are not there:
      \(missing.map { "  \($0.owner)  \($0.source)" }.joined(separator: "\n"))
      To fix, declare them, or write the row under a reason into Tests/Surface/absent.txt.
      """
    )
  }

  @Test("Tests/Surface/TABLE.md is up to date")
  func tableIsCurrent() throws {
    let tables = try tables.get()
    let text = (["# The public surface, row by row\n"] + libraries.map { tables[$0]!.markdown })
      .joined(separator: "\n")
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

  @Test("no reason is documented for a declared row")
  func reasonsAreNeeded() throws {
    let exceptions = try RequiredSurface(named: "absent").rows.count
    let used = try tables.get().values.flatMap(\.lines).count { line in
      if case .absent = line.finding { true } else { false }
    }
    #expect(used == exceptions)
  }

  @Test("an undeclared row is reported as missing")
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
      surfaces: [try ModuleSurface(of: "RxCore")]
    )
    #expect(table.missing.map(\.source) == [invented.source])
  }
}

/// The modules that provide the API of each RxSwift library. The parts of RxCocoa that need no
/// controls, above all `bind`, are in RxCore.
private let modules = [
  "RxSwift": ["RxCore"], "RxRelay": ["RxCore"], "RxTest": ["RxTest"], "RxBlocking": ["RxTest"],
  "RxCocoa": ["RxControls", "RxCore"],
]

private let libraries = modules.keys.sorted()

/// Reading the modules takes seconds, so it is done once for all tests.
private let tables = Result {
  let exceptions = try RequiredSurface(named: "absent").rows
  let surfaces = try Dictionary(
    uniqueKeysWithValues: Set(modules.values.joined()).map { ($0, try ModuleSurface(of: $0)) }
  )
  return try Dictionary(
    uniqueKeysWithValues: modules.map { library, modules in
      let required = try RequiredSurface(named: library).rows
      let table = SurfaceTable(
        of: library,
        required: required,
        exceptions: exceptions,
        surfaces: modules.map { surfaces[$0]! }
      )
      return (library, table)
    }
  )
}
