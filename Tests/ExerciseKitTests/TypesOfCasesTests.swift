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

  @Test("the result is that of the regular expression which describes such types")
  func sameAsRegularExpression() {
    let type = /\b[A-Z]\w*(?:\.(?:[A-Z]\w*|\(unknown context at \$[0-9a-f]+\)))+\.(?=[a-z])/
    let parts = ["A.", "Bc.", "d", ".", "A", "(unknown context at $1f).", "_2", "é", " "]
    var generator = SeededGenerator(seed: 1, test: "sameAsRegularExpression")
    var shortened = 0
    for _ in 0..<3_000 {
      let text = (0..<8).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let expected = text.replacing(type.wordBoundaryKind(.simple), with: ".")
      #expect(text.withoutTypesOfCases == expected)
      if text != expected { shortened += 1 }
    }
    #expect(shortened > 50)
  }
}
