import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

/// What passes `check` at home is not refused by `grade`, and what is refused is refused by both in
/// the same words.
@Suite("The gates at home and those of the grader agree", .startsProcesses)
struct HomeAndGradeTests {
  /// Declarations for the end of a file, which each break one rule.
  static let refused: [[String]] = [
    [
      "private struct Tag {}", "private enum Suite {}", "private struct Test {}",
      "private class Publisher {}\nprivate struct Int {}", "private enum Never {}",
      "private typealias IntegerLiteralType = Int8", "private enum Foundation {}",
      "private struct Identifiable {}",
    ],
    [
      "private struct A { static func + (a: A, b: A) -> A { a } }",
      "private func < (a: TodoItem, b: TodoItem) -> Bool { true }",
      "private struct B { static prefix func - (b: B) -> B { b } }",
      "private func == (a: C, b: C) -> Bool { true }\nprivate struct C {}",
      "extension TodoItem { static func == (a: TodoItem, b: TodoItem) -> Bool { true } }",
      "private func ~= (a: Int, b: Int) -> Bool { true }",
    ],
    [
      "extension TodoItem: Error {}",
      "extension Bool: Sequence {\n"
        + "  public func makeIterator() -> IndexingIterator<[Int]> { [].makeIterator() }\n}",
      "extension ObservableType { func own() {} }", "extension Int { var twice: Int { self } }",
      "extension Array { init(own: Element) { self = [own] } }",
      "extension String { subscript(own: Int) -> Int { own } }",
      "extension TodoItem { static let jam = TodoItem(\"jam\") }",
    ],
    [
      "private func f1() -> Any { \"a b\".components(separatedBy: \" \") }",
      "private func f2() -> Any { \" a\".trimmingCharacters(in: .whitespaces) }",
      "private func f3() -> Any { ContinuousClock.now }",
    ],
    [
      "private func f4() -> Any { Mirror(reflecting: 1) }",
      "private func f5() -> Any { Hooks.self }",
      "private func f6() -> Any { _typeName(Int.self) }",
    ],
  ]

  static let permitted = """
    private struct Money: Hashable, Comparable, Codable, CustomStringConvertible {
      var cents = 0
      var description: String { "\\(cents)" }
      static func < (a: Money, b: Money) -> Bool { a.cents < b.cents }
      static func == (a: Money, b: Money) -> Bool { a.cents == b.cents }
      func hash(into hasher: inout Hasher) { hasher.combine(cents) }
    }
    private enum Failure: Error, CaseIterable { case lost, found }
    private struct Countdown: Sequence, IteratorProtocol {
      var left = 3
      mutating func next() -> Int? { left == 0 ? nil : left }
    }
    extension Countdown { var isOver: Bool { left == 0 } }
    extension ObservableType { fileprivate func ownMap() -> Observable<Element> { asObservable() } }
    extension Array where Element == Money { fileprivate var sum: Int { map(\\.cents).reduce(0, +) } }
    extension String { private var shout: String { uppercased() } }
    private func text() -> Bool { "abc".contains("b") && "a-b".replacing("-", with: "+") == "a+b" }
    private func chained(_ a: [Int?]) -> [Int] { a.compactMap(\\.self).filter { $0 > 0 }.sorted(by: >) }
    private func compared(_ a: Int?) -> Bool { a == nil || a.map { $0 == 1 } == true }
    private protocol Shape { var area: Double { get } }
    extension Shape { var isFlat: Bool { area == 0 } }
    private struct Box<Value>: Shape { let area = 2.0; let value: Value }
    private func boxes() -> [any Shape] { [Box(value: 1), Box(value: "a")] }
    private func locals() -> Int {
      struct Local { var a = 1 }
      func inner(_ b: Int) -> Int { b + Local().a }
      return inner(2)
    }
    private func other() -> Any { E05.self }
    private func items() -> Observable<TodoItem> { .of(.milk, .bread) }
    """

  @Test("what one refuses, the other refuses in the same words", arguments: refused)
  func refusals(group: [String]) throws {
    let source = try Self.answer(with: group.joined(separator: "\n"))
    let atHome = try Self.findingsAtHome(source)
    let graded = try Self.findingsOfGrader(source)
    #expect(atHome == graded)
    let lines = Set(
      atHome.split(separator: "\n").compactMap { Int($0.prefix { $0 != ":" }) }
    )
    let start =
      1 + source.split(separator: "\n", omittingEmptySubsequences: false).count
      - group.joined(separator: "\n").split(separator: "\n").count
    for (index, line) in Self.lines(of: group).enumerated() {
      #expect(line.contains { lines.contains(start + $0) }, "\(group[index]) is permitted")
    }
  }

  @Test("plain code is permitted by both")
  func permissions() throws {
    let source = try Self.answer(with: Self.permitted)
    let atHome = try Self.findingsAtHome(source)
    #expect(atHome == "")
    let graded = try Self.findingsOfGrader(source)
    #expect(graded == "")
  }

  // MARK: - Both gates

  private static func exercise() throws -> Exercise {
    try #require(try GateCourse.chapter(1).exercises.first { $0.id.number == 4 })
  }

  private static func answer(with code: String) throws -> String {
    String(decoding: try RealCourse.solution("1.4"), as: UTF8.self) + code
  }

  /// The lines of each declaration, from 0.
  private static func lines(of group: [String]) -> [Range<Int>] {
    var next = 0
    return group.map { code in
      defer { next += code.split(separator: "\n").count }
      return next..<next + code.split(separator: "\n").count
    }
  }

  private static func findingsAtHome(_ source: String) throws -> String {
    let chapter = try GateCourse.chapter(1)
    let exercise = try exercise()
    let others = chapter.exercises.filter { $0.id != exercise.id }
    let report = try Folder.temporary { folder in
      try folder.write("\(exercise.name).swift", source)
      return try Gate(
        module: chapter.token,
        scratch: URL(filePath: GateCourse.workspace.absolute(".build"))
      ).examine(
        folder.url.appending(path: "\(exercise.name).swift"),
        among: others.map { URL(filePath: GateCourse.workspace.absolute($0.solutionFile)) },
        rules: GateRules(
          of: exercise,
          in: chapter,
          GateCourse.workspace,
          refused: RefusedAPI(in: GateCourse.workspace)
        )
      )
    }
    #expect(report.doubt == nil)
    return Self.text(of: report.findings.map(ExerciseResult.Finding.init))
  }

  private static func text(of findings: [ExerciseResult.Finding]) -> String {
    Set(findings.map { "\($0.line): \($0.problem) \($0.repair)" }).sorted()
      .joined(separator: "\n")
  }

  private static func findingsOfGrader(_ source: String) throws -> String {
    let exercise = try exercise()
    // Whether the other answers of the chapter pass the gates is a matter of HonestAnswersTests.
    let files = [exercise.id: Array(source.utf8)]
    let fault = try GateCourse.compile(files, chapter: GateCourse.chapter(1))[exercise.id]
    let evidence = fault?.evidence
    #expect(fault == nil || evidence?.findings.isEmpty == false, "\(fault?.summary ?? "")")
    return Self.text(of: evidence?.findings ?? [])
  }
}
