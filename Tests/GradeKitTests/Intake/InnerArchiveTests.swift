import CourseKit
import CourseSamples
import Foundation
import Testing

@testable import GradeKit

@Suite("No submitted file is ignored without a message", .startsProcesses)
struct InnerArchiveTests {
  private let folder: TemporaryFolder
  private let id = ExerciseID("1.4")!
  private let file = "E04WhyNotBehaviorSubject.swift"
  private let answer = Array("enum E04 {}\n".utf8)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func submission(_ name: String) throws -> Submission {
    try RealCourse.submission(at: "\(folder.path)/\(name)")
  }

  private func zip(_ entries: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var zip = ZipMaking()
    for entry in entries { zip.add(entry.path, entry.bytes) }
    return zip.bytes
  }

  private func tar(_ path: String, _ bytes: [UInt8]) -> [UInt8] {
    var tar = TarMaking()
    tar.addPath(path)
    tar.add("short", bytes)
    return TarMaking.gzipped(tar.bytes)
  }

  @Test("an archive in a folder, as a learning platform exports it, is opened")
  func inFolder() throws {
    try folder.write(zip([("work/\(file)", answer)]), to: "ana/upload.zip")
    #expect(try submission("ana").files == [id: answer])
    try folder.write(tar("work/\(file)", answer), to: "bo/upload.tar.gz")
    let submission = try submission("bo")
    #expect(submission.files == [id: answer] && submission.remarks.isEmpty)
  }

  @Test("an archive in an archive is opened, and one nested deeper is reported")
  func inArchive() throws {
    let inner = zip([(file, answer)])
    try folder.write(zip([("ana/Upload.ZIP", inner)]), to: "ana.zip")
    #expect(try submission("ana.zip").files == [id: answer])
    try folder.write(zip([("a.zip", zip([("b.zip", inner)]))]), to: "bo.zip")
    let submission = try submission("bo.zip")
    #expect(submission.files.isEmpty)
    #expect(
      submission.remarks == ["'a.zip/b.zip' is an archive in an archive and was ignored; unpack it"]
    )
  }

  @Test("an inner archive may be larger than an answer; an answer in it may not be too large")
  func sizes() throws {
    let padding = [UInt8](repeating: 32, count: 300_000)
    try folder.write(zip([("notes.txt", padding), (file, answer)]), to: "ana/a.zip")
    #expect(try submission("ana").files == [id: answer])
    try folder.write(zip([(file, padding)]), to: "bo/a.zip")
    #expect(try submission("bo").refusals[id] == "it has 300000 bytes; at most 262144 are accepted")
  }

  @Test("a damaged inner archive is reported with the reason, and the rest is accepted")
  func damaged() throws {
    try folder.write(Array(zip([("x", answer)]).dropLast(5)), to: "ana/a.zip")
    try folder.write(answer, to: "ana/\(file)")
    let submission = try submission("ana")
    #expect(submission.files == [id: answer])
    #expect(
      submission.remarks == [
        "the archive 'a.zip' was ignored: the zip archive is damaged or truncated; pack it again"
      ]
    )
  }

  @Test("only the first of many archives are opened")
  func many() throws {
    for index in 0..<4 { try folder.write(zip([("x", answer)]), to: "ana/\(index).zip") }
    #expect(try submission("ana").remarks == ["'3.zip' was ignored: at most 3 archives are opened"])
  }

  @Test("a path in an inner archive cannot lead out of it")
  func climbs() throws {
    try folder.write(zip([("../../\(file)", answer)]), to: "ana/a.zip")
    let submission = try submission("ana")
    #expect(submission.files.isEmpty)
    #expect(
      submission.remarks == ["'a.zip/../../\(file)' leads out of the submission and was ignored"]
    )
  }

  @Test("a linked folder is reported and not followed")
  func linkedFolder() throws {
    try folder.write(answer, to: "elsewhere/\(file)")
    try folder.makeFolder("ana")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/ana/Sources",
      withDestinationPath: "\(folder.path)/elsewhere"
    )
    let submission = try submission("ana")
    #expect(submission.files.isEmpty)
    #expect(
      submission.remarks == [
        "'Sources' is a link and was not followed; submit the files themselves"
      ]
    )
  }

  // MARK: - Names

  @Test(
    "IDs that look the same are flagged in each output",
    arguments: ["an\u{200B}a", "Ana", "\u{2060}ana", "an\u{3164}a"]
  )
  func resembling(other: String) throws {
    let room = try Classroom()
    try room.handIn("ana")
    try room.run(room.grader(), roster: "id\nana\n\"\(other)\"\nbo\n")
    let gradebook = try #require(room.folder.text("out/gradebook.csv"))
    let flagged = gradebook.split(whereSeparator: \.isNewline).filter {
      $0.contains("resembles-another-id")
    }
    #expect(flagged.count == 2)
    #expect(room.folder.text("out/summary.md")?.contains("ana: looks like another ID") == true)
    #expect(room.folder.text("out/class.html")?.contains("look like another ID (2)") == true)
  }

  @Test("invisible characters in names are shown in tables")
  func shown() {
    #expect(CSV.harmless("an\u{200B}a\u{202E}b") == "an\u{FFFD}a\u{FFFD}b")
    #expect(CSV.harmless("👨‍👩‍👧 Zoë") == "👨‍👩‍👧 Zoë")
    #expect(MarkdownText.escaped("an\u{200B}a\u{FEFF}") == "an\u{FFFD}a\u{FFFD}")
    #expect("Ａna\u{200B} ".visibleForm == "ana")
  }
}
