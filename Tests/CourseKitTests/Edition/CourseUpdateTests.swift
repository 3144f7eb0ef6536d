import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("An update takes over the course's changes, and keeps the learner's work")
struct CourseUpdateTests {
  private let answer = SampleHandout.answer("E01Open")

  private func handout(_ change: (inout SampleHandout) -> Void) -> SampleHandout {
    var handout = SampleHandout.first
    handout.name = "week 2"
    change(&handout)
    return handout
  }

  @Test("files that the learner has not touched are replaced, added and removed")
  func untouched() throws {
    let new = handout {
      $0.files["README.md"] = "Read 2.\n"
      $0.files["Sources/Kit/Old.swift"] = nil
      $0.files["Sources/Other/New.swift"] = "// new\n"
    }
    try SampleUpdate.run(to: new) { sample in
      let plan = try sample.update.carryOut()
      #expect(plan.replaced.sorted() == [Edition.file, "README.md"])
      #expect(plan.added == ["Sources/Other/New.swift"])
      #expect(plan.removed == ["Sources/Kit/Old.swift"])
      #expect(plan.conflicts == [])
      #expect(try sample.copy.edition() == new.edition)
      #expect(sample.copy.text("README.md") == "Read 2.\n")
      #expect(sample.copy.text("Sources/Other/New.swift") == "// new\n")
      #expect(!sample.copy.exists("Sources/Kit"))
      #expect(!sample.copy.exists(StagedUpdate.folder))
      let again = try sample.update.carryOut()
      #expect(again.isEmpty)
    }
  }

  @Test("a copy with other line ends is untouched")
  func lineEnds() throws {
    let new = handout { $0.stubs["E01Open"] = SampleHandout.stub(1, "func open() -> Bool") }
    try SampleUpdate.run(to: new) { sample in
      for (path, text) in sample.tree {
        try sample.edit(path, text.replacing("\n", with: "\r\n"))
      }
      let plan = try sample.update.carryOut()
      #expect(plan.conflicts == [])
      #expect(plan.keptFiles == [])
      #expect(plan.replacedStubs == [ExerciseID("1.1")!])
      #expect(sample.copy.text(answer) == new.stubs["E01Open"])
    }
  }

  @Test("a course file that only the learner changed or deleted is left as it is")
  func kept() throws {
    try SampleUpdate.run(to: handout { $0.files["README.md"] = "Read 2.\n" }) { sample in
      try sample.edit("Package.swift", "// mine\n")
      try sample.remove("NOTES.md")
      let plan = try sample.update.carryOut()
      #expect(plan.keptFiles == ["NOTES.md", "Package.swift"])
      #expect(sample.copy.text("Package.swift") == "// mine\n")
      #expect(!sample.copy.exists("NOTES.md"))
    }
  }

  @Test("if the learner and the course changed a file, the learner's version becomes a backup")
  func both() throws {
    let new = handout {
      $0.files["Package.swift"] = "// manifest 2\n"
      $0.files["Sources/Kit/Old.swift"] = nil
    }
    try SampleUpdate.run(to: new) { sample in
      try sample.edit("Package.swift", "// mine\n")
      try sample.edit("Sources/Kit/Old.swift", "// mine, too\n")
      let plan = try sample.update.carryOut()
      #expect(
        plan.conflicts == [
          .init(
            path: "Package.swift",
            reason: .fileReplaced,
            backup: "Sources/Exercises/Backups/Package.1.swift"
          ),
          .init(
            path: "Sources/Kit/Old.swift",
            reason: .fileRemoved,
            backup: "Sources/Exercises/Backups/Sources/Kit/Old.1.swift"
          ),
        ]
      )
      #expect(sample.copy.text("Package.swift") == "// manifest 2\n")
      #expect(!sample.copy.exists("Sources/Kit/Old.swift"))
      let backups = plan.conflicts.compactMap(\.backup).map { sample.copy.text($0) }
      #expect(backups == ["// mine\n", "// mine, too\n"])
    }
  }

  @Test("a course file that the learner deleted and the course changed is restored")
  func deleted() throws {
    try SampleUpdate.run(to: handout { $0.files["README.md"] = "Read 2.\n" }) { sample in
      try sample.remove("README.md")
      #expect(try sample.update.carryOut().conflicts == [])
      #expect(sample.copy.text("README.md") == "Read 2.\n")
    }
  }

  @Test("the learner's own files are not touched, and one in the way stops the update")
  func ownFiles() throws {
    let new = handout { $0.files["Sources/Kit/Mine.swift"] = "// the course's\n" }
    try SampleUpdate.run(to: new) { sample in
      try sample.edit("Sources/Exercises/Chapter01/Helpers.swift", "// help\n")
      try sample.edit("Sources/Kit/Mine.swift", "// mine\n")
      let before = sample.tree
      let problem = #expect(throws: Problem.self) { try sample.update.carryOut() }
      #expect(
        problem?.message
          == "Sources/Kit/Mine.swift is a file of your own, and the new edition has a file of that name."
      )
      #expect(
        problem?.repair
          == "rename yours, then update again: mv Sources/Kit/Mine.swift Sources/Kit/Mine.swift.mine"
      )
      #expect(sample.tree == before)
      try sample.remove("Sources/Kit/Mine.swift")
      _ = try sample.update.carryOut()
      #expect(sample.copy.text("Sources/Exercises/Chapter01/Helpers.swift") == "// help\n")
    }
  }

  // MARK: - Exercises

  @Test("an answer stays, and an untouched stub is replaced")
  func stubs() throws {
    let new = handout {
      $0.stubs["E01Open"] = SampleHandout.stub(1, "func open() -> Int", rule: "Open the door.")
      $0.stubs["E02Close"] = SampleHandout.stub(2, "func close()", rule: "Close the door.")
    }
    try SampleUpdate.run(to: new) { sample in
      try sample.edit(answer, "// my answer\n")
      let plan = try sample.update.carryOut()
      #expect(plan.replacedStubs == [ExerciseID("1.2")!])
      #expect(plan.answers == [ExerciseID("1.1")!])
      #expect(sample.copy.text(answer) == "// my answer\n")
      #expect(sample.copy.text(SampleHandout.answer("E02Close")) == new.stubs["E02Close"])
      #expect(
        plan.conflicts == [
          .init(
            path: answer,
            reason: .stubChanged,
            id: ExerciseID("1.1")!,
            stub: "Chapters/Chapter01/Stubs/E01Open.swift",
            changes: [.description],
            difference: ["-// Open it.", "+// Open the door."]
          )
        ]
      )
    }
  }

  @Test("a changed signature is named, and its lines are shown unless the old stub was edited")
  func signature() throws {
    let new = handout { $0.stubs["E01Open"] = SampleHandout.stub(1, "func open() -> Bool") }
    for isEdited in [false, true] {
      try SampleUpdate.run(to: new) { sample in
        try sample.edit(answer, "// my answer\n")
        if isEdited { try sample.edit("Chapters/Chapter01/Stubs/E01Open.swift", "// edited\n") }
        let conflict = try sample.update.carryOut().conflicts.first { $0.id != nil }
        #expect(conflict?.changes == [.signature])
        #expect(
          conflict?.difference
            == (isEdited
              ? [] : ["-  static func open() -> Int {", "+  static func open() -> Bool {"])
        )
      }
    }
  }

  @Test("an answer whose stub did not change is not named; new tests are")
  func newTests() throws {
    let new = handout { $0.files["Tests/Chapter01Tests/E01OpenTests.swift"] = "// suite 1b\n" }
    try SampleUpdate.run(to: new) { sample in
      try sample.edit(answer, "// my answer\n")
      try sample.edit(SampleHandout.answer("E02Close"), "// my answer\n")
      let plan = try sample.update.carryOut()
      #expect(plan.conflicts == [])
      #expect(plan.answers == [ExerciseID("1.1")!, ExerciseID("1.2")!])
      #expect(plan.rejudged == [ExerciseID("1.1")!])
    }
  }

  @Test("a new exercise gets its stub; a file that exists already is kept")
  func newExercise() throws {
    let new = handout { $0.stubs["E03Lock"] = SampleHandout.stub(3, "func lock()") }
    for mine in [nil, "// mine\n"] {
      try SampleUpdate.run(to: new) { sample in
        let path = SampleHandout.answer("E03Lock")
        if let mine { try sample.edit(path, mine) }
        let plan = try sample.update.carryOut()
        #expect(plan.newExercises == [ExerciseID("1.3")!])
        #expect(sample.copy.text(path) == mine ?? new.stubs["E03Lock"])
        #expect(plan.conflicts.map(\.path) == (mine == nil ? [] : [path]))
      }
    }
  }

  @Test("the stub of a removed exercise is removed; an answer to it stays and is named")
  func removedExercise() throws {
    let new = handout { $0.stubs["E01Open"] = nil }
    for mine in [nil, "// mine\n"] {
      try SampleUpdate.run(to: new) { sample in
        if let mine { try sample.edit(answer, mine) }
        let plan = try sample.update.carryOut()
        #expect(sample.copy.text(answer) == mine)
        #expect(plan.conflicts.map(\.reason) == (mine == nil ? [] : [.exerciseRemoved]))
        #expect(!sample.copy.exists("Chapters/Chapter01/Stubs/E01Open.swift"))
      }
    }
  }

  @Test("an answer moves with its exercise")
  func moved() throws {
    let new = handout {
      $0.stubs["E01Unlock"] = $0.stubs["E01Open"]
      $0.stubs["E01Open"] = nil
    }
    let target = SampleHandout.answer("E01Unlock")
    for mine in [nil, "// mine\n"] {
      try SampleUpdate.run(to: new) { sample in
        if let mine { try sample.edit(answer, mine) }
        let plan = try sample.update.carryOut()
        #expect(!sample.copy.exists(answer))
        #expect(sample.copy.text(target) == mine ?? new.stubs["E01Unlock"])
        #expect(plan.conflicts.map(\.reason) == (mine == nil ? [] : [.moved]))
        #expect(plan.conflicts.map(\.formerPath) == (mine == nil ? [] : [answer]))
      }
    }
    // With an answer in both places, the one that is in the right place stays.
    try SampleUpdate.run(to: new) { sample in
      try sample.edit(answer, "// one\n")
      try sample.edit(target, "// two\n")
      let plan = try sample.update.carryOut()
      #expect(sample.copy.text(target) == "// two\n")
      #expect(plan.conflicts.compactMap(\.backup).map { sample.copy.text($0) } == ["// one\n"])
    }
  }

  // MARK: - Refusals

  @Test("a plan alone writes nothing")
  func dryRun() throws {
    try SampleUpdate.run(to: handout { $0.files["README.md"] = "Read 2.\n" }) { sample in
      let before = sample.tree
      let plan = try sample.update.plan()
      #expect(plan.replaced.sorted() == [Edition.file, "README.md"])
      #expect(sample.tree == before)
      #expect(!sample.copy.exists(".rxlab"))
    }
  }

  @Test("a handout with a damaged file is refused, and the copy stays as it was")
  func damaged() throws {
    try SampleUpdate.run(to: handout { $0.files["README.md"] = "Read 2.\n" }) { sample in
      try sample.folder.write("handout/README.md", "Read 3.\n")
      let before = sample.tree
      let problem = #expect(throws: Problem.self) { try sample.update.carryOut() }
      let file = sample.handout.absolute("README.md")
      #expect(problem?.message == "\(file) is not the file that the update expects.")
      #expect(problem?.repair == "get the handout again, complete and unedited")
      #expect(sample.tree == before)
      #expect(!sample.copy.exists(StagedUpdate.folder))
    }
  }

  @Test("a folder in the place of a file is named before anything changes")
  func obstacle() throws {
    try SampleUpdate.run(to: handout { $0.files["Guide.md"] = "Guide.\n" }) { sample in
      try sample.edit("Guide.md/mine.txt", "mine\n")
      let before = sample.tree
      let problem = #expect(throws: Problem.self) { try sample.update.carryOut() }
      #expect(
        problem?.message == "Guide.md is a folder, and the new edition has a file of that name."
      )
      #expect(sample.tree == before)
    }
    try SampleUpdate.run(to: handout { $0.files["Guides/one.md"] = "Guide.\n" }) { sample in
      try sample.edit("Guides", "mine\n")
      let problem = #expect(throws: Problem.self) { try sample.update.carryOut() }
      #expect(
        problem?.message == "Guides is a file, and the new edition has a folder of that name."
      )
    }
  }

  @Test("a file can become a folder")
  func fileToFolder() throws {
    let new = handout {
      $0.files["NOTES.md"] = nil
      $0.files["NOTES.md/one.md"] = "One.\n"
    }
    try SampleUpdate.run(to: new) { sample in
      _ = try sample.update.carryOut()
      #expect(sample.copy.text("NOTES.md/one.md") == "One.\n")
    }
  }

  @Test("a folder that is not a handout is refused, with a fix")
  func notAHandout() throws {
    try SampleUpdate.run(to: .first) { sample in
      func message(_ path: String) -> String? {
        let update = CourseUpdate(of: sample.copy, from: Workspace(root: path))
        return #expect(throws: Problem.self) { try update.plan() }?.message
      }
      let root = sample.folder.url.path
      #expect(message("\(root)/nowhere") == "\(root)/nowhere is not a handout.")
      #expect(message("\(root)/copy/README.md") == "\(root)/copy/README.md is not a handout.")
      #expect(
        message("\(root)/copy/../copy") == "\(root)/copy/../copy is the copy that is to be updated."
      )
      try sample.folder.write("handout/\(Edition.file)", "{}")
      #expect(message("\(root)/handout") == "\(root)/handout/\(Edition.file) cannot be read.")
      try sample.remove(Edition.file)
      #expect(message("\(root)/copy") == "\(root)/copy is not a handout.")
    }
    try SampleUpdate.run(to: .first) { sample in
      try sample.remove(Edition.file)
      let problem = #expect(throws: Problem.self) { try sample.update.plan() }
      #expect(problem?.message.contains("was not made by 'rxlab handout'") == true)
    }
  }
}
