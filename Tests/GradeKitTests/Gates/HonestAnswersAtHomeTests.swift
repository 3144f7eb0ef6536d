import CourseKit
import CourseSamples
import Foundation
import Testing

/// `rxlab verify` examines the course's answers without the rules for submissions, which `check`
/// applies to learners' files.
@Suite("Honest answers pass the gates of check", .startsProcesses)
struct HonestAnswersAtHomeTests {
  @Test("reference solutions", arguments: HonestAnswersTests.chapters.map(\.number))
  func solutions(number: Int) throws {
    let chapter = try GateCourse.chapter(number)
    let findings = try Self.findings(in: HonestAnswersTests.solutions(of: chapter), chapter)
    #expect(findings == [])
  }

  @Test("accepted answers", arguments: HonestAnswersTests.chapters.map(\.number))
  func accepted(number: Int) throws {
    let chapter = try GateCourse.chapter(number)
    for round in try HonestAnswersTests.rounds(of: chapter) {
      let findings = try Self.findings(in: round.files, chapter)
      #expect(findings == [], "\(round.names)")
    }
  }

  private static func findings(
    in answers: [ExerciseID: [UInt8]],
    _ chapter: Chapter
  ) throws -> [String] {
    let refused = try RefusedAPI(in: GateCourse.workspace)
    return try Folder.temporary { folder in
      let files = try chapter.exercises.map { exercise in
        let bytes = try #require(answers[exercise.id])
        try folder.write("\(exercise.name).swift", String(decoding: bytes, as: UTF8.self))
        let rules = GateRules(of: exercise, in: chapter, GateCourse.workspace, refused: refused)
        return (file: folder.url.appending(path: "\(exercise.name).swift"), rules: rules)
      }
      let scratch = URL(filePath: GateCourse.workspace.absolute(".build"))
      let reports = try Gate(module: chapter.token, scratch: scratch).examine(files, among: [])
      return zip(chapter.exercises, reports).flatMap { exercise, report in
        report.findings.map { "\(exercise.id), line \($0.line): \($0.problem)" }
          + (report.doubt == nil ? [] : ["\(exercise.id): does not compile"])
      }
    }
  }
}
