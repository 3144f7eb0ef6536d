import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite("Intake of the hostile corpus", .startsProcesses)
struct HostileIntakeTests {
  static let cases = Result { try HostileCase.all(in: RealCourse.course.get()) }

  private static func names() -> [String] {
    ((try? cases.get()) ?? []).filter { $0.expectation.made != nil }.map(\.name)
  }

  @Test("every case of the corpus can be read, and its recipe exists")
  func wellFormed() throws {
    #expect(try Self.cases.get().count { $0.expectation.made != nil } >= 30)
    let used = Set(try Self.cases.get().compactMap(\.expectation.made))
    #expect(used == Set(HostileRecipe.all.keys))
  }

  @Test("each recipe is accepted or refused as expected", arguments: names())
  func throughIntake(name: String) throws {
    let folder = try TemporaryFolder()
    let course = try RealCourse.course.get()
    let item = try #require(try Self.cases.get().first { $0.name == name })
    try item.handIn(to: folder.path, course)
    let sources = try SubmissionSource.all(in: [folder.path], besides: [], course)
    let site = HostileSite(folder: folder.path, name: name, course: course)
    #expect(sources.allSatisfy { $0.name == name })
    guard sources.count == 1 else {
      #expect(name == "two-submissions")
      return
    }
    let submission = try RealCourse.submission(at: sources[0].path)
    for (id, verdict) in item.expectation.verdicts {
      let id = try #require(ExerciseID(id))
      switch verdict {
      case .rejected:
        #expect(submission.files[id] == nil && submission.refusals[id] != nil)
      case .notSubmitted:
        #expect(submission.files[id] == nil && submission.refusals[id] == nil)
      case .passed:
        #expect(submission.files[id] == (try site.answer))
      default:
        // Refused by what comes after intake.
        #expect(submission.files[id] != nil)
      }
    }
  }

  @Test(
    "an exercise that was not started is handed in as its stub",
    arguments: [("honest-untouched", "1.4"), ("honest-half-right", "1.1")]
  )
  func untouched(name: String, id: String) throws {
    let folder = try TemporaryFolder()
    let course = try RealCourse.course.get()
    let item = try #require(try Self.cases.get().first { $0.name == name })
    try item.handIn(to: folder.path, course)
    let exercise = try #require(ExerciseID(id).flatMap { course.exercise($0) })
    let submission = try RealCourse.submission(at: "\(folder.path)/\(name)")
    let stub = try #require(course.workspace.bytes(exercise.stubFile))
    #expect(submission.files[exercise.id] == Array(stub))
  }

  @Test(
    "a socket is made in a folder of any file system",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/shm"), "no second file system here")
  )
  func otherFileSystem() throws {
    let folder = "/dev/shm/rxlab-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let course = try RealCourse.course.get()
    let item = try #require(try Self.cases.get().first { $0.name == "folder-socket" })
    try item.handIn(to: folder, course)
    let sources = try SubmissionSource.all(in: [folder], besides: [], course)
    let submission = try RealCourse.submission(at: #require(sources.first).path)
    #expect(submission.refusals.keys.map(\.description) == ["1.4"])
  }
}
