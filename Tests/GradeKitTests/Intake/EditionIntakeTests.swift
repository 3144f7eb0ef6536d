import CourseKit
import CourseSamples
import Foundation
import KitRecords
import Testing

@testable import GradeKit

@Suite("The edition in a submission explains differences from the course", .startsProcesses)
struct EditionIntakeTests {
  private let folder: TemporaryFolder
  private let place = "Sources/Exercises/Chapter01Subjects/E04WhyNotBehaviorSubject.swift"
  private let suite = "Tests/Chapter01SubjectsTests/E04WhyNotBehaviorSubjectTests.swift"
  private let id = ExerciseID("1.4")!
  private let earlierStub = "// an earlier stub\nenum E04 { static func makeChannel() {} }\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("enum E04 {}\n", to: place)
  }

  /// An edition of the course's first chapter.
  private func edition(
    name: String? = "week 1",
    files: [String: String] = [:],
    stub: String? = nil
  ) throws -> Edition {
    let stubs = try RealCourse.exercises().map { exercise in
      let text = try #require(RealCourse.course.get().workspace.text(exercise.stubFile))
      return Edition.Stub(of: exercise, text: exercise.id == id ? stub ?? text : text)
    }
    return Edition(name: name, files: files.mapValues(content), stubs: stubs)
  }

  private func content(_ text: String) -> String { Edition.content(Data(text.utf8)) }

  private func submission(_ edition: Edition, at path: String = Edition.file) throws -> Submission {
    try folder.write(edition.text, to: path)
    return try RealCourse.submission(at: folder.path)
  }

  @Test("a submission without an edition has no remark")
  func none() throws {
    let submission = try RealCourse.submission(at: folder.path)
    #expect(submission.edition == nil)
    #expect(submission.remarks == [])
  }

  @Test("an edition with the course's own stubs is recorded without a remark")
  func same() throws {
    let edition = try edition()
    let submission = try submission(edition)
    #expect(submission.edition?.title == "week 1")
    #expect(submission.edition?.fingerprint == edition.fingerprint)
    #expect(submission.edition?.changedStubs == [])
    #expect(submission.remarks == [])
    #expect(submission.files.keys.sorted() == [id])
  }

  @Test("a stub that changed since the edition is named, with a note if its signature changed")
  func earlier() throws {
    let own = try String(
      decoding: RealCourse.course.get().workspace.bytes(RealCourse.exercise("1.4").stubFile)!,
      as: UTF8.self
    )
    let rewritten = try submission(edition(stub: "// Another description.\n" + own))
    #expect(
      rewritten.remarks == [
        "the submission was made with edition 'week 1'; since then the stub of 1.4 changed, "
          + "with the same signatures"
      ]
    )
    let other = try submission(edition(stub: earlierStub))
    #expect(other.edition?.changedSignatures == [id])
    #expect(
      other.remarks == [
        "the submission was made with edition 'week 1'; since then the signature of 1.4 changed"
      ]
    )
  }

  @Test("the stub of an earlier edition is not started")
  func untouched() throws {
    try folder.write(earlierStub, to: place)
    let earlier = try submission(edition(stub: earlierStub))
    #expect(earlier.edition?.untouched == [id])
    try folder.write(earlierStub + "// edited\n", to: place)
    #expect(try submission(edition(stub: earlierStub)).edition?.untouched == [])
  }

  @Test("a file that equals the edition's is not an alteration; any other changed file is named")
  func protectedFiles() throws {
    let removed = "Tests/Chapter01SubjectsTests/E99Tests.swift"
    let files = [suite: "// earlier\n", removed: "", "Package.swift": "// earlier\n"]
    try folder.write("// earlier\n", to: suite)
    try folder.write("", to: removed)
    try folder.write("// earlier\n", to: "Package.swift")
    #expect(try submission(edition(files: files)).remarks == [])
    try folder.write("// mine\n", to: suite)
    try folder.write("// mine\n", to: "Package.swift")
    let altered = try submission(edition(files: files)).remarks
    #expect(
      altered.sorted() == [
        "'Package.swift' does not belong to the course and was ignored",
        "\(suite) was changed; the course's file was used instead",
      ]
    )
    let unlisted = try submission(edition()).remarks
    #expect(unlisted.contains("\(removed) does not belong to the course and was ignored"))
  }

  @Test("an edition that was edited is named and not used")
  func edited() throws {
    let text = try edition().text
    let faults = [
      "{", "[]", String(repeating: "[", count: 100_000),
      text.replacing("\"content\" : \"", with: "\"content\" : \"0"),
    ]
    for fault in faults {
      try folder.write(fault, to: Edition.file)
      let submission = try RealCourse.submission(at: folder.path)
      #expect(submission.edition == nil)
      #expect(
        submission.remarks == [
          "'Chapters/edition.json' was ignored: it differs from what 'rxlab handout' wrote"
        ]
      )
    }
  }

  @Test("a name that changes the direction of text is not used")
  func hostileName() throws {
    let submission = try submission(edition(name: "week \u{202E}1"))
    #expect(submission.edition == nil)
    #expect(submission.remarks.first?.contains("changes the direction of text") == true)
  }

  @Test("an edition that is too large is not read")
  func large() throws {
    try folder.write(String(repeating: " ", count: (1 << 20) + 1), to: Edition.file)
    let submission = try RealCourse.submission(at: folder.path)
    #expect(submission.remarks.count == 1)
    #expect(submission.remarks[0].contains("at most 1048576 are accepted"))
  }

  @Test("of several editions the outermost counts, in an archive too")
  func several() throws {
    try folder.write(edition(name: "inner").text, to: "copy/\(Edition.file)")
    #expect(try submission(edition(name: "outer")).edition?.title == "outer")
  }

  @Test("the result, its file and the feedback name the edition")
  func outputs() throws {
    let submission = try submission(edition(stub: earlierStub))
    let exercises = try RealCourse.exercises()
    let result = SubmissionResult(unrun: submission, exercises, isIsolated: true)
    #expect(result.edition == submission.edition)
    let text = JSONText.document(result)
    #expect(text.contains("\"title\" : \"week 1\""))
    let feedback = Feedback(result, try RealCourse.course.get()).text
    #expect(feedback.contains("It was made with edition week 1 of the course."))
    #expect(feedback.contains("since then the signature of 1.4 changed"))
  }
}
