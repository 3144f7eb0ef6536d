import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Variants share builds, and outcomes are cached by content")
struct ColumnTests {
  @Test("there are as many columns as the exercise with the most variants has")
  func packing() {
    let other = Exercise.sample(id: ExerciseID(chapter: 1, number: 5), name: "E05Other")
    let columns = Column.pack([
      .sample(.solution), .sample(.stub), .sample(.accepted, "a"), .sample(.solution, of: other),
    ])
    #expect(columns.map(\.variants.count) == [2, 1, 1])
    #expect(columns.first?.variants[other.id]?.kind == .solution)
  }

  @Test("a mutant that must not compile gets a column of its own")
  func brokenApart() {
    let other = Exercise.sample(id: ExerciseID(chapter: 1, number: 5), name: "E05Other")
    let broken = Variant.sample(.mutant, of: other, text: "// expect: does-not-compile — cannot")
    let columns = Column.pack([.sample(.solution), broken])
    #expect(columns.map { $0.variants.values.map(\.kind) } == [[.solution], [.mutant]])
  }

  @Test("an outcome is reused while its inputs are unchanged")
  func kept() throws {
    try Folder.temporary { folder in
      let file = folder.url.appending(path: "outcomes.json")
      let outcome = VariantOutcome.sample(.failed, by: "a", message: "why", tests: [.sample("a")])
      var store = OutcomeStore(file)
      store.keep(outcome, of: .sample(.stub), basis: "1")
      try store.save()
      let again = OutcomeStore(file)
      #expect(again.outcome(of: .sample(.stub), basis: "1") == outcome)
      #expect(again.outcome(of: .sample(.stub), basis: "2") == nil)
      #expect(again.outcome(of: .sample(.solution), basis: "1") == nil)
    }
  }

  @Test("a fault that the machine may have caused is not cached, and a broken file is ignored")
  func notKept() throws {
    try Folder.temporary { folder in
      let file = folder.url.appending(path: "outcomes.json")
      try folder.write("outcomes.json", "{")
      var store = OutcomeStore(file)
      store.keep(.sample(.internalFault), of: .sample(.stub), basis: "1")
      try store.save()
      #expect(OutcomeStore(file).outcome(of: .sample(.stub), basis: "1") == nil)
    }
  }
}
