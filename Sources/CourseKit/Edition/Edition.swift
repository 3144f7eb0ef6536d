package import Foundation
internal import KitRecords

/// What a handout was made of: `Chapters/edition.json`.
///
/// It shows `rxlab update` which files a learner has changed, and `rxlab grade` from which stubs an
/// answer started. It contains no date, so that the same course gives the same bytes.
package struct Edition: Codable, Sendable, Equatable {
  package static let file = "Chapters/edition.json"
  package static let currentSchema = 1

  /// The number of the format, increased after a change that an older rxlab cannot read.
  package var schema = Self.currentSchema
  /// The instructor's name for the edition, such as `week 3`; `nil` where none was given.
  package let name: String?
  /// The fingerprint of all files and stubs together.
  package let fingerprint: String
  /// The fingerprint of each file of the course, by its path. Learners' files are not among them.
  package let files: [String: String]
  /// The stubs, in the order of the exercises.
  package let stubs: [Stub]

  /// What a learner's file begins with.
  package struct Stub: Codable, Sendable, Equatable {
    package let id: ExerciseID
    /// The path of the learner's file.
    package let file: String
    /// The path of the stub.
    package let stub: String
    /// The fingerprint of the stub.
    package let content: String
    /// The fingerprint of the declarations that the tests can call.
    package let signatures: String
  }

  package init(name: String?, files: [String: String], stubs: [Stub]) {
    self.name = name
    self.files = files
    self.stubs = stubs.sorted { $0.id < $1.id }
    fingerprint = Self.fingerprint(of: files, self.stubs)
  }

  /// The title for people: its name, or the beginning of its fingerprint.
  package var title: String { name ?? String(fingerprint.prefix(8)) }

  package func stub(of id: ExerciseID) -> Stub? { stubs.first { $0.id == id } }

  /// Whether the fingerprint is that of the listed files, and every path is one that an update may
  /// write to.
  package var isConsistent: Bool {
    fingerprint == Self.fingerprint(of: files, stubs) && name.map(Self.isName) ?? true
      && (files.keys + stubs.flatMap { [$0.file, $0.stub] }).allSatisfy(Self.isPlain)
      && Set(stubs.map(\.id)).count == stubs.count
  }

  /// Characters of a name.
  package static let longestName = 40

  /// Whether the text can be a name: it is shown in the middle of a sentence.
  package static func isName(_ text: String) -> Bool {
    text.count <= longestName && text.contains { !$0.isWhitespace }
      && text.printable == text && !text.contains { $0.isNewline || $0 == "\t" }
  }

  // MARK: - Fingerprints

  /// The fingerprint of a file. Line ends and a byte order mark do not count, which editors and
  /// checkouts change by themselves.
  package static func content(_ bytes: Data) -> String {
    let hasReturn = bytes.contains(UInt8(ascii: "\r"))
    guard hasReturn || bytes.starts(with: [0xEF, 0xBB, 0xBF]),
      let text = String(validating: bytes, as: UTF8.self)
    else { return Fingerprint.of(bytes) }
    return Fingerprint.of(Data(text.plainBytes))
  }

  private static func fingerprint(of files: [String: String], _ stubs: [Stub]) -> String {
    var fingerprint = Fingerprint()
    for (path, content) in files.sorted(by: { $0.key < $1.key }) {
      fingerprint.add(path)
      fingerprint.add(content)
    }
    for stub in stubs {
      for part in ["\(stub.id)", stub.file, stub.stub, stub.content, stub.signatures] {
        fingerprint.add(part)
      }
    }
    return fingerprint.text
  }

  // MARK: - Paths

  /// Folders of tools and of rxlab itself, in which no file of a course is located.
  private static let foreign: Set<String> = [".build", ".git", ".rxlab", ".swiftpm"]

  /// Whether a path leads to a file of the course. The list may come from a stranger.
  private static func isPlain(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return !names.contains { ["", ".", ".."].contains($0) || $0.contains("\0") }
      && !foreign.contains(names[0].lowercased()) && path != file
      && !path.hasPrefix("\(Reset.backupsFolder)/")
  }

  // MARK: - Reading and writing

  package var text: String { JSONText.document(self) }

  /// Reads an edition; `nil` unless the bytes are one that this version of rxlab can read.
  package init?(_ bytes: Data) {
    guard let edition = try? JSONDecoder().decode(Edition.self, from: bytes),
      edition.schema == Self.currentSchema
    else { return nil }
    self = edition
  }
}
