import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

/// Files of the maximum size, each expensive for another step: the scanners, the compiler, the gates
/// that read the tree, and those that read the object file.
@Suite("The most expensive submissions", .startsProcesses, .serialized)
struct WorstSubmissionTests {
  struct Text: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let unit: @Sendable (Int) -> String
    let after: String

    init(
      _ name: String,
      _ before: String = "",
      after: String = "",
      _ unit: @Sendable @escaping (Int) -> String
    ) {
      testDescription = name
      self.before = before
      self.unit = unit
      self.after = after
    }

    var code: String {
      var code = before
      var number = 0
      while code.utf8.count < 240 << 10 {
        code += unit(number)
        number += 1
      }
      return code + after
    }
  }

  static let texts = [
    Text("literals in an array", "private let a: [Int] = [", after: "]") { _ in "1," },
    Text("texts in an array", "private let a: [String] = [", after: "]") { _ in "\"\"," },
    Text("calls", "private func f() {\n", after: "}") { _ in "f();" },
    Text("closures", "private func f(_ a: () -> Void) {\n", after: "}") { _ in "f{};" },
    Text("interpolations", "private func f(_ a: Int) -> [String] { [", after: "] }") { _ in
      "\"\\(a)\","
    },
    Text("constants") { "private let a\($0)=1\n" },
    Text("functions") { "private func f\($0)(){}\n" },
    Text("types") { "private struct S\($0){var a=1}\n" },
    Text("classes") { "private class C\($0){}\n" },
    Text("generic types") { "private struct G\($0)<T>{var a:T?}\n" },
    Text("conformances") { "private struct H\($0):Hashable{}\n" },
    Text("codable types") { "private struct D\($0):Codable{var a=1}\n" },
    Text("extensions") { _ in "extension Int{private var a:Int{1}}\n" },
    Text("refused members") { "extension Int{var a\($0):Int{1}}\n" },
    Text("refused names", "private func f() {\n", after: "}") { _ in "_=Mirror.self;" },
    Text("cases", "private enum E {\n", after: "}") { "case c\($0)\n" },
    Text("imports", String(repeating: "\n", count: 120 << 10)) { _ in "import RxCore;" },
    Text("empty lines") { _ in "\n" },
    Text("key paths", "private func f() {\n", after: "}") { _ in "_ = \\Int.self;" },
    Text("tuples", "private let a = (", after: ")") { _ in "1," },
    Text("attributes") { _ in "@available(*,deprecated)\n" },
    Text("casts", "private func f(_ a: Any) {\n", after: "}") { _ in "_ = a as? [Int];" },
  ]

  /// All of them where long tests are wanted; else one.
  private static var measured: [Text] { LongTests.areWanted ? texts : [texts[16]] }

  @Test("a file of 256 KiB costs at most 20 seconds of CPU time", arguments: measured)
  func cost(text: Text) throws {
    let chapter = try GateCourse.chapter(1)
    let exercise = try #require(chapter.exercises.first { $0.id.number == 4 })
    let source = try RealCourse.solution("1.4") + Array(text.code.utf8)
    #expect(source.count <= IntakeLimits().fileBytes)
    let budget = SubmissionBudget()
    let folder = try TemporaryFolder()
    let compiler = SubmissionCompiler(
      try GateCourse.modules,
      host: .open,
      processorSeconds: SubmissionBudget.perCompile
    )
    _ = try compiler.compile(
      Submission(student: "ana", files: [exercise.id: source]),
      chapter,
      in: folder.path,
      budget: budget
    )
    #expect(budget.spent <= 20, "\(budget.spent) s")
    if LongTests.areWanted { print("\(text.testDescription): \(budget.spent) s") }
  }
}
