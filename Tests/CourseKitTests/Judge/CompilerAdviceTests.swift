import Testing

@testable import CourseKit

@Suite("The commonest compile errors begin with a plain sentence")
struct CompilerAdviceTests {
  private let stub = "import CourseDomain\nimport RxCore\n\nenum E04 {}\n"

  private func advice(_ message: String, file: String? = nil) -> String? {
    CompilerAdvice(file: file ?? stub, stub: stub).text(for: message)
  }

  @Test("an import that the stub had is named")
  func missingImport() {
    #expect(
      advice("cannot find type 'Observable' in scope", file: "import CourseDomain\n")
        == "Nothing of that name is known here. The stub began with 'import RxCore', and the file"
        + " does not any more: write it at the top. If that is not it, look for a slip in the"
        + " spelling."
    )
  }

  @Test("a name that nobody knows is a slip, where no import is missing")
  func unknownName() {
    #expect(
      advice("cannot find 'subejct' in scope")
        == "Nothing of that name is known here: look for a slip in the spelling, or declare it"
        + " first."
    )
  }

  @Test("a stream of other elements is told both kinds of element")
  func otherElements() {
    #expect(
      advice(
        "cannot convert return expression of type 'Observable<String>' to return type"
          + " 'Observable<Int>'"
      )
        == "Observable<Int> is asked for, and these elements are String: 'map' makes other elements"
        + " of them."
    )
  }

  @Test("a relay or a trait is not yet an Observable")
  func otherKind() {
    #expect(
      advice(
        "cannot convert return expression of type 'PublishRelay<Int>' to return type"
          + " 'Observable<Int>'"
      )
        == "Observable<Int> is asked for, and this is a PublishRelay: write '.asObservable()' behind"
        + " it."
    )
    #expect(
      advice(
        "cannot convert return expression of type 'Observable<Int>' to return type 'Single<Int>'"
      ) == "Single<Int> is asked for, and what stands here is of kind Observable, with the same"
        + " elements."
    )
  }

  @Test("a plain value is not yet a stream")
  func plainValue() {
    #expect(
      advice(
        "cannot convert value of type 'Int' to expected argument type 'Observable<Int>'"
      )
        == "Observable<Int> is asked for, a stream, and Int is none: a value becomes one with"
        + " '.just(value)'."
    )
  }

  @Test(
    "other common errors have their sentence",
    arguments: [
      ("missing return in static method expected to return 'Observable<Int>'", "'return'"),
      ("reference to property 'n' in closure requires explicit use of 'self'", "[weak self]"),
      ("value of optional type 'String?' must be unwrapped to a value of type 'String'", "'??'"),
      ("cannot assign to property: 'self' is immutable", "'var'"),
      ("cannot assign to value: 'n' is a 'let' constant", "'var'"),
      ("static property 'n' is not concurrency-safe because …", "static"),
      ("generic parameter 'Element' could not be inferred", "guess a type"),
      ("class 'Store' has no initializers", "'init'"),
      ("type 'Store' does not conform to protocol 'ObserverType'", "the protocol asks for"),
      ("expected '}' in enum", "brace"),
    ]
  )
  func common(message: String, word: String) {
    #expect(advice(message)?.contains(word) == true)
  }

  @Test("where nothing is known, nothing is said")
  func unknown() {
    #expect(advice("invalid redeclaration of 'x'") == nil)
  }
}
