internal import CourseKit
internal import Foundation

/// The mutants of an exercise that behave like the answer they are derived from, each with the
/// reason. They are identified by their code, so that the list remains valid after other edits of
/// the answer.
struct EquivalentMutants {
  let path: String
  private(set) var entries: [Entry]

  struct Entry: Codable {
    let answer: String
    let `operator`: String
    let place: String
    let code: String
    let becomes: String
    /// The index among several equal changes; 1 if omitted.
    let occurrence: Int?
    /// The reason why no test can distinguish the two.
    let reason: String

    var change: Change {
      Change(
        answer: answer,
        operator: `operator`,
        place: place,
        code: code,
        becomes: becomes,
        occurrence: occurrence ?? 1
      )
    }
  }

  /// - Throws: A `Problem` if the list cannot be read.
  init(of exercise: Exercise, in workspace: Workspace) throws {
    path = "Tests/Equivalents/\(exercise.token)/\(exercise.name).json"
    guard let data = workspace.bytes(path) else {
      entries = []
      return
    }
    do {
      entries = try JSONDecoder().decode([Entry].self, from: data)
    } catch {
      throw Problem(
        .course,
        "\(path) is not a list of equivalent mutants: \(Self.words(for: error)).",
        repair: "each entry has: answer, operator, place, code, becomes and reason; "
          + "'rxlab verify --mutate --json' prints all fields except the reason"
      )
    }
  }

  func contains(_ change: Change) -> Bool { entries.contains { $0.change == change } }

  /// Entries that describe no mutant, or one that the suite detects, and entries without a reason.
  func faults(passing: Set<Change>, generated: Set<Change>) -> [CourseFault] {
    entries.compactMap { entry in
      let change = entry.change
      let name = "\(entry.operator) in \(entry.place): \(entry.code)"
      if !generated.contains(change) {
        return fault("no such mutant of '\(entry.answer)' exists: \(name)")
      }
      if !passing.contains(change) { return fault("a test detects this mutant: \(name)") }
      guard entry.reason.split(separator: " ").count >= 4 else {
        return CourseFault(
          .equivalent,
          path,
          "an entry has no reason: \(name)",
          repair: "Explain why no test can distinguish the mutant from the answer."
        )
      }
      return nil
    }
  }

  private func fault(_ problem: String) -> CourseFault {
    CourseFault(.equivalent, path, problem, repair: "Remove the entry.")
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "entry \((context.codingPath.first?.intValue ?? 0) + 1) has no '\(key.stringValue)'"
    default: "it is not valid JSON of that form"
    }
  }
}
