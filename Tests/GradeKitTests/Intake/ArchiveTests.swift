import CourseKit
import CourseSamples
import GradeKit
import Testing

@Suite("Answers are read from archives in memory", .startsProcesses)
struct ArchiveTests {
  private let folder: TemporaryFolder
  private let answer = Array("enum E04 {}\n".utf8)
  private let name = "E04WhyNotBehaviorSubject.swift"
  private let id = ExerciseID("1.4")!

  init() throws {
    folder = try TemporaryFolder()
  }

  private func submission(_ bytes: [UInt8]) throws -> Submission {
    try RealCourse.submission(at: folder.write(bytes, to: "handed-in"))
  }

  private func zip(_ path: String, _ change: (inout ZipMaking.Entry) -> Void = { _ in }) -> [UInt8]
  {
    var zip = ZipMaking()
    zip.add(path, answer, change)
    return zip.bytes
  }

  @Test(
    "an answer is found anywhere in the archive",
    arguments: [
      "E04WhyNotBehaviorSubject.swift", "./E04WhyNotBehaviorSubject.swift",
      "course-main/Sources/Exercises/Chapter01Subjects/E04WhyNotBehaviorSubject.swift",
      "Alice's answers/E04WhyNotBehaviorSubject.swift",
      "Solutions/E04WhyNotBehaviorSubject.swift", "Alice\\E04WhyNotBehaviorSubject.swift",
    ]
  )
  func anywhere(path: String) throws {
    var tar = TarMaking()
    tar.add(path, answer)
    for bytes in [zip(path), tar.bytes, TarMaking.gzipped(tar.bytes)] {
      let submission = try submission(bytes)
      #expect(submission.files == [id: answer])
      #expect(submission.refusals.isEmpty && submission.remarks.isEmpty)
    }
  }

  @Test(
    "a copy made by a tool is not an answer",
    arguments: [
      "__MACOSX/E04WhyNotBehaviorSubject.swift", ".git/E04WhyNotBehaviorSubject.swift",
      ".build/x/E04WhyNotBehaviorSubject.swift", "._E04WhyNotBehaviorSubject.swift",
      "Solutions/Chapter01Subjects/E04WhyNotBehaviorSubject.swift",
      "Sources/Exercises/Backups/Chapter01Subjects/E04WhyNotBehaviorSubject.swift",
    ]
  )
  func elsewhere(path: String) throws {
    #expect(try submission(zip(path)).files.isEmpty)
  }

  @Test("the answer at the course's path is preferred, and the other is reported")
  func ownPlaceFirst() throws {
    var zip = ZipMaking()
    zip.add("old/\(name)", Array("enum Old {}".utf8))
    zip.add("Sources/Exercises/Chapter01Subjects/\(name)", answer)
    let submission = try submission(zip.bytes)
    #expect(submission.files == [id: answer])
    #expect(
      submission.remarks == [
        "'old/\(name)' was ignored in favor of Sources/Exercises/Chapter01Subjects/\(name)"
      ]
    )
  }

  @Test("equal copies count as one, and different ones are refused")
  func twice() throws {
    var zip = ZipMaking()
    zip.add("a/\(name)", answer)
    zip.add("b/\(name)", answer)
    #expect(try submission(zip.bytes).files == [id: answer])
    zip.add("c/\(name)", Array("enum Other {}".utf8))
    let submission = try submission(zip.bytes)
    #expect(submission.files.isEmpty)
    #expect(
      submission.refusals[id]
        == "there are several copies with different contents: "
        + "'a/\(name)' and 'b/\(name)' and 'c/\(name)'; keep one"
    )
  }

  @Test("a zip that contradicts itself is refused")
  func contradictions() throws {
    let faults: [(inout ZipMaking.Entry) -> Void] = [
      { $0.localPath = Array("other".utf8) }, { $0.checksum ^= 1 }, { $0.unpackedSize += 1 },
      { $0.isEncrypted = true }, { $0.method = 12 }, { $0.method = 8 }, { $0.mode = 0o120777 },
      { $0.mode = 0o010644 },
    ]
    for fault in faults {
      let submission = try submission(zip(name, fault))
      #expect(submission.files.isEmpty)
      #expect(submission.refusals.keys.elementsEqual([id]))
    }
  }

  @Test("a truncated archive is refused or empty, without a trap or a partial answer")
  func cutOff() throws {
    var tar = TarMaking()
    tar.add(name, answer)
    for whole in [zip(name), tar.bytes, TarMaking.gzipped(tar.bytes)] {
      for count in stride(from: 0, to: whole.count, by: 7) {
        let files = try submission(Array(whole.prefix(count))).files
        #expect(files.isEmpty || files == [id: answer])
      }
    }
  }

  @Test("an archive with a changed byte is read differently or refused, without a trap")
  func damagedAnywhere() throws {
    var tar = TarMaking()
    tar.addPath("Sources/Exercises/Chapter01Subjects/\(name)")
    tar.add("short", answer)
    for whole in [zip(name), tar.bytes] {
      for index in stride(from: 0, to: whole.count, by: 5) {
        var damaged = whole
        damaged[index] ^= 0xFF
        let submission = try submission(damaged)
        #expect(submission.files.count <= 1)
      }
    }
  }

  @Test(
    "links, FIFOs and devices in a tar are not accepted as files",
    arguments: ["1", "2", "3", "4", "6", "S"]
  )
  func specialEntries(type: String) throws {
    var tar = TarMaking()
    tar.add(name, [], type: Character(type), link: "/etc/passwd")
    let submission = try submission(tar.bytes)
    #expect(submission.files.isEmpty && submission.refusals[id] != nil)
  }

  @Test(
    "a path that leads out of the archive is ignored",
    arguments: [
      "../E04WhyNotBehaviorSubject.swift", "/tmp/E04WhyNotBehaviorSubject.swift",
      "a/../../E04WhyNotBehaviorSubject.swift", "C:\\E04WhyNotBehaviorSubject.swift",
    ]
  )
  func leadingOut(path: String) throws {
    let submission = try submission(zip(path))
    #expect(submission.files.isEmpty)
    #expect(submission.remarks == ["'\(path)' leads out of the submission and was ignored"])
  }

  @Test("an unsupported file is refused with the command that makes an archive")
  func noArchive() throws {
    let sevenZip = try submission([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C])
    #expect(
      sevenZip.refusals[id]
        == "it is packed with 7z; pack it as zip or tar.gz: tar czf exercises.tar.gz Sources/Exercises"
    )
    #expect(sevenZip.refusals.count == 7)
    #expect(try submission([]).remarks.count == 1)
  }
}
