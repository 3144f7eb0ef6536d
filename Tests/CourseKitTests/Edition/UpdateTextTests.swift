import CourseSamples
import Foundation
import Testing

@testable import CourseKit

@Suite("An update prints what it did, what to look at, and what to do next")
struct UpdateTextTests {
  private func withPlan(_ body: (UpdatePlan) throws -> Void) throws {
    var new = SampleHandout.first
    new.name = "week 2"
    new.files["Package.swift"] = "// manifest 2\n"
    new.files["Tests/Chapter01Tests/E02CloseTests.swift"] = "// suite 2b\n"
    new.stubs["E01Open"] = SampleHandout.stub(1, "func open() -> Bool", rule: "Open the door.")
    new.stubs["E03Lock"] = SampleHandout.stub(3, "func lock()")
    try SampleUpdate.run(to: new) { sample in
      try sample.edit(SampleHandout.answer("E01Open"), "// my answer\n")
      try sample.edit(SampleHandout.answer("E02Close"), "// my answer\n")
      try sample.edit("Package.swift", "// mine\n")
      try sample.edit("NOTES.md", "Mine.\n")
      try body(sample.update.plan())
    }
  }

  @Test("whole")
  func whole() throws {
    try withPlan { plan in
      let text = UpdateText(plan, isDryRun: false, rxlab: "rxlab").lines.map(\.text)
      #expect(
        text.joined(separator: "\n") == """
          The course is updated from edition week 1 to week 2.
            4 files replaced, 3 files added
            new exercises   1.3
            answers kept    1.1, 1.2
            files of the course that you changed, and the new edition did not:
              NOTES.md

          Look at these files, which both you and the course have changed:
            Package.swift
              The new version is in place, because the new edition needs it.
              your version  Sources/Exercises/Backups/Package.1.swift
            1.1  Sources/Exercises/Chapter01/E01Open.swift
              Your answer is kept; the signature and the description changed in the stub.
              -// Open it.
              +// Open the door.
              -  static func open() -> Int {
              +  static func open() -> Bool {
              the new stub  Chapters/Chapter01/Stubs/E01Open.swift

          Next:
            build   swift build --product rxlab
            check   rxlab check 1.1 1.2
            list    rxlab list
            In a git checkout, commit the update before you go on.
          """
      )
    }
  }

  @Test("a dry run prints what would be done")
  func dryRun() throws {
    try withPlan { plan in
      let text = UpdateText(plan, isDryRun: true, rxlab: "rxlab").lines.map(\.text)
      #expect(text[0] == "The course would be updated from edition week 1 to week 2.")
      #expect(text.last == "Nothing is changed yet. To update, leave out --dry-run.")
      #expect(!text.contains("Next:"))
    }
  }

  @Test("without a difference there is nothing to do")
  func nothing() throws {
    try SampleUpdate.run(to: .first) { sample in
      let text = UpdateText(try sample.update.plan(), isDryRun: false, rxlab: "rxlab").lines
      #expect(
        text.map(\.text) == ["The course is at edition week 1 already; nothing to update."]
      )
    }
  }

  @Test("a long difference is cut")
  func long() throws {
    var new = SampleHandout.first
    let rules = (1...20).map { "Rule \($0)." }.joined(separator: "\n// ")
    new.stubs["E01Open"] = SampleHandout.stub(1, "func open() -> Int", rule: rules)
    try SampleUpdate.run(to: new) { sample in
      try sample.edit(SampleHandout.answer("E01Open"), "// my answer\n")
      let text = UpdateText(try sample.update.plan(), isDryRun: false, rxlab: "rxlab").lines
      #expect(text.map(\.text).contains("    and 9 more lines"))
    }
  }

  @Test("the document lists every file and conflict")
  func document() throws {
    try withPlan { plan in
      let bytes = Data(JSONReport(plan, isDryRun: true).text.utf8)
      let document = try #require(
        JSONSerialization.jsonObject(with: bytes) as? [String: Any]
      )
      #expect(document["command"] as? String == "update")
      #expect(document["exitCode"] as? Int == 0)
      let update = try #require(document["update"] as? [String: Any])
      #expect((update["to"] as? [String: String])?["name"] == "week 2")
      #expect(update["isDryRun"] as? Bool == true)
      #expect(update["answers"] as? [String] == ["1.1", "1.2"])
      #expect(update["rejudged"] as? [String] == ["1.2"])
      let conflicts = try #require(update["conflicts"] as? [[String: Any]])
      #expect(conflicts.map { $0["reason"] as? String } == ["file-replaced", "stub-changed"])
      #expect(conflicts[1]["changes"] as? [String] == ["signature", "description"])
    }
  }
}
