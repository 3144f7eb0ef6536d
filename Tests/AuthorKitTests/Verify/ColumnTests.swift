import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Candidates share builds, and outcomes are cached by content")
struct ColumnTests {
  @Test("there are as many columns as the exercise with the most candidates has")
  func packing() {
    let other = Exercise.sample(id: ExerciseID(chapter: 1, number: 5), name: "E05Other")
    let columns = Column.pack([
      .sample(.solution), .sample(.stub), .sample(.accepted, "a"), .sample(.solution, of: other),
    ])
    #expect(columns.map(\.candidates.count) == [2, 1, 1])
    #expect(columns.first?.candidates[other.id]?.kind == .solution)
  }

  @Test("a mutant that must not compile gets a column of its own")
  func brokenApart() {
    let other = Exercise.sample(id: ExerciseID(chapter: 1, number: 5), name: "E05Other")
    let broken = Candidate.sample(.mutant, of: other, text: "// expect: does-not-compile — cannot")
    let columns = Column.pack([.sample(.solution), broken])
    #expect(columns.map { $0.candidates.values.map(\.kind) } == [[.solution], [.mutant]])
  }

  @Test("an outcome is reused while its inputs are unchanged")
  func kept() throws {
    try Folder.temporary { folder in
      let file = folder.url.appending(path: "outcomes.json")
      let outcome = CandidateOutcome.sample(.failed, by: "a", message: "why", tests: [.sample("a")])
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
