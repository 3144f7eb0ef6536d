import Testing

@testable import CourseKit

@Suite("The most common compile errors begin with an explanation")
struct CompilerAdviceTests {
  private let stub = "import CourseDomain\nimport RxCore\n\nenum E04 {}\n"

  private func advice(_ message: String, file: String? = nil) -> String? {
    CompilerAdvice(file: file ?? stub, stub: stub).text(for: message)
  }

  @Test("an import that the stub has and the file lacks is named")
  func missingImport() {
    #expect(
      advice("cannot find type 'Observable' in scope", file: "import CourseDomain\n")
        == "This name is not declared here. The stub begins with 'import RxCore', which your file"
        + " does not contain: add it at the top. If it is there, check the spelling of the name."
    )
  }

  @Test("an undeclared name is a spelling mistake, unless an import is missing")
  func unknownName() {
    #expect(
      advice("cannot find 'subejct' in scope")
        == "This name is not declared here: check its spelling, or declare it first."
    )
  }

  @Test("a mismatch of elements names both element types")
  func otherElements() {
    #expect(
      advice(
        "cannot convert return expression of type 'Observable<String>' to return type"
          + " 'Observable<Int>'"
      )
        == "Expected Observable<Int>, but the elements here are of type String: convert them with"
        + " 'map'."
    )
  }

  @Test("a relay or a trait is converted to an Observable")
  func otherKind() {
    #expect(
      advice(
        "cannot convert return expression of type 'PublishRelay<Int>' to return type"
          + " 'Observable<Int>'"
      )
        == "Expected Observable<Int>, but this is a PublishRelay: append '.asObservable()'."
    )
    #expect(
      advice(
        "cannot convert return expression of type 'Observable<Int>' to return type 'Single<Int>'"
      ) == "Expected Single<Int>, but this is of kind Observable, with the same elements."
    )
  }

  @Test("a plain value is wrapped in an Observable")
  func plainValue() {
    #expect(
      advice(
        "cannot convert value of type 'Int' to expected argument type 'Observable<Int>'"
      )
        == "Expected Observable<Int>, but this is Int: wrap the value with '.just(value)'."
    )
  }

  @Test(
    "other common errors have an explanation",
    arguments: [
      ("missing return in static method expected to return 'Observable<Int>'", "'return'"),
      ("reference to property 'n' in closure requires explicit use of 'self'", "[weak self]"),
      ("value of optional type 'String?' must be unwrapped to a value of type 'String'", "'??'"),
      ("cannot assign to property: 'self' is immutable", "'var'"),
      ("cannot assign to value: 'n' is a 'let' constant", "'var'"),
      ("static property 'n' is not concurrency-safe because …", "static"),
      ("generic parameter 'Element' could not be inferred", "infer a type"),
      ("class 'Store' has no initializers", "'init'"),
      ("type 'Store' does not conform to protocol 'ObserverType'", "requirement of the protocol"),
      ("expected '}' in enum", "brace"),
    ]
  )
  func common(message: String, word: String) {
    #expect(advice(message)?.contains(word) == true)
  }

  @Test("an unknown error has no explanation")
  func unknown() {
    #expect(advice("invalid redeclaration of 'x'") == nil)
  }
}
