import CourseKit
import CourseSamples
import Testing

@testable import GradeKit

/// Each case that is about the gates, and each that passes them to be caught behind.
@Suite("The gates refuse hostile submissions", .startsProcesses)
struct HostileGatesTests {
  static let cases = ((try? HostileCase.all(in: GateCourse.course.get())) ?? []).filter { item in
    [.gates, .verdict, .none].contains(item.expectation.wall) && item.expectation.made == nil
  }

  @Test("the corpus exists")
  func corpus() {
    #expect(Self.cases.count { $0.expectation.wall == .gates } >= 60)
    #expect(Self.cases.count { $0.expectation.naive ?? false } >= 10)
  }

  /// All of them where long tests are wanted; else the honest ones, and a few of the others.
  private static var judged: [String] {
    guard !LongTests.areWanted else { return cases.map(\.name) }
    let honest = cases.filter { $0.name.hasPrefix("honest-") }
    let hostile = cases.filter { item in
      !item.name.hasPrefix("honest-") && !item.expectation.verdicts.values.contains(.compileLimit)
    }
    return (honest + stride(from: 0, to: hostile.count, by: 30).map { hostile[$0] }).map(\.name)
  }

  @Test("the gates give the expected verdicts", arguments: judged)
  func verdicts(name: String) throws {
    let item = try #require(Self.cases.first { $0.name == name })
    let files = try Self.files(of: item)
    for number in Set(files.keys.map(\.chapter)).sorted() {
      let faults = try GateCourse.compile(
        files.filter { $0.key.chapter == number },
        chapter: GateCourse.chapter(number),
        processorSeconds: Self.processorSeconds(for: item)
      )
      for id in files.keys where id.chapter == number {
        let fault = faults[id]
        let expected = item.verdict(of: id).flatMap { Self.faults.contains($0) ? $0 : nil }
        #expect(fault?.verdict == expected, "\(id): \(fault?.summary ?? "let through")")
        #expect(fault?.summary?.isEmpty != true)
      }
    }
  }

  /// What the gates themselves can say; other verdicts are of those whom they let through.
  private static let faults: [GradeVerdict] = [
    .policy, .forbidden, .doesNotCompile, .compileLimit,
  ]

  /// A compile bomb is tried in each of the compiler's steps, and each of them runs to the limit.
  /// What compiles at all needs half a second.
  private static func processorSeconds(for item: HostileCase) -> Int {
    item.expectation.verdicts.values.contains(.compileLimit) ? 2 : 8
  }

  private static func files(of item: HostileCase) throws -> [ExerciseID: [UInt8]] {
    let folder = "\(HostileCase.root)/\(item.name)/submission"
    return try GateCourse.course.get().exercises.reduce(into: [:]) { files, exercise in
      let bytes = GateCourse.workspace.bytes("\(folder)/\(exercise.name).swift")
      if let bytes { files[exercise.id] = Array(bytes) }
    }
  }
}
