import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

/// An honest answer that a gate refuses is the worst fault that a gate can have.
@Suite("Honest answers pass all gates", .startsProcesses)
struct HonestAnswersTests {
  /// `rxlab verify hostile --answers` grades the answers of all chapters.
  static let chapters = (try? GateCourse.chapters) ?? []

  @Test("reference solutions", arguments: chapters.map(\.number))
  func solutions(number: Int) throws {
    let chapter = try GateCourse.chapter(number)
    let faults = try GateCourse.compile(Self.solutions(of: chapter), chapter: chapter)
    #expect(faults.count == 0, "\(Self.described(faults))")
  }

  @Test("accepted answers", arguments: chapters.map(\.number))
  func accepted(number: Int) throws {
    let chapter = try GateCourse.chapter(number)
    for round in try Self.rounds(of: chapter) {
      let faults = try GateCourse.compile(round.files, chapter: chapter)
      #expect(faults.count == 0, "\(round.names): \(Self.described(faults))")
    }
  }

  @Test("untouched stubs", arguments: chapters.map(\.number))
  func stubs(number: Int) throws {
    let chapter = try GateCourse.chapter(number)
    let files = try chapter.exercises.map { ($0.id, try Self.bytes($0.stubFile)) }
    let faults = try GateCourse.compile(
      Dictionary(uniqueKeysWithValues: files),
      chapter: chapter
    )
    #expect(faults.count == 0, "\(Self.described(faults))")
  }

  // MARK: - The course's answers

  static func solutions(of chapter: Chapter) throws -> [ExerciseID: [UInt8]] {
    let files = try chapter.exercises.map { ($0.id, try bytes($0.solutionFile)) }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// Accepted answers by rounds: the n-th of each exercise are compiled together, which takes as
  /// many compiles as the exercise with the most of them has answers.
  static func rounds(
    of chapter: Chapter
  ) throws -> [(names: [String], files: [ExerciseID: [UInt8]])] {
    let answers = chapter.exercises.map { exercise in
      let folder = "Tests/Accepted/\(exercise.token)/\(exercise.name)"
      return GateCourse.workspace.names(in: folder).map { "\(folder)/\($0)" }
    }
    return try (0..<(answers.map(\.count).max() ?? 0)).map { round in
      var names: [String] = []
      var files = try solutions(of: chapter)
      for (exercise, paths) in zip(chapter.exercises, answers) where round < paths.count {
        names.append(paths[round])
        files[exercise.id] = try bytes(paths[round])
      }
      return (names, files)
    }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try #require(GateCourse.workspace.bytes(path), "no \(path)"))
  }

  static func described(_ faults: [ExerciseID: ExerciseGrade]) -> String {
    faults.sorted { $0.key < $1.key }.map { id, grade in
      let findings = grade.evidence?.findings.map { "\($0.line): \($0.problem)" } ?? []
      return "\(id) \(grade.verdict.rawValue): \(grade.summary ?? "") \(findings)"
    }.joined(separator: "\n")
  }
}
