import CourseKit
import Foundation
import Testing

@testable import GradeKit

@Suite("The gradebook's rows and the names of their files")
struct GradebookRowTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func rows(_ roster: String? = nil, besides: Set<String> = []) throws -> [GradebookRow] {
    let sources = try SubmissionSource.all(
      in: [folder.path],
      besides: besides,
      RealCourse.course.get()
    )
    return GradebookRow.all(
      try roster.map { try Roster(Array($0.utf8), path: "roster.csv") },
      sources
    )
  }

  @Test("every student enrolled or with a submission has one row, ordered by ID")
  func everybody() throws {
    try folder.write("", to: "bo.zip")
    try folder.write("", to: "cy.TAR.GZ")
    try folder.write("", to: "guest/x")
    try folder.write("", to: ".DS_Store")
    let roster = try folder.write("id\ndi\nbo\ncy\n", to: "roster.csv")
    let rows = try rows("id\ndi\nbo\ncy\n", besides: [roster])
    #expect(rows.map(\.student.id) == ["bo", "cy", "di", "guest"])
    #expect(rows.map(\.isEnrolled) == [true, true, true, false])
    #expect(rows.map(\.sources.count) == [1, 1, 0, 1])
  }

  @Test("a submission is found by the roster's name for it, and by the ID in another case")
  func otherNames() throws {
    try folder.makeFolder("berg_bo_17_late")
    try folder.makeFolder("CY")
    let rows = try rows("id,submission\nbo,berg_bo_17_late\ncy,\n")
    #expect(rows.map(\.student.id) == ["bo", "cy"])
    #expect(rows.allSatisfy { $0.sources.count == 1 })
  }

  @Test("a folder and an archive of one student are combined in one row")
  func twice() throws {
    try folder.makeFolder("bo")
    try folder.write("", to: "bo.zip")
    #expect(try rows().map(\.sources.count) == [2])
  }

  @Test("a folder with exercises is one submission, and a missing path is reported")
  func oneSubmission() throws {
    try folder.write("", to: "bo/Sources/Exercises/x")
    try folder.write("", to: "cy/E04WhyNotBehaviorSubject.swift")
    let course = try RealCourse.course.get()
    for name in ["bo", "cy"] {
      let found = try SubmissionSource.all(in: ["\(folder.path)/\(name)"], besides: [], course)
      #expect(found.map(\.name) == [name])
    }
    let problem = #expect(throws: Problem.self) {
      try SubmissionSource.all(in: ["\(folder.path)/di"], besides: [], course)
    }
    #expect(problem?.message == "'\(folder.path)/di' is neither a folder nor an archive.")
  }

  @Test("a link among the submissions is not followed")
  func link() throws {
    symlink("/etc", "\(folder.path)/bo")
    #expect(try rows().first?.sources.first?.fault == "it is a link")
  }

  @Test("every ID gets a safe and unique file name")
  func fileNames() {
    let ids = [
      "an1", "An1", "..", "../../x", "a/b", "=HYPERLINK(\"x\")", "con", "NUL.txt", "-rf", "a\nb",
      "mü", "", ".hidden", "x.", "a b", String(repeating: "x", count: 300),
      String(repeating: "x", count: 301), "%2e", "\u{202E}evil",
    ]
    let names = FileNames(ids)
    let made = ids.map { names[$0] }
    #expect(Set(made.map { $0.lowercased() }).count == ids.count)
    for name in made {
      #expect(name.utf8.allSatisfy { "%._-".utf8.contains($0) || isAlphanumeric($0) })
      #expect(!name.hasPrefix(".") && !name.hasPrefix("-") && (1...100).contains(name.count))
    }
    #expect(names["a/b"] == "a%2fb")
    #expect(FileNames(["an1"])["an1"] == "an1")
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isLetter || character.isNumber
  }

  @Test("shards contain every student exactly once")
  func shards() throws {
    for index in 0..<10 { try folder.makeFolder("s\(index)") }
    let all = try rows()
    let shares = try (1...3).map { try Shard("\($0)/3").rows(of: all) }
    #expect(shares.map(\.count) == [4, 3, 3])
    #expect(Set(shares.flatMap { $0.map(\.student.id) }).count == 10)
  }

  @Test("an invalid shard is refused", arguments: ["0/3", "4/3", "3", "a/b", "1/0", "1/2/3"])
  func wrongShards(text: String) {
    let problem = #expect(throws: Problem.self) { try Shard(text) }
    #expect(problem?.message == "Invalid value '\(text)' for '--shard'.")
  }
}
