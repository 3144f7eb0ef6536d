import CourseKit
import CourseSamples
import Foundation
import Testing

@Suite("API that no submission may use is refused at home", .startsProcesses)
struct RefusedAPITests {
  @Test(
    "what the course or the grader refuses is found, in the grader's words",
    arguments: [
      ("static var s: Any { AsyncSubject<Int>() }", "AsyncSubject"),
      ("static func f(_ s: AsyncSubject<Int>) {}", "AsyncSubject"),
      ("static func f(_ a: Any) { _ = Mirror(reflecting: a).children.count }", "Mirror"),
      ("static func f(_ a: Any) { dump(a) }", "dump"),
      ("static func f(_ s: String) -> Bool { s.contains(try! Regex(\"a+\")) }", "Regex"),
    ]
  )
  func refusedNames(member: String, name: String) throws {
    let findings = try Self.findings(in: "import RxCore\nenum E04 {\n  \(member)\n}\n")
    #expect(findings.allSatisfy { $0.rule == .policy && $0.line == 3 })
    #expect(findings.map(\.problem).contains("\(name) may not be used in a submission."))
  }

  @Test("in place of a regular expression, the message names functions of strings")
  func regularExpressions() throws {
    for expression in ["try! Regex(\"a+\")", "/a+/", "#/a+/#", #"/\/\/"/"#] {
      let source = "enum E04 {\n  static func f(_ s: String) { _ = s.contains(\(expression)) }\n}\n"
      let findings = try Self.findings(in: source)
      #expect(findings.first?.line == 2, "\(expression)")
      #expect(
        findings.allSatisfy { $0.repair.contains("Use 'firstRange(of:)', 'split'") },
        "\(expression)"
      )
    }
  }

  @Test(
    "everything else may be used",
    arguments: [
      "static func f() -> Observable<Int> { Observable() }",
      "static func dump() {}\n  static func f() { dump() }",
      "struct Mirror {}\n  static func f() { _ = Mirror() }",
      "static func f(_ s: String) -> Bool { s.contains(\"ab\") && s.firstRange(of: \"/\") == nil }",
      "static func f() -> String { \"abc\".uppercased() + \"\\([1, 2].map { $0 + 1 })\" }",
    ]
  )
  func otherNames(member: String) throws {
    #expect(try Self.findings(in: "import RxCore\nenum E04 {\n  \(member)\n}\n") == [])
  }

  @Test("each list of the repository is read")
  func repository() throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL
    let refused = try RefusedAPI(in: Workspace(root: repository.path))
    #expect(refused.answers["RxCore"]?.safeNames.contains("PublishSubject") == true)
    #expect(refused.refuses(SymbolPath(components: ["RxCore", "Hooks", "diagnosticHandler"])))
    #expect(refused.refuses(SymbolPath(components: ["SimBluetooth", "SimWorld", "current"])))
    #expect(!refused.refuses(SymbolPath(components: ["RxCore", "PublishSubject", "onNext"])))
    #expect(!refused.refuses(SymbolPath(components: ["Swift", "Array", "append"])))
  }

  private static func findings(in source: String) throws -> [GateFinding] {
    let list = """
      safe Observable
      safe ObservableType
      refused AsyncSubject changes what a suite observes
      """
    let answers = ["RxCore": try AnswerAPI(list, path: "RxCore.answers")]
    let report = try GateBench.examine(source, stub: [], refused: RefusedAPI(answers: answers))
    #expect(report.doubt == nil)
    return report.findings
  }
}
