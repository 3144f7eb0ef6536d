import CourseKit
import CourseSamples
import Foundation
import Testing

@Suite("The gates check a learner's file against the rules of its exercise", .startsProcesses)
struct GateTests {
  @Test("a file that follows the rules passes all gates")
  func clean() throws {
    let source = """
      import CourseDomain  // the things given
      import RxCore

      /// Not `#if`, not @testable: these stand in a comment.
      enum E04 {
        static let text = "#if @testable @_exported"
        static let long = \"\"\"
          #if DEBUG
          \\(text.count)
          \"\"\"
        @discardableResult static func f() -> Observable<Int> { never().map { $0 } }
      }

      extension E04 { struct Inner {} }
      extension ObservableType { func myMap() {} }
      private final class Heads { var count = 0 }
      fileprivate struct Round { let heads = Heads() }
      private let limit = 3
      private func twice(_ number: Int) -> Int { 2 * number }
      """
    #expect(try GateBench.examine(source) == GateReport(findings: []))
  }

  @Test("code that is hidden from the checks is reported, even if it is not compiled")
  func directives() throws {
    let source = """
      enum E04 {
      #if os(Windows)
        static let s = 1
      #endif
        #sourceLocation(file: "other.swift", line: 1)
      }
      """
    let report = try GateBench.examine(source)
    #expect(report.findings.map(\.rule) == [.directive, .directive, .directive])
    #expect(report.findings.map(\.line) == [2, 4, 5])
    #expect(report.findings.first?.problem == "'#if' hides code from the checks.")
  }

  @Test("a regex literal with an equals sign is reported once, for what it is")
  func regexWithEqualsSign() throws {
    let source = """
      import RxCore
      enum E04 {
        static func isSetting(_ line: String) -> Bool { line.contains(/[a-z]+ = .*/) }
      }

      """
    let findings = try GateBench.examine(source, stub: []).findings
    #expect(findings.map(\.problem) == ["a regex literal may not be used in a submission."])
    #expect(findings.first?.line == 3)
  }

  @Test("@testable and underscored attributes are reported")
  func attributes() throws {
    let source = "@testable import RxCore\nenum E04 {\n  @_optimize(none) static func f() {}\n}\n"
    let findings = try GateBench.examine(source).findings
    #expect(findings.filter { $0.rule == .attribute }.map(\.line) == [1, 3])
    #expect(
      findings.last?.problem
        == "'@_optimize' is an unsupported attribute of the compiler."
    )
  }

  @Test(
    "an import must be exactly 'import Name', with a module of the exercise's list",
    arguments: [
      ("import Foundation", "1.4 may not import Foundation."),
      (
        "import class RxCore.Observable", "an import must be written in full, on a line of its own."
      ),
      ("internal import RxCore", "an import must be written in full, on a line of its own."),
      (
        "@preconcurrency\nimport RxCore", "an import must be written in full, on a line of its own."
      ),
      (
        "import RxCore; import CourseDomain",
        "an import must be written in full, on a line of its own."
      ),
    ]
  )
  func imports(line: String, problem: String) throws {
    let report = try GateBench.examine("\(line)\nenum E04 {}\n")
    #expect(report.findings.first?.rule == .importing)
    #expect(report.findings.first?.problem == problem)
  }

  @Test("a forbidden import is reported with the allowed ones, even if its module does not exist")
  func missingModule() throws {
    let report = try GateBench.examine("import UIKit\nenum E04 {}\n")
    #expect(
      report.findings.map(\.repair) == [
        "Remove the line: 'import CourseDomain' and 'import RxCore' are all the exercise needs."
      ]
    )
    #expect(report.doubt == .doesNotCompile)
  }

  @Test("a single allowed import is named in the singular")
  func onlyImport() throws {
    let report = try GateBench.examine("import UIKit\nenum E04 {}\n", imports: ["RxCore"])
    #expect(
      report.findings.map(\.repair) == [
        "Remove the line: 'import RxCore' is all the exercise needs."
      ]
    )
  }

  @Test("an import of a library with a lock suggests the course's lock")
  func lockAdvice() throws {
    let repairs = try ["Foundation", "Synchronization"].map { module in
      try GateBench.examine("import \(module)\nenum E04 {}\n").findings.first?.repair ?? ""
    }
    let advice = "For a lock, use CourseDomain's: 'let lock = Lock()', 'lock.withLock { … }'."
    #expect(repairs.allSatisfy { $0.hasSuffix(advice) })
  }

  @Test("`unowned(unsafe)` is rejected, but `unowned` and a comment about it are accepted")
  func unsafeOwnership() throws {
    let source = """
      enum E04 {
        final class Guest { var name = "" }
        // Not unowned(unsafe).
        static func greet(_ a: Guest, _ b: Guest) -> () -> String {
          { [unowned(unsafe) a, unowned b] in a.name + b.name }
        }
      }

      """
    let findings = try GateBench.examine(source).findings
    #expect(findings.map(\.rule) == [.attribute])
    #expect(findings.first?.line == 5)
    #expect(findings.first?.column == 8)
  }

  @Test(
    "a visible declaration outside the namespace is reported",
    arguments: [
      ("let count = 1", "'count'"), ("func help() {}", "'help'"), ("final class H {}", "'H'"),
      ("typealias T = Int", "'T'"), ("protocol P {}", "'P'"), ("enum E03 {}", "'E03'"),
    ]
  )
  func outside(declaration: String, name: String) throws {
    let report = try GateBench.examine("enum E04 {}\n\(declaration)\n")
    #expect(report.findings.map(\.rule) == [.outside])
    #expect(
      report.findings.first?.problem
        == "\(name) is declared outside 'enum E04', where its name can collide with one of"
        + " another exercise."
    )
    #expect(
      report.findings.first?.repair == "Make it private, or move it into 'enum E04 { … }'."
    )
  }

  @Test("an operator, which can be neither private nor in a namespace, gets specific advice")
  func operators() throws {
    let report = try GateBench.examine("enum E04 {}\ninfix operator +++\n")
    #expect(report.findings.map(\.rule) == [.outside])
    #expect(report.findings.first?.repair == "Write a method or a function instead.")
  }

  @Test("a private type may not have the name of a type of the core")
  func privateRedeclaration() throws {
    let report = try GateBench.examine("import RxCore\nprivate final class PublishSubject {}\n")
    #expect(report.findings.map(\.rule) == [.redeclaration])
  }

  @Test("a type or an added member with a name of the core is reported")
  func redeclaration() throws {
    let source = """
      import RxCore
      enum E04 {
        enum Deeper { final class PublishSubject<T> {} }
      }
      extension ObservableType { func map() {} }
      """
    let report = try GateBench.examine(source)
    #expect(
      report.findings.map(\.problem) == [
        "'PublishSubject' is declared in RxCore, and this declaration would hide it.",
        "ObservableType of RxCore already has a member 'map'.",
      ]
    )
    #expect(
      report.findings.map(\.repair) == [
        "Choose another name, such as 'MyPublishSubject'.",
        "Choose another name, such as 'myMap'.",
      ]
    )
  }

  @Test("a file that doesn't compile is reported as doubtful, with the findings so far")
  func doubt() throws {
    let source = "import RxCore\nenum E04 { static let s = PublishSubject<Int>(1, 2) }\nlet x = 1\n"
    let report = try GateBench.examine(source, forbids: ["PublishSubject"])
    #expect(report.doubt == .doesNotCompile)
    #expect(report.findings.contains { $0.rule == .outside })
  }

  @Test("the names of a module of the toolchain are stored, like those of the course")
  func storedNames() throws {
    let scratch = try CompiledCourse.shared().scratch
    let frontend = try #require(Frontend(module: "Chapter01", scratch: scratch))
    let names = try #require(try frontend.names(of: ["Foundation"])["Foundation"])
    #expect(names.types.contains("Bundle"))
    let file = scratch.appending(path: "rxlab-names/Foundation.json")
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(try frontend.names(of: ["Foundation"])["Foundation"]?.types == names.types)
  }

  @Test("an error of the compiler is not taken for a part of the language")
  func compilerErrors() throws {
    let report = try GateBench.examine("import RxCore\nenum E04 { static let x = unknown(1) }\n")
    #expect(report.doubt == .doesNotCompile)
    #expect(report.findings == [])
  }
}
