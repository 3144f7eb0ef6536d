import CourseKit
import CourseSamples
import Testing

@testable import GradeKit

@Suite("The raw text of a submission", .startsProcesses)
struct RawWordsTests {
  static let rules = GateRules(exercise: "1.4", namespace: "E04", imports: ["RxCore"], stub: [])

  private func problems(_ text: String) -> [String] {
    RawWords(text: CodeText(text), rules: Self.rules).findings().map(\.problem)
  }

  @Test(
    "code that turns off a safeguard is refused",
    arguments: [
      "#if DEBUG", "#sourceLocation(file: \"a\", line: 1)", "#externalMacro", "#!/bin/sh",
      "@_cdecl(\"exit\") func f() {}", "@testable import RxCore", "@ _silgen_name(\"x\")",
      "let x = unsafe y", "class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 0",
      "macro f() = g", "let `a b` = 1", "struct A: ~Copyable {}", "import Foundation",
      "import func Glibc.exit", "@MainActor func f() {}", "@dynamicMemberLookup struct A {}",
    ]
  )
  func refused(text: String) {
    #expect(!problems(text).isEmpty)
  }

  @Test("an attribute of the stub is permitted, and only as an attribute")
  func attributesOfTheStub() {
    let stub = "final class Table: @unchecked Sendable {}"
    let rules = GateRules(exercise: "9.6", namespace: "E06", stub: Array(stub.utf8))
    func problems(_ text: String) -> [String] {
      RawWords(text: CodeText(text), rules: rules).findings().map(\.problem)
    }
    #expect(problems(stub) == [])
    #expect(problems("let unchecked = 3") == ["'unchecked' turns off the compiler's checks."])
    #expect(problems("@preconcurrency import RxCore").count == 2)
  }

  @Test(
    "plain code is permitted",
    arguments: [
      "import RxCore", "@discardableResult func f() {}", "let file = #fileID",
      "func f(_ body: @escaping () -> Void) {}", "@available(*, unavailable) init() {}",
      "let macro = 3", "call(macro: 3)", "thing.unsafeCount()", "let text = #\"raw \"text\"\"#",
      "let a = ~b", "case .import: 1", "switch a { @unknown default: 1 }",
      "case .`default`: 1", "case `import`, `self`, a1", "let a = #\"x \\#(1)\"#",
      "let a = ##\"\\##(1)\"##",
      "\u{FEFF}import RxCore",
    ]
  )
  func plain(text: String) {
    #expect(problems(text) == [])
  }

  @Test("comments and string literals may contain anything")
  func blanked() {
    let text = """
      // unsafe, #if, @_cdecl, `backticks`
      /* @testable import Foundation /* nested */ macro x */
      let text = "#if @unchecked unsafe `x`"
      let long = \"\"\"
        import Foundation
        \"\"\"
      """
    #expect(problems(text) == [])
  }

  @Test("code that only looks like a comment or a string literal is checked")
  func disguised() {
    #expect(!problems("// all is well\r@_cdecl(\"exit\") func f() {}").isEmpty)
    #expect(!problems("let a = #\"\"\"#\n@_cdecl(\"exit\") func f() {}\nlet b = #\"\"\"#").isEmpty)
    #expect(!problems("let a = \"\\(unsafe b)\"").isEmpty)
  }

  @Test("the compiled text has no comments, and all other code in its place")
  func uncommented() {
    let text = CodeText("let a = 1 // one\nlet b = \"//\" /* two\n */ + c")
    let compiled = String(decoding: text.uncommented, as: UTF8.self)
    #expect(compiled == "let a = 1       \nlet b = \"//\"       \n    + c")
  }

  @Test("an unterminated comment is an error of the compiler, and nothing follows it")
  func openComment() {
    let text = CodeText("let a = 1 /* two /* three */ let b = 2\nlet c")
    let compiled = String(decoding: text.uncommented, as: UTF8.self)
    #expect(compiled == "let a = 1 /*\(String(repeating: " ", count: 26))\n     ")
  }

  @Test("strings and interpolations may be nested to any depth that fits into a file")
  func nesting() {
    let levels = 60_000
    let text =
      String(repeating: "\"\\(", count: levels) + "@_cdecl"
      + String(repeating: ")\"", count: levels)
    #expect(problems(text) == ["the attribute '@_cdecl' is not allowed in a submission."])
  }

  @Test(
    "a regex literal is refused once, where it begins",
    arguments: [
      ("let a = ", "/class (\\w+)/"), ("let a = ", "#/class/#"), ("f(", "/\\/\\*/)"),
      ("f(b, ", "/[/*]/)"), ("return ", "/\\*\\//"), ("{ ", "/\"/ }; let b = 1"),
      ("let a = [\n", "  ##/ \"x\" /##\n]"), ("a.map { $0 in ", "/b/ }"),
      ("let a: A =", "/\"[^\"]*\"/"),
    ]
  )
  func regexLiterals(before: String, literal: String) {
    let text = before + literal
    let findings = RawWords(text: CodeText(text), rules: Self.rules).findings()
    #expect(findings.map(\.problem) == ["a regex literal may not be used in a submission."])
    let spaces = literal.prefix { $0 == " " }.count
    #expect(findings.first?.column == (spaces > 0 ? 1 : before.count + 1) + spaces)
    #expect(findings.first?.repair.contains("'firstRange(of:)', 'split' or 'hasPrefix'") == true)
  }

  @Test(
    "a slash that divides, or that names the operator, is permitted",
    arguments: [
      "let a = b / c / d", "let a = b/c/d", "let a = (b)/c/2", "let a = b\n  / c / d", "a /= b",
      "a.reduce(8, /)", "let all = [(+), (/), (*)]", "let all: [Op] = [+, /, *]", "f(/, 2, /)",
      "let a = b!/2/c", "let a = \"x\"/2/c", "let a = b[0]/2", "let a = f { 1 }/2/c",
      "let a = \"(/usr/bin/)\"", "f( /* a / b */ c)", "f(\n  // a /b/\n  c)", "let domain = b/c/d",
    ]
  )
  func slashes(text: String) {
    #expect(problems(text) == [])
  }

  @Test("only the first of many findings are kept")
  func many() {
    #expect(problems(String(repeating: "@a ", count: 5_000)).count == FindingList.limit)
  }

  @Test("a finding has a position and a fix")
  func message() throws {
    let finding = try #require(
      RawWords(text: CodeText("import RxCore\nimport Glibc\n"), rules: Self.rules)
        .findings().first
    )
    #expect(finding.line == 2 && finding.column == 1)
    #expect(finding.problem == "1.4 may not import Glibc.")
    #expect(finding.repair == "Remove the line: 'import RxCore' is all the exercise needs.")
  }
}
