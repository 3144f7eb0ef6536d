import Foundation
import Testing

@testable import CourseKit

@Suite("An edition lists the course's files and stubs by their fingerprints")
struct EditionTests {
  private let edition = SampleHandout.first.edition

  @Test("an edition is read as it was written, and the same course has the same bytes")
  func roundTrip() {
    #expect(Edition(Data(edition.text.utf8)) == edition)
    #expect(SampleHandout.first.edition.text == edition.text)
  }

  @Test("a name is its title; without one it is the beginning of the fingerprint")
  func title() {
    #expect(edition.title == "week 1")
    var unnamed = SampleHandout.first
    unnamed.name = nil
    #expect(unnamed.edition.title == String(edition.fingerprint.prefix(8)))
    #expect(unnamed.edition.fingerprint == edition.fingerprint)
  }

  @Test("a change of a file or of a stub changes the fingerprint")
  func fingerprint() {
    for change: (inout SampleHandout) -> Void in [
      { $0.files["README.md"] = "Read 2.\n" }, { $0.files["MORE.md"] = "" },
      { $0.stubs["E01Open"] = "// another\n" },
    ] {
      var other = SampleHandout.first
      change(&other)
      #expect(other.edition.fingerprint != edition.fingerprint)
    }
  }

  @Test("line ends and a byte order mark do not count, apart from binary files")
  func lineEnds() {
    let text = Edition.content(Data("a\nb\n".utf8))
    #expect(Edition.content(Data("a\r\nb\r\n".utf8)) == text)
    #expect(Edition.content(Data([0xEF, 0xBB, 0xBF] + Array("a\nb\n".utf8))) == text)
    #expect(Edition.content(Data("a\nc\n".utf8)) != text)
    #expect(Edition.content(Data([0xFF, 13, 10])) != Edition.content(Data([0xFF, 10])))
  }

  @Test(
    "an edition with a path that leads out of the course is not consistent",
    arguments: [
      "../outside", "/etc/passwd", "a/../../b", "a//b", ".git/hooks/pre-commit", ".Git/config",
      ".rxlab/update/journal.json", "Sources/Exercises/Backups/E01.1.swift", Edition.file, "",
    ]
  )
  func paths(path: String) {
    #expect(edition.isConsistent)
    #expect(!Edition(name: nil, files: [path: "1-2"], stubs: []).isConsistent)
    let stub = Edition.Stub(
      id: ExerciseID("1.1")!,
      file: path,
      stub: "Chapters/a",
      content: "1-2",
      signatures: "3-4"
    )
    #expect(!Edition(name: nil, files: [:], stubs: [stub]).isConsistent)
  }

  @Test("an edition of another schema, or with an edited list, is refused")
  func edited() throws {
    let text = edition.text
    #expect(Edition(Data(text.replacing("\"schema\" : 1", with: "\"schema\" : 2").utf8)) == nil)
    let edited = text.replacing("\"README.md\"", with: "\"READYOU.md\"")
    #expect(try #require(Edition(Data(edited.utf8))).isConsistent == false)
  }

  @Test("a name fits into a line")
  func names() {
    for name in ["week 3", "2026-09-01", "Ü", String(repeating: "a", count: 40)] {
      #expect(Edition.isName(name))
    }
    for name in ["", "  ", "a\nb", "a\tb", "a\u{1B}[2Jb", String(repeating: "a", count: 41)] {
      #expect(!Edition.isName(name), "\(name)")
    }
  }
}
