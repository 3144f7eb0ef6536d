import CourseKit
import CourseSamples
import Testing

@testable import GradeKit

/// With a gate switched off the next one catches what it would have caught: no gate is proof, and
/// none stands alone.
@Suite("Code that one gate misses is found by another", .startsProcesses)
struct LayersTests {
  /// All that look at the source; what they would refuse goes on to the object gate.
  private static let source: Set<SubmissionGate> = [
    .words, .coverage, .shape, .syntax, .references, .declarations, .forbids, .memorySafety,
  ]

  struct Layer: Sendable, CustomTestStringConvertible {
    let name: String
    let off: Set<SubmissionGate>
    /// What the gate says that catches it then.
    let words: String

    var testDescription: String { name }
  }

  static let layers = [
    Layer(name: "testable-core", off: [.words], words: "on a line of its own"),
    Layer(name: "inlinable", off: [.words], words: "the attribute 'inlinable'"),
    Layer(name: "if-hidden-attribute", off: [.words], words: "cannot be checked"),
    Layer(name: "mirror", off: [.references], words: "it refers to $ss6Mirror"),
    Layer(name: "lying-copy-contents", off: [.references], words: "underscored protocol"),
    Layer(name: "race-by-cast", off: [.references, .syntax], words: "it refers to"),
    Layer(name: "exit-by-silgen-name", off: source, words: "it refers to"),
    Layer(name: "cdecl-replaces-exit", off: source, words: "it refers to"),
    Layer(name: "init-array-section", off: source, words: "it refers to"),
    Layer(name: "used-section-data", off: source, words: "a section 'swift5_tests'"),
    Layer(name: "large-frame", off: source, words: "of stack, more than 64 KiB"),
    Layer(name: "large-type", off: source, words: "a type has a size"),
  ]

  /// All of them where long tests are wanted; else a sample.
  private static var judged: [Layer] {
    LongTests.areWanted ? layers : stride(from: 0, to: layers.count, by: 5).map { layers[$0] }
  }

  @Test("what one gate misses is found by the next", arguments: judged)
  func next(layer: Layer) throws {
    let fault = try #require(try Self.fault(of: layer.name, off: layer.off), "it was let through")
    #expect(fault.verdict == .policy)
    #expect(fault.summary?.contains(layer.words) == true, "\(fault.summary ?? "")")
  }

  @Test(
    "a forbidden API that no source gate has found is found in the object file",
    arguments: [
      "PublishSubject<Int>().onNext(1)", "let a: Any = PublishSubject<Int>.self; print(a)",
      "let make = PublishSubject<Int>.init; print(make())",
    ]
  )
  func forbidden(code: String) throws {
    let chapter = try GateCourse.chapter(1)
    let exercise = try #require(chapter.exercises.first { $0.forbids.contains("PublishSubject") })
    let answer = try RealCourse.solution("\(exercise.id)")
    let faults = try GateCourse.compile(
      [exercise.id: answer + Array("\nprivate func use() { \(code) }\n".utf8)],
      chapter: chapter,
      gates: SubmissionGate.all.subtracting(Self.source)
    )
    #expect(
      faults[exercise.id]?.summary?.hasPrefix(
        "it refers to PublishSubject, which the exercise forbids"
      ) == true
    )
    #expect(try GateCourse.compile([exercise.id: answer], chapter: chapter).isEmpty)
  }

  @Test("a file passes when its gate and those after it are disabled")
  func off() throws {
    #expect(try Self.fault(of: "large-type", off: [.frames]) == nil)
    #expect(try Self.fault(of: "testable-core", off: [.words, .shape]) == nil)
    #expect(try Self.fault(of: "hooks", off: [.references, .undefinedSymbols]) == nil)
  }

  private static func fault(of name: String, off: Set<SubmissionGate>) throws -> ExerciseGrade? {
    let chapter = try GateCourse.chapter(1)
    let exercise = try #require(chapter.exercises.first { $0.id.number == 4 })
    let path = "\(HostileCase.root)/\(name)/submission/\(exercise.name).swift"
    let faults = try GateCourse.compile(
      [exercise.id: HonestAnswersTests.bytes(path)],
      chapter: chapter,
      gates: SubmissionGate.all.subtracting(off)
    )
    return faults[exercise.id]
  }
}
