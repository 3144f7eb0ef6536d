import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("An update that is interrupted at any point leaves the old edition, or the new one")
struct StagedUpdateTests {
  private struct Killed: Error {}

  /// Ends an update before a change of the disk, as `kill -9` would: nothing is cleaned up.
  private final class Killer {
    private(set) var changes = 0
    private let last: Int

    /// - Parameter last: The number of changes that are made; all for `nil`.
    init(after last: Int? = nil) {
      self.last = last ?? .max
    }

    func next() throws {
      guard changes < last else { throw Killed() }
      changes += 1
    }
  }

  /// Everything that an update can do: files replaced, added and removed, an answer that moves, and
  /// backups.
  private static let new: SampleHandout = {
    var handout = SampleHandout.first
    handout.name = "week 2"
    handout.files["README.md"] = "Read 2.\n"
    handout.files["NOTES.md"] = "Notes 2.\n"
    handout.files["Package.swift"] = "// manifest 2\n"
    handout.files["Sources/Kit/Old.swift"] = nil
    handout.files["Sources/Other/New.swift"] = "// new\n"
    handout.stubs["E01Unlock"] = SampleHandout.stub(1, "func unlock()")
    handout.stubs["E01Open"] = nil
    handout.stubs["E02Close"] = SampleHandout.stub(2, "func close() -> Bool")
    return handout
  }()

  private func withSample<Result>(
    to new: SampleHandout = Self.new,
    _ body: (SampleUpdate) throws -> Result
  ) throws -> Result {
    try SampleUpdate.run(to: new) { sample in
      try sample.edit(SampleHandout.answer("E01Open"), "// my answer\n")
      try sample.edit("NOTES.md", "My notes.\n")
      return try body(sample)
    }
  }

  /// The steps of `CourseUpdate.carryOut`, without what it does when one of them fails.
  private func update(_ sample: SampleUpdate, _ killer: Killer) throws {
    let staged = StagedUpdate(sample.copy) { try killer.next() }
    let plan = try sample.update.plan()
    try staged.stage(plan, from: sample.handout)
    try staged.commit(plan)
    try staged.finish()
  }

  private func trees() throws -> (old: [String: String], new: [String: String], changes: Int) {
    try withSample { sample in
      let old = sample.tree
      let killer = Killer()
      try update(sample, killer)
      return (old, sample.tree, killer.changes)
    }
  }

  @Test("an update killed after any of its changes is undone or completed by the next rxlab")
  func everyChange() throws {
    let (old, new, changes) = try trees()
    #expect(new[SampleHandout.answer("E01Unlock")] == "// my answer\n")
    #expect(new["Sources/Exercises/Backups/NOTES.1.md"] == "My notes.\n")
    #expect(changes > 20)
    var outcomes: [Bool] = []
    for last in 0..<changes {
      try withSample { sample in
        #expect(throws: Killed.self) { try update(sample, Killer(after: last)) }
        let isCommitted = StagedUpdate(sample.copy).isCommitted
        let isMixed = ![old, new].contains(sample.tree)
        let isClosed = sample.copy.text("Package.swift")?.contains("#error") == true
        #expect(!isMixed || isClosed, "after \(last) changes")
        _ = try CourseUpdate.settle(sample.copy) {}
        let isNew = sample.tree == new
        #expect(isNew || sample.tree == old, "after \(last) changes")
        #expect(isNew || !isCommitted, "after \(last) changes")
        #expect(!StagedUpdate(sample.copy).exists)
        outcomes.append(isNew)
      }
    }
    #expect(outcomes == outcomes.filter { !$0 } + outcomes.filter(\.self))
    #expect(Set(outcomes) == [false, true])
  }

  @Test("completing an update can be interrupted as well")
  func interruptedTwice() throws {
    let (_, new, changes) = try trees()
    let committed = try withSample { sample in
      (0..<changes).first { last in
        try? update(sample, Killer(after: last))
        return StagedUpdate(sample.copy).isCommitted
      }
    }
    for last in stride(from: try #require(committed), to: changes, by: 5) {
      for secondLast in 0..<(changes - last) {
        try withSample { sample in
          #expect(throws: Killed.self) { try update(sample, Killer(after: last)) }
          let killer = Killer(after: secondLast)
          _ = try? StagedUpdate(sample.copy) { try killer.next() }.finish()
          _ = try CourseUpdate.settle(sample.copy) {}
          #expect(sample.tree == new, "after \(last) and \(secondLast) changes")
        }
      }
    }
  }

  @Test("an interrupted update is undone or completed, and that is reported")
  func settlement() throws {
    try withSample { sample in
      let none = try CourseUpdate.settle(sample.copy) {}
      #expect(none == nil)
      #expect(!sample.copy.exists(".rxlab"))
      for (last, expected) in [(2, .discarded), (20, .completed(edition: "week 2"))]
        as [(Int, CourseUpdate.Settlement)]
      {
        try? update(sample, Killer(after: last))
        let settlement = try CourseUpdate.settle(sample.copy) {}
        #expect(settlement == expected)
        let again = try CourseUpdate.settle(sample.copy) {}
        #expect(again == nil)
      }
    }
  }

  @Test("a file that is written between interruption and completion is kept")
  func editedMeanwhile() throws {
    try withSample { sample in
      let plan = try sample.update.plan()
      let staged = StagedUpdate(sample.copy)
      try staged.stage(plan, from: sample.handout)
      try staged.commit(plan)
      try sample.edit(SampleHandout.answer("E02Close"), "// begun meanwhile\n")
      try sample.edit(SampleHandout.answer("E01Unlock"), "// in the new place\n")
      try sample.edit("README.md", "My README.\n")
      try sample.edit("Sources/Kit/Old.swift", "// my old\n")
      try sample.edit("Package.swift", "// my manifest\n")
      _ = try CourseUpdate.settle(sample.copy) {}
      let tree = sample.tree
      #expect(tree[SampleHandout.answer("E02Close")] == "// begun meanwhile\n")
      #expect(tree[SampleHandout.answer("E01Unlock")] == "// in the new place\n")
      #expect(tree["README.md"] == "Read 2.\n")
      #expect(tree["Package.swift"] == "// manifest 2\n")
      let backups = "Sources/Exercises/Backups"
      #expect(tree["\(backups)/README.1.md"] == "My README.\n")
      #expect(tree["\(backups)/Sources/Kit/Old.1.swift"] == "// my old\n")
      #expect(tree["\(backups)/Package.1.swift"] == "// my manifest\n")
      #expect(
        tree["\(backups)/Sources/Exercises/Chapter01/E01Unlock.1.swift"] == "// my answer\n"
      )
    }
  }

  @Test("an edit of the manifest between interruption and completion is kept, too")
  func editedManifest() throws {
    let (old, new, changes) = try trees()
    for last in 0..<changes {
      try withSample { sample in
        try? update(sample, Killer(after: last))
        let text = sample.copy.text("Package.swift")
        guard ![old, new].contains(sample.tree), text?.contains("#error") == true else { return }
        try sample.edit("Package.swift", "// my manifest\n")
        _ = try CourseUpdate.settle(sample.copy) {}
        #expect(sample.copy.text("Package.swift") == new["Package.swift"])
        let backup = "Sources/Exercises/Backups/Package.1.swift"
        #expect(sample.copy.text(backup) == "// my manifest\n")
      }
    }
  }

  @Test("an unchanged manifest keeps its modification time, on which verdicts depend")
  func manifestTime() throws {
    var new = SampleHandout.first
    new.files["README.md"] = "Read 2.\n"
    try withSample(to: new) { sample in
      let before = FileStamp(sample.copy.absolute("Package.swift"))
      _ = try sample.update.carryOut()
      #expect(FileStamp(sample.copy.absolute("Package.swift")) == before)
    }
  }

  @Test("a journal that cannot be read is reported with a fix")
  func damagedJournal() throws {
    try withSample { sample in
      try sample.edit(".rxlab/update/journal.json", "{")
      let problem = #expect(throws: Problem.self) {
        _ = try CourseUpdate.settle(sample.copy) {}
      }
      #expect(problem?.message.contains("journal.json of an interrupted update") == true)
      #expect(problem?.repair?.contains("rm -r .rxlab/update") == true)
    }
  }

  @Test("an executable file stays executable")
  func executable() throws {
    try withSample { sample in
      let path = sample.handout.absolute("README.md")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      _ = try sample.update.carryOut()
      #expect(FileManager.default.isExecutableFile(atPath: sample.copy.absolute("README.md")))
      #expect(!FileManager.default.isExecutableFile(atPath: sample.copy.absolute("NOTES.md")))
    }
  }

  @Test("a folder without permission to write is named before anything changes")
  func permission() throws {
    // Permissions do not restrict root.
    guard getuid() != 0 else { return }
    try withSample { sample in
      let before = sample.tree
      let path = sample.copy.absolute("Sources/Kit")
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      let problem = #expect(throws: Problem.self) { try sample.update.carryOut() }
      #expect(problem?.message == "Sources/Kit cannot be written: Permission denied.")
      #expect(sample.tree == before)
    }
  }
}
