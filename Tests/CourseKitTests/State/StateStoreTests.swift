import CourseKit
import Foundation
import Testing

@Suite("State is saved in small files that are never partially written")
struct StateStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "rxlab-state-\(UUID().uuidString)").path
  private let id = ExerciseID("1.4")!

  private func withStore(_ body: (StateStore) throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(StateStore(Workspace(root: folder)))
  }

  @Test("written state is read back")
  func roundTrip() throws {
    try withStore { store in
      #expect(store.record(of: id).hintsShown == 0)
      try store.update(id) { $0.hintsShown = 2 }
      try store.update(id) { $0.attempts += 1 }
      #expect(store.record(of: id).hintsShown == 2)
      #expect(store.record(of: id).attempts == 1)
    }
  }

  @Test("no temporary file remains")
  func noDrafts() throws {
    try withStore { store in
      try store.update(id) { $0.attempts = 1 }
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/.rxlab/exercises")
      #expect(names == ["1.4.json"])
    }
  }

  @Test(
    "a corrupt file, or one of another format, counts as absent",
    arguments: [
      "", "{", "[]", "{\"format\": 99, \"attempts\": 3, \"hintsShown\": 1, \"hasPassed\": true}",
    ]
  )
  func corrupt(text: String) throws {
    try withStore { store in
      try store.update(id) { $0.attempts = 5 }
      try text.write(
        toFile: "\(folder)/.rxlab/exercises/1.4.json",
        atomically: true,
        encoding: .utf8
      )
      #expect(store.record(of: id).attempts == 0)
      try store.update(id) { $0.attempts += 1 }
      #expect(store.record(of: id).attempts == 1)
    }
  }

  @Test("two concurrent changes of a record are both saved")
  func concurrentUpdates() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = StateStore(Workspace(root: folder))
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [id] in try store.update(id) { $0.attempts += 1 } }
      }
      try await group.waitForAll()
    }
    #expect(store.record(of: id).attempts == 8)
  }
}
