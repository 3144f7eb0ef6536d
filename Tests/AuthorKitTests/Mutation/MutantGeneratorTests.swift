import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

/// Small answers and the mutants that are derived from them. No name needs to be declared: the
/// compiler's tree has its ranges all the same.
@Suite("Mutants are derived from an answer's syntax", .startsProcesses)
struct MutantGeneratorTests {
  @Test("each operator makes the change that its name describes", arguments: cases)
  func operators(_ example: Case) throws {
    let mutants = try Self.mutants(of: example.source)
    let found = mutants.filter { $0.operator == example.operation }.map(\.becomes)
    #expect(found == example.becomes)
  }

  @Test("every operator has an example")
  func allOperators() {
    #expect(Set(Self.cases.map(\.operation)) == Set(MutationOperator.allCases))
  }

  @Test("every mutant of every example parses")
  func parses() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rxlab-mutants-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for source in Set(Self.cases.map(\.source)).sorted() {
      for mutant in try Self.mutants(of: source) {
        let file = folder.appending(path: "\(files.count).swift")
        try Data(mutant.applied(to: Array(source.utf8))).write(to: file)
        files.append(file.path)
      }
    }
    let outcome = try Command(
      program: "\(Toolchain.locate().binaries)/swift-frontend",
      arguments: ["-frontend", "-parse"] + files,
      environment: ProcessInfo.processInfo.environment,
      directory: folder.path,
      limit: .seconds(60)
    ).run()
    #expect(outcome.succeeded, "\(outcome.errors)")
    #expect(files.count > 60)
  }

  @Test("a change is described by its code and place, not by its line")
  func description() throws {
    let mutants = try Self.mutants(of: "enum E {\n\n  static func f() { a(1); b() }\n}\n")
    let first = try #require(mutants.first { $0.becomes == "a(0)" })
    #expect(first.words == "change-constant in f: a(1) → a(0)")
    #expect(first.line == 3)
    #expect(first.isInBody)
  }

  @Test("the value of a stored property is not part of a body")
  func declarations() throws {
    let mutants = try Self.mutants(of: "final class C {\n  var count = 1\n}\n")
    #expect(mutants.map(\.becomes) == ["var count = 0", "var count = 2"])
    #expect(mutants.allSatisfy { !$0.isInBody && $0.place == "a declaration" })
  }

  @Test("comments and the text of strings are not changed")
  func comments() throws {
    let source = """
      func f() {
        // true, 1 == 2, x.take(1)
        log("1 == \\(name) && true")
      }
      """
    #expect(try Self.mutants(of: source).map(\.operator) == [.deleteStatement])
  }

  // MARK: - Examples

  struct Case: CustomTestStringConvertible, Sendable {
    let operation: MutationOperator
    let source: String
    let becomes: [String]

    init(_ operation: MutationOperator, _ body: String, _ becomes: String...) {
      self.operation = operation
      source = body.hasPrefix("func") || body.hasPrefix("class") ? body : "func f() {\n\(body)\n}\n"
      self.becomes = becomes
    }

    var testDescription: String { operation.rawValue }
  }

  static let cases = [
    Case(.deleteStatement, "a()\nlet x = b()\nif x { c() }", "", "", ""),
    Case(.swapStatements, "a()\nb()\nreturn", "b() a()"),
    Case(.negateCondition, "guard let x, x.isOn else { return }", "!(x.isOn)"),
    Case(.negateCondition, "use(!isOn)", "use(isOn)"),
    Case(.negateCondition, "use(isOn ? 1 : none())", "use(isOn ? none() : 1)"),
    Case(.fixCondition, "if isOn, let x = y { a(x) } else { b() }", "false", "true"),
    Case(.changeComparison, "use(a === b)", "use(a !== b)", "use(a == b)"),
    Case(
      .changeComparison,
      "use(a < b || c)",
      "use(a < b && c)",
      "use(a <= b || c)",
      "use(a > b || c)"
    ),
    Case(.changeConstant, "use(0, pair.1, true)", "use(0, pair.1, false)", "use(1, pair.1, true)"),
    Case(
      .strongCapture,
      "run { [weak self] in self?.a() }",
      "run { [self = Optional(self)] in self?.a() }"
    ),
    Case(.strongCapture, "run { [unowned self] in self.a() }", "run { [self] in self.a() }"),
    Case(.unownedCapture, "run { self.a() }", "run { [unowned self] in self.a() }"),
    Case(.unownedCapture, "run { x in self.a(x) }", "run { [unowned self] x in self.a(x) }"),
    Case(.unownedCapture, "run { [self] in a() }", "run { [unowned self] in a() }"),
    Case(.strongReference, "class C {\n  weak var owner: C?\n}\n", "var owner: C?"),
    Case(
      .dropOperator,
      "return source.take(1).map { $0 }.share(replay: 1)",
      "return source.map { $0 }.share(replay: 1)",
      "return source.take(1).map { $0 }"
    ),
    Case(.dropLock, "lock.withLock { count = next }", "({ count = next })()"),
    Case(
      .exchangeOperator,
      "return source.flatMapLatest { load($0) }",
      "return source.flatMap { load($0) }",
      "return source.flatMapFirst { load($0) }"
    ),
    Case(
      .exchangeOperator,
      "return taps.withLatestFrom(text)",
      "return taps.flatMapLatest { _ in text }"
    ),
    Case(
      .exchangeSubject,
      "let subject = PublishSubject<Int>()",
      "let subject = AsyncSubject<Int>()",
      "let subject = ReplaySubject<Int>.create(bufferSize: 1)"
    ),
    Case(
      .exchangeSubject,
      "let subject = ReplaySubject<Int>.create(bufferSize: 2)",
      "let subject = AsyncSubject<Int>()",
      "let subject = PublishSubject<Int>()"
    ),
    Case(.exchangeEnds, "list.append(x)", "list.insert(x, at: 0)"),
    Case(.exchangeEnds, "list.insert(x, at: 0)", "list.append(x)"),
    Case(.exchangeTerminal, "observer.onError(Broken())", "observer.onCompleted()"),
    Case(
      .exchangeTerminal,
      "observer.onCompleted()",
      "observer.onError(RxlabMutation.Failure())"
    ),
    Case(
      .exchangeTerminal,
      "observer.on(.completed)",
      "observer.on(.error(RxlabMutation.Failure()))"
    ),
    Case(
      .shareState,
      "class C {\n  let subject = PublishSubject<Int>()\n}\n",
      "let subject = RxlabMutation.shared(26) { PublishSubject<Int>() }"
    ),
    Case(
      .hoistState,
      "return .create { observer in\nvar count = 0\nuse(count)\n}",
      ""
    ),
    Case(
      .sinkState,
      "var count = 0\nreturn .create { observer in\nuse(count)\n}",
      ""
    ),
    Case(.postLater, "subject.onNext(x)", "RxlabMutation.later { subject.onNext(x) }"),
    Case(
      .addOperator,
      "func f() -> Observable<Int> {\n  source\n}\n",
      "returns ….distinctUntilChanged()",
      "returns ….filter { !RxlabMutation.isEmpty($0) }",
      "returns ….observe(on: MainScheduler.asyncInstance)",
      "returns ….share(replay: 1)"
    ),
    // A state is never empty.
    Case(
      .addOperator,
      "func f() -> Observable<CBManagerState> {\n  source\n}\n",
      "returns ….distinctUntilChanged()",
      "returns ….observe(on: MainScheduler.asyncInstance)",
      "returns ….share(replay: 1)"
    ),
    Case(
      .addOperator,
      "func f() -> Observable<[String: Any]> {\n  source\n}\n",
      "returns ….distinctUntilChanged()",
      "returns ….filter { !RxlabMutation.isEmpty($0) }",
      "returns ….observe(on: MainScheduler.asyncInstance)",
      "returns ….share(replay: 1)"
    ),
  ]

  @Test("duplicate changes, and changes without an effect, are omitted")
  func leftOut() throws {
    func changes(_ body: String) throws -> [String] {
      try Self.mutants(of: "func f() {\n\(body)\n}\n").map {
        "\($0.operator.rawValue): \($0.becomes)"
      }
    }
    // Without its condition the statement is gone, or does nothing.
    #expect(
      try changes("guard isOn else { return }") == [
        "delete-statement: ", "fix-condition: false", "negate-condition: !(isOn)",
      ]
    )
    #expect(try changes("x = a\ny = b").filter { $0.hasPrefix("swap") } == [])
    #expect(try changes("a.x = c\nb.x = d").filter { $0.hasPrefix("swap") } == [])
    #expect(try changes("a.x = c\na.x = d").filter { $0.hasPrefix("swap") }.count == 1)
    #expect(try changes("x = y\ny = b").filter { $0.hasPrefix("swap") }.count == 1)
    // A transition without an animation only ends earlier.
    #expect(try changes("let isAnimated = dismiss(animated: true)") == [])
    // UIKit's own functions do nothing.
    #expect(try changes("super.viewWillAppear(isOn)\nsuper.didMove(toParent: parent)") == [])
    #expect(try changes("super.layOut()") == ["delete-statement: "])
    // The closure does not outlive the call.
    #expect(try changes("list.forEach { self.use($0) }").filter { $0.hasPrefix("unowned") } == [])
  }

  static func mutants(of source: String) throws -> [GeneratedMutant] {
    let toolchain = try Toolchain.locate()
    let tree = try MutationCompiler.tree(
      of: Data(source.utf8),
      named: "Answer.swift",
      module: "Answers",
      toolchain
    )
    return MutantGenerator(source, tree: tree).mutants
  }
}
