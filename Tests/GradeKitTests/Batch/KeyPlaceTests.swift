import CourseKit
import Foundation
import Testing

@testable import GradeKit

@Suite("A named key must exist, and a new one is created on request")
struct KeyPlaceTests {
  private let folder: TemporaryFolder
  private var workspace: Workspace { Workspace(root: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func key(_ place: KeyPlace) throws -> CourseKey { try place.key(in: workspace) }

  @Test("a wrong key file name is reported, and no key is created")
  func missing() throws {
    let path = "\(folder.path)/grading.kay"
    let problem = #expect(throws: Problem.self) { try key(.file(path)) }
    #expect(problem?.message == "Key file not found: \(path).")
    #expect(problem?.repair == "correct the path, or create a new key: --new-key FILE")
    #expect(problem?.kind == .usage)
    #expect(folder.files().isEmpty)
  }

  @Test("a new key is created once, and can then be read by its file name")
  func new() throws {
    let path = "\(folder.path)/key"
    let drawn = try key(.new(path))
    #expect(try key(.file(path)) == drawn)
    #expect(try key(.new("\(folder.path)/other")) != drawn)
  }

  @Test("a new key never overwrites anything, not even a broken link")
  func notOver() throws {
    try folder.write("the key of last year", to: "key")
    let path = "\(folder.path)/key"
    let problem = #expect(throws: Problem.self) { try key(.new(path)) }
    #expect(problem?.message.hasPrefix("\(path) already exists") == true)
    #expect(folder.text("key") == "the key of last year")
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: "\(folder.path)/nowhere"
    )
    #expect(throws: Problem.self) { try key(.new(link)) }
  }

  @Test("a folder is not accepted as a key")
  func folderInItsPlace() throws {
    try folder.makeFolder("key")
    let problem = #expect(throws: Problem.self) { try key(.file("\(folder.path)/key")) }
    #expect(problem?.message == "The key file \(folder.path)/key cannot be read.")
  }

  @Test("the workspace's key is created when it is first needed, also in a fresh clone")
  func standard() throws {
    let drawn = try key(.standard)
    #expect(try key(.standard) == drawn)
    #expect(try key(.file("\(folder.path)/\(KeyPlace.standardFile)")) == drawn)
  }
}
