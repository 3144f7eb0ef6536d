import CourseDomain
import Testing

@testable import ExerciseKit

@Suite("Removing the types of cases from descriptions", .ledger)
struct TypesOfCasesTests {
  private enum Hidden { case some(Int) }

  @Test("a case inside another value has a period and no type")
  func nested() {
    let states = [RadioState.unknown]
    #expect("\(states)" == "[CourseDomain.RadioState.unknown]")
    #expect("\(states)".withoutTypesOfCases == "[.unknown]")
    #expect("\([Hidden.some(3)])".withoutTypesOfCases == "[.some(3)]")
  }

  @Test(
    "other texts stay as they are",
    arguments: [
      "", ".", "a.b", "A.b", "CourseDomain.Page(items: [])", "1.5", "x.A.B", "A.B.", "A.B.C",
      "aA.B.c", "éA.B.c", "A.1.c", #"["A.B.c"]"#, "A.(unknown context at $1f", "A..b",
    ]
  )
  func unchanged(_ text: String) { #expect(text.withoutTypesOfCases == text) }
}
