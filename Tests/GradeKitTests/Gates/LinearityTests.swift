import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

/// Whatever reads hostile text takes at most twice as long for twice as much.
///
/// What is compared is the time of the processor on this thread, the best of several, for a quarter
/// and the whole of a size: four times as much for a linear scan, sixteen times for a quadratic one.
@Suite("Scanners of hostile text are linear", .serialized)
struct LinearityTests {
  struct Text: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (_ bytes: Int) -> String

    init(_ name: String, _ make: @escaping @Sendable (Int) -> String) {
      testDescription = name
      self.make = make
    }

    /// As much of a text as there is room for.
    init(repeating unit: String, after head: String = "") {
      self.init("\(head)\(unit) …") {
        head + String(repeating: unit, count: $0 / unit.utf8.count)
      }
    }
  }

  static let texts = [
    Text(repeating: "\"\\("), Text(repeating: "#\"\\#("), Text(repeating: "("),
    Text(repeating: ")"),
    Text(repeating: "#"), Text(repeating: "# "), Text(repeating: "#\""), Text(repeating: "#\"\"\""),
    Text(repeating: "\"\"\""), Text(repeating: "\"\"\"\n"), Text(repeating: "/*"),
    Text(repeating: "\\"), Text(repeating: "\"##", after: "####\""), Text(repeating: "u"),
    Text(repeating: "unowned "), Text(repeating: "unowned( "), Text(repeating: "unowned\n\n"),
    Text(repeating: "subscript "), Text(repeating: "subscript<", after: "("),
    Text(repeating: "subscript(a=1 "), Text(repeating: "import "), Text(repeating: "import\n"),
    Text(repeating: "macro "), Text(repeating: "@"), Text(repeating: "@a "), Text(repeating: "`"),
    Text(repeating: "`a"), Text(repeating: "~Copyable "), Text(repeating: "struct "),
    Text(repeating: "class A"), Text(repeating: "class\n"), Text(repeating: "é"),
    Text(repeating: "case a("), Text(repeating: "func a<"), Text(repeating: "case "),
    Text(repeating: "/a"), Text(repeating: "(/a"), Text(repeating: " /a"), Text(repeating: "#/"),
    Text(repeating: "=="), Text(repeating: "="), Text(repeating: "= "), Text(repeating: "\r"),
    Text("one pound more each time") { bytes in
      var text = ""
      var pounds = 1
      while text.utf8.count < bytes {
        text += String(repeating: "#", count: pounds) + "\"\"\" "
        pounds += 1
      }
      return text
    },
  ]

  /// All of them where long tests are wanted; else a sample.
  private static var measured: [Text] { LongTests.areWanted ? texts : Array(texts.prefix(2)) }

  @Test("a file that repeats one text", arguments: measured)
  func repeated(text: Text) {
    let growth = Self.growth { bytes in
      let source = text.make(bytes)
      return {
        let code = CodeText(source)
        let words = RawWords(text: code, rules: RawWordsTests.rules).findings()
        let gate = WordGate(text: code).findings()
        let covered = CoverageGate(text: code).findings(in: SyntaxNode([:]))
        let tokens = AnswerTokens(code, limit: .max).tokens
        let fingerprints = Fingerprints(tokens, except: []).all
        return words.count + gate.count + covered.count + fingerprints.count
      }
    }
    #expect(growth < 9, "four times the text takes \(growth) times as long")
  }

  @Test("a tree with a finding in each node")
  func tree() {
    let growth = Self.growth(upTo: 40_000) { count in
      let nodes = (0..<count).map {
        ["_kind": "await_expr", "range": ["start": $0]] as [String: Any]
      }
      let file = SyntaxNode(["items": nodes])
      let text = CodeText(String(repeating: " ", count: count))
      return {
        var walk = TreeWalk(
          [
            SyntaxRule(text: text),
            ReferenceRule(
              text: text,
              permitted: PermittedDeclarations(
                of: file,
                module: "A",
                namespace: "E04",
                others: OtherExercises()
              ),
              module: "A",
              vocabulary: Vocabulary([], answers: [:])
            ),
          ],
          module: "A"
        )
        walk.walk(file)
        return walk.rules.map(\.findings.count).reduce(0, +)
      }
    }
    #expect(growth < 9, "four times the tree takes \(growth) times as long")
  }

  @Test("each gate that reads the tree of a file with many declarations", arguments: treeGates)
  func gates(gate: TreeGate) {
    let growth = Self.growth(upTo: 40_000) { count in
      // Half of the file is empty lines, above imports that share one line.
      let unit = "import RxCore;"
      let source =
        String(repeating: "\n", count: count / 2)
        + String(repeating: unit, count: count / 2 / unit.utf8.count)
      let nodes = stride(from: count / 2, to: source.utf8.count, by: unit.utf8.count).flatMap {
        start -> [[String: Any]] in
        [
          [
            "_kind": "import_decl", "module_path": ["RxCore"],
            "range": ["start": start, "end": start],
          ],
          [
            "_kind": "struct_decl", "range": ["start": start, "end": start], "access": "internal",
            "name": ["base_name": ["name": "Observable"]], "decl_usr": "s:6RxCore10ObservableC",
          ],
        ]
      }
      let (file, text) = (SyntaxNode(["items": nodes]), CodeText(source))
      return { gate.findings(file, text).count }
    }
    #expect(growth < 9, "four times the file takes \(growth) times as long")
  }

  struct TreeGate: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let findings: @Sendable (SyntaxNode, CodeText) -> [GateFinding]
  }

  static let treeGates = [
    TreeGate(testDescription: "CoverageGate") { CoverageGate(text: $1).findings(in: $0) },
    TreeGate(testDescription: "ShapeGate") {
      ShapeGate(rules: RawWordsTests.rules, text: $1).findings(in: $0)
    },
    TreeGate(testDescription: "RedeclarationGate") {
      RedeclarationGate(exercise: "1.4", module: "A", text: $1).findings(in: $0) { [:] }
    },
    TreeGate(testDescription: "ForbidsGate") {
      let rules = GateRules(exercise: "1.4", namespace: "E04", forbids: ["Observable"])
      return ForbidsGate(rules: rules, module: "A", text: $1).findings(in: $0)
    },
    TreeGate(testDescription: "DeclarationRule") { tree, text in
      let surroundings = DeclarationRule.Surroundings(
        owner: { _ in "RxCore" },
        shape: { ExerciseShape() },
        hiddenRequirements: []
      )
      let rule = DeclarationRule(
        text: text,
        module: "A",
        vocabulary: Vocabulary([], answers: [:]),
        surroundings: surroundings
      )
      var walk = TreeWalk([rule], module: "A")
      walk.walk(tree)
      return walk.rules.flatMap(\.findings)
    },
  ]

  @Test("an archive of almost empty blocks is refused early")
  func emptyBlocks() {
    let fault = #expect(throws: IntakeFault.self) {
      try Inflate.decompress(DeflateBomb.emptyBlocks(20_000)[...], limit: 1 << 20)
    }
    #expect(
      fault?.sentence == "its compressed data consists of almost empty blocks; pack it again"
    )
  }

  /// How many times as long it takes for four times as much.
  private static func growth(
    upTo size: Int = 48 << 10,
    _ prepare: (Int) -> () -> Int
  ) -> Double {
    func best(_ size: Int) -> Double {
      let work = prepare(size)
      return (0..<2).map { _ in
        let start = SubmissionBudget.threadSeconds()
        _ = work()
        return SubmissionBudget.threadSeconds() - start
      }.min() ?? 0
    }
    // A moment that can't be measured counts as a tenth of a millisecond.
    return best(size) / max(best(size / 4), 1e-4)
  }

}
