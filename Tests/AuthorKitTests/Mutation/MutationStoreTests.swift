import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Outcomes of generated mutants are saved while they are valid")
struct MutationStoreTests {
  @Test("saved outcomes are read again, unless an input has changed")
  func basis() throws {
    try Folder.temporary { folder in
      let saved = [outcome(.notCompiling), outcome(.killed(nil)), outcome(.survived)]
      let store = try store(in: folder, saved)
      let found = store.outcomes(of: answer, basis: "inputs", try list([], in: folder))
      #expect(found?.map(\.fate) == saved.map(\.fate))
      #expect(store.outcomes(of: answer, basis: "others", try list([], in: folder)) == nil)
    }
  }

  @Test("a mutant that is not listed any more is run again, so that the gates examine it")
  func noLongerListed() throws {
    try Folder.temporary { folder in
      let store = try store(in: folder, [outcome(.equivalent), outcome(.killed(nil))])
      let listed = store.outcomes(of: answer, basis: "inputs", try list([change], in: folder))
      #expect(listed?.map(\.fate) == [.equivalent, .killed(nil)])
      #expect(store.outcomes(of: answer, basis: "inputs", try list([], in: folder)) == nil)
    }
  }

  private let answer = Candidate.sample(.solution)

  private let change = Change(
    answer: "solution",
    operator: "delete-statement",
    place: "on",
    code: "count += 1",
    becomes: "",
    occurrence: 1
  )

  private func outcome(_ fate: MutationStore.Fate) -> MutationStore.Outcome {
    MutationStore.Outcome(change: change, line: 1, fate: fate)
  }

  /// A store that was saved with these outcomes, and read again.
  private func store(
    in folder: Folder,
    _ outcomes: [MutationStore.Outcome]
  ) throws -> MutationStore {
    let file = folder.url.appending(path: "mutants.json")
    var store = MutationStore(file)
    store.keep(outcomes, of: answer, basis: "inputs")
    try store.save()
    return MutationStore(file)
  }

  /// The list of equivalent mutants of the sample's exercise.
  private func list(_ changes: [Change], in folder: Folder) throws -> EquivalentMutants {
    let entries = changes.map {
      EquivalentMutants.Entry(
        answer: $0.answer,
        operator: $0.operator,
        place: $0.place,
        code: $0.code,
        becomes: $0.becomes,
        occurrence: $0.occurrence,
        reason: "The count is never read again."
      )
    }
    let exercise = answer.exercise
    let path = "Tests/Equivalents/\(exercise.token)/\(exercise.name).json"
    try folder.write(path, String(decoding: try JSONEncoder().encode(entries), as: UTF8.self))
    return try EquivalentMutants(of: exercise, in: Workspace(root: folder.url.path))
  }
}
