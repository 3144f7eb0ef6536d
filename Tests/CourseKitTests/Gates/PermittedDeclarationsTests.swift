import CourseKit
import CourseSamples
import Testing

@Suite("A file uses its own declarations, and what other exercises share", .startsProcesses)
struct PermittedDeclarationsTests {
  @Test("what another exercise shares may be used")
  func shared() throws {
    let others = OtherExercises(sharing: ["E05"])
    let source = "import RxCore\nenum E04 { static func f() { _ = E05.helper() } }\n"
    #expect(try Self.findings(in: source, others: others) == [])
  }

  @Test("a file does not extend another exercise, even one that shares its file")
  func otherNamespace() throws {
    let source = "import RxCore\nenum E04 {}\nextension E05 { static func own() {} }\n"
    let findings = try Self.findings(in: source, others: OtherExercises(sharing: ["E05"]))
    #expect(
      findings.map { "\($0.line): \($0.problem) \($0.repair)" } == [
        "3: E05 belongs to another exercise, and this file may not extend it. "
          + "Move the declarations into 'enum E04 { … }'."
      ]
    )
  }

  @Test(
    "a declaration of another exercise is refused, however it is reached",
    arguments: [
      "enum E04 { static func f() { _ = E05.helper() } }",
      "enum E04 { static let a = E05.self }",
      "enum E04 { static func f(_ a: E05.Type) {} }",
      "enum E04 { static let f = E05.helper }",
      "enum E04 { private typealias A = E05 }",
    ]
  )
  func refused(source: String) throws {
    let findings = try Self.findings(in: "import RxCore\n\(source)\n")
    let problem = "may not be used here: its exercise permits what this one does not."
    #expect(findings.contains { $0.rule == .policy && $0.problem.hasSuffix(problem) })
    #expect(findings.allSatisfy { !$0.problem.contains("Type") })
    #expect(
      findings.last?.repair
        == "Solve each exercise in its own file: copy what you need from the other one."
    )
  }

  @Test(
    "the file's own declarations may be used",
    arguments: [
      "enum E04 { static func f() { g() }; static func g() {} }",
      "private func f() {}\nprivate let a = 1\nenum E04 { static func g() { f(); _ = a } }",
      "private struct S { var a = 1 }\nenum E04 { static func f() -> Int { S().a + S(a: 2).a } }",
      "extension ObservableType { fileprivate func own() {} }\n"
        + "enum E04 { static func f(_ a: Observable<Int>) { a.own() } }",
      "extension Int { fileprivate init?(own: String) { self = 1 } }\n"
        + "enum E04 { static func f() { _ = Int(own: \"\") } }",
      "extension Array { fileprivate subscript(own a: String) -> Int { 1 } }\n"
        + "enum E04 { static func f() { _ = [1][own: \"\"] } }",
      "extension Array { fileprivate struct Own { var b = 1 } }\n"
        + "enum E04 { static func f() { _ = [Int].Own().b } }",
      "extension E04 { static var a: Int { 1 } }\nenum E04 { static func f() { _ = a } }",
      "enum E04 { static func f() { func g() {}; struct S { var b = 1 }; g(); _ = S().b } }",
      "private protocol P { func f() }\nextension P { func f() {} }\n"
        + "enum E04 { struct S: P {}; static func g(_ a: some Any) { S().f() } }",
    ]
  )
  func permitted(source: String) throws {
    let findings = try Self.findings(in: "import RxCore\n\(source)\n")
    #expect(findings.map(\.problem) == [])
  }

  private static func findings(
    in source: String,
    others: OtherExercises = OtherExercises()
  ) throws -> [GateFinding] {
    let list = "safe Observable\nsafe ObservableType\nsafe PublishSubject\n"
    let answers = ["RxCore": try AnswerAPI(list, path: "RxCore.answers")]
    let report = try GateBench.examine(
      source,
      others: others,
      stub: [],
      refused: RefusedAPI(answers: answers)
    )
    #expect(report.doubt == nil, "\(source)")
    return report.findings
  }
}
