import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

/// Each place of the language that can hold an expression is generated with a call in it. A call that
/// the compiler's tree omits has to be refused, because no gate could check it.
@Suite("No code is missing in the tree unnoticed", .startsProcesses)
struct CoverageTests {
  @Test("code at every position is in the tree, or refused")
  func places() throws {
    let (visible, refused) = try Self.examine(Self.places.map(\.code))
    for (index, place) in Self.places.enumerated() {
      #expect(visible.contains(index) != refused.contains(index), "\(place.name): \(place.code)")
    }
    // What the compiler is known to omit; without it the test would show nothing.
    #expect(refused.count == Self.places.count { $0.name.hasPrefix("default of a subscript") })
  }

  @Test(
    "an equals sign that hides no code is permitted",
    arguments: [
      "typealias A = [Int]", "typealias A<T> = [Int: T]\nlet a: A<Int>? = nil",
      "func f() -> Bool { [1, 2].sorted(by: >=) == [1] }", "func f(a: Int) -> Bool { a>=1 }",
      "protocol P { associatedtype Q = Int }", "let a: [Int]=[]", "let a: Int?=nil",
      "func f<T: Collection>(_ a: T) -> Int where T.Element == Int { a.reduce(0, +) }",
      "enum E: Int { case a = 1, b = -2 }\nenum F: String { case a = \"x\" }",
      "struct S: Equatable { static func == (a: S, b: S) -> Bool { true } }",
      "func f(_ a: Int = -1, _ b: Int = (2), _ c: [Int] = [], _ d: () -> Int = { 1 }) {}",
      "func f() { var a = 1; a += 1; a = a <= 2 ? a - 1 : ~a; _ = a != 1; _ = [S()].contains { $0 === $0 } }"
        + "\nfinal class S {}",
      "func f(a: Int?) { if let a = a, a == 1 {}; guard case 1? = a else { return } }",
      "let a = /* why */ #\"raw\"#\nlet b =\n  \\String.count\nlet c = #line",
      "func f(_ a: Int = #line, _ b: StaticString = #fileID) {}",
      "let a = if true { 1 } else { 2 }\nlet b: Int.Type = Int.self\nlet c: any Any.Type = (any Sequence).self",
    ]
  )
  func permitted(code: String) throws {
    #expect(try Self.findings(in: code).map(\.problem) == [])
  }

  @Test("a default argument of a subscript is refused, however it is written")
  func message() throws {
    let findings = try Self.findings(in: "struct S { subscript(a: Int = 1) -> Int { a } }")
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.rule == .hidden && finding.line == 1 && finding.column == 29)
    #expect(finding.repair == "Write a second subscript without that parameter, or a method.")
  }

  // MARK: - Programs

  private struct Place {
    let name: String
    /// With `PROBE` where an integer is asked for.
    let code: String

    init(_ name: String, _ code: String) {
      self.name = name
      self.code = code
    }
  }

  /// Parameters can have defaults in each of these.
  private static let defaults: [Place] = [
    ("a function", "func f(a: Int = PROBE) {}"),
    ("a method", "class C { func f(a: Int = PROBE) {} }"),
    ("an initializer", "struct S { init(a: Int = PROBE) {} }"),
    ("an enum case", "enum E { case a(Int = PROBE) }"),
    ("a local function", "func f() { func g(a: Int = PROBE) {}; g() }"),
    ("a function of an extension", "extension Int { private func own(a: Int = PROBE) {} }"),
    ("a subscript", "struct S { subscript(a: Int = PROBE) -> Int { a } }"),
    (
      "a subscript after a generic clause",
      "struct S { subscript<T: Equatable>(a: T, b: Int = PROBE) -> Int { b } }"
    ),
    (
      "a subscript of functions", "struct S { subscript(a: () -> () = { _ = PROBE }) -> Int { 1 } }"
    ),
    (
      "a subscript of a tuple type",
      "struct S { subscript<T>(t: (T) -> (), a: Int = PROBE) -> Int { a } }"
    ),
    ("a subscript in one word", "struct S { subscript(a: Int?=PROBE) -> Int { 1 } }"),
    ("a subscript of an array", "struct S { subscript(a: Array<Int>=[PROBE]) -> Int { 1 } }"),
    (
      "a subscript after a comment",
      "struct S { subscript(a: Int /* = */ = /* ( */ PROBE) -> Int { a } }"
    ),
    ("a subscript of the type", "struct S { static subscript(a: Int = PROBE) -> Int { a } }"),
    (
      "a subscript of a class",
      "class C { subscript(a: Int = PROBE) -> Int { get { a } set { _ = newValue } } }"
    ),
    ("a subscript of an enum", "enum E { case a; subscript(a: Int = PROBE) -> Int { a } }"),
    (
      "a subscript of a local type",
      "func f() { struct S { subscript(a: Int = PROBE) -> Int { a } } }"
    ),
    (
      "a subscript of a protocol extension",
      "protocol P {}\nextension P { subscript(a: Int = PROBE) -> Int { a } }"
    ),
    (
      "a subscript of an extension",
      "extension Int { fileprivate subscript(own a: Int = PROBE) -> Int { a } }"
    ),
    (
      "a subscript that is called",
      "struct S { subscript(a: Int = PROBE) -> Int { a } }\nlet a = S()[]"
    ),
  ].map { Place("default of \($0)", $1) }

  private static let values: [Place] = [
    ("a constant", "let a = PROBE"), ("a static constant", "enum E { static let a = PROBE }"),
    ("a lazy property", "class C { lazy var a = PROBE }"), ("a getter", "var a: Int { PROBE }"),
    ("a setter", "struct S { var a: Int { get { 1 } set { _ = PROBE } } }"),
    ("an observer", "struct S { var a = 1 { willSet { _ = PROBE } didSet {} } }"),
    ("a local observer", "func f() { var a = 1 { didSet { _ = PROBE } }; a = 2 }"),
    ("a subscript's getter", "struct S { subscript(a: Int) -> Int { PROBE } }"),
    ("a wrapper's argument", "struct S { @W(wrappedValue: PROBE) var a }"),
    ("a wrapped value", "struct S { @W var a = PROBE }"),
    ("a wrapped parameter", "func f(@W(PROBE, 1) a: Int) {}"),
    ("a wrapped local", "func f() { @W(PROBE, 1) var a = 1; _ = a }"),
    ("a result builder", "@B func f() -> Int { PROBE }"),
    ("a builder's choice", "@B func f() -> Int { if PROBE == 1 { 2 } else { 3 } }"),
    ("a captured value", "func f() { _ = { [a = PROBE] in a } }"),
    ("a closure", "func f() { _ = { PROBE } }"),
    ("a deinitializer", "final class C { deinit { _ = PROBE } }"),
    (
      "a delegating initializer",
      "class C { init(_ a: Int) {}; convenience init() { self.init(PROBE) } }"
    ),
    (
      "a call of super",
      "class C { init(_ a: Int) {} }\nfinal class D: C { init() { super.init(PROBE) } }"
    ),
  ].map(Place.init)

  private static let statements: [Place] = [
    ("if case", "if case PROBE = 1 {}"),
    ("a case", "switch 1 { case PROBE: break; default: break }"),
    ("a case's condition", "switch 1 { case 1 where PROBE == 1: break; default: break }"),
    ("a range pattern", "switch 1 { case PROBE...: break; default: break }"),
    ("a loop's condition", "for _ in [1] where PROBE == 1 {}"), ("while", "while PROBE == 2 {}"),
    ("while let", "while let _ = Optional(PROBE), false {}"),
    ("repeat", "repeat {} while PROBE == 2"),
    ("guard", "guard PROBE == 1 else { return }"), ("defer", "defer { _ = PROBE }"),
    ("catch", "do { throw X.a(1) } catch X.a(PROBE) {} catch {}"),
    ("catch where", "do { throw X.a(1) } catch X.a where PROBE == 1 {} catch {}"),
    ("an interpolation", "_ = \"\\(PROBE)\""), ("a raw interpolation", "_ = #\"\\#(PROBE)\"#"),
    ("a long interpolation", "_ = \"\"\"\n  \\(PROBE)\n  \"\"\""),
    ("a nested interpolation", "_ = \"\\(\"\\(PROBE)\")\""), ("a ternary", "_ = true ? PROBE : 2"),
    ("an autoclosure", "_ = Optional(1) ?? PROBE"), ("an array", "_ = [PROBE]"),
    ("a dictionary's key", "_ = [PROBE: 1]"), ("a tuple", "_ = (1, b: PROBE)"),
    ("an index", "_ = [1][PROBE]"), ("an assigned index", "var a = [1, 2]; a[PROBE] = 1"),
    ("a key path", "_ = \\[Int].[PROBE]"), ("a trailing closure", "_ = [1].map { _ in PROBE }"),
    ("a switch expression", "let a = switch 1 { case 1: PROBE; default: 2 }; _ = a"),
    ("an if expression", "let a = if true { PROBE } else { 2 }; _ = a"),
    ("a deferred constant", "let a: Int; do { a = PROBE }; _ = a"),
    ("unavailable code", "if #available(macOS 99, *) { _ = PROBE }"),
    ("a forced cast", "_ = (PROBE as Any) as! Int"),
    ("a test of type", "_ = (PROBE as Any) is Int"),
    ("an optional chain", "_ = Optional([1])?.dropFirst(PROBE)"),
    ("a throw", "do { throw X.a(PROBE) } catch {}"),
    ("a label", "a: while true { _ = PROBE; break a }"), ("an operator", "_ = -PROBE * 2"),
  ].map { Place($0, "func f() { \($1) }") }

  private static let places = defaults + values + statements

  /// What the generated places rest on.
  private static let prelude = """
    @propertyWrapper struct W {
      var wrappedValue: Int
      init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
      init(wrappedValue: Int, _ a: Int, _ b: Int) { self.wrappedValue = wrappedValue }
    }
    @resultBuilder struct B {
      static func buildBlock(_ a: Int...) -> Int { 1 }
      static func buildEither(first a: Int) -> Int { a }
      static func buildEither(second a: Int) -> Int { a }
    }
    enum X: Error { case a(Int) }

    """

  /// Which of these programs' calls are in the tree, and which programs are refused.
  private static func examine(_ programs: [String]) throws -> (visible: Set<Int>, refused: Set<Int>)
  {
    var visible: Set<Int> = []
    var refused: Set<Int> = []
    for (index, program) in programs.enumerated() {
      let (text, tree) = try read(
        "func probe\(index)() -> Int { 1 }\n" + program.replacing("PROBE", with: "probe\(index)()")
      )
      if mentions(tree, "probe\(index)") { visible.insert(index) }
      if !CoverageGate(text: text).findings(in: tree).isEmpty { refused.insert(index) }
    }
    return (visible, refused)
  }

  private static func findings(in code: String) throws -> [GateFinding] {
    let (text, tree) = try read(code)
    return CoverageGate(text: text).findings(in: tree)
  }

  private static func read(_ code: String) throws -> (CodeText, SyntaxNode) {
    let folder = try TemporaryFolder()
    let text = CodeText(code + "\n")
    let (file, output) = ("\(folder.path)/Code.swift", "\(folder.path)/tree.json")
    // Of hidden code that is written for a prelude, the prelude stands in a file of its own.
    let other = "\(folder.path)/Prelude.swift"
    try Data(text.uncommented).write(to: URL(filePath: file))
    try Data(prelude.utf8).write(to: URL(filePath: other))
    let outcome = try SwiftFrontend.run(
      ["-dump-ast", "-dump-ast-format", "json"],
      module: "Probes",
      ["-primary-file", file, other, "-o", output],
      in: folder
    )
    try #require(outcome.succeeded, "\(code)\n\(outcome.errors)")
    return (text, try SyntaxNode(json: Data(contentsOf: URL(filePath: output))))
  }

  /// Whether a node refers to the function, other than the one that declares it.
  private static func mentions(_ node: SyntaxNode, _ name: String) -> Bool {
    node.fields.contains { key, value in
      switch value {
      case let text as String: key == "decl_usr" && text.contains("\(name.utf8.count)\(name)")
      case let child as [String: Any]: mentions(SyntaxNode(child), name)
      case let children as [Any]:
        children.contains { ($0 as? [String: Any]).map { mentions(SyntaxNode($0), name) } ?? false }
      default: false
      }
    }
  }
}
