internal import CourseKit
internal import Foundation

/// Checks that each suite names the tests that bring a situation about, or why it cannot occur.
///
/// `Tests/Situations` has a file for each chapter: by exercise, the test functions under `tests`, and
/// the reasons under `notApplicable`.
struct SituationCheck {
  let path: String
  /// The declarations by exercise; none if the chapter's file does not exist.
  private let exercises: [String: Declaration]

  private struct Declaration: Decodable {
    let tests: [Situation: [String]]
    let notApplicable: [Situation: String]
  }

  /// - Throws: a `Problem` if the chapter's file exists and cannot be read.
  init(_ chapter: Chapter, in workspace: Workspace) throws {
    path = "Tests/Situations/\(chapter.token).json"
    guard let data = workspace.bytes(path) else {
      exercises = [:]
      return
    }
    do {
      exercises = try JSONDecoder().decode([String: Declaration].self, from: data)
    } catch {
      throw Problem(
        .course,
        "\(path) is malformed: \(Self.words(for: error)).",
        repair: "write for each exercise "
          + #"{ "tests": { situation: [functions] }, "notApplicable": { situation: reason } }; "#
          + "situations are: \(Situation.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
  }

  /// Declarations of exercises that the chapter does not have.
  func strays(of chapter: Chapter) -> [CourseFault] {
    let known = Set(chapter.exercises.map { "\($0.id)" })
    return exercises.keys.filter { !known.contains($0) }.sorted().map {
      fault("\(chapter.token) has no exercise \($0).", repair: "Remove the entry.")
    }
  }

  /// - Parameter tests: The functions of the exercise's suite.
  func faults(of exercise: Exercise, tests: [String]) -> [CourseFault] {
    guard let declared = exercises["\(exercise.id)"] else {
      return [
        fault(
          "exercise \(exercise.id) is missing.",
          repair: "Name for each situation the tests that bring it about, or why it cannot occur: "
            + Situation.allCases.map(\.rawValue).joined(separator: ", ") + "."
        )
      ]
    }
    return Situation.allCases.flatMap { situation in
      faults(of: exercise, situation, declared, Set(tests.map(Self.baseName)))
    }
  }

  private func faults(
    of exercise: Exercise,
    _ situation: Situation,
    _ declared: Declaration,
    _ tests: Set<String>
  ) -> [CourseFault] {
    let name = "\(exercise.id), \(situation.rawValue)"
    switch (declared.tests[situation], declared.notApplicable[situation]) {
    case (nil, nil):
      return [
        fault(
          "\(name): the suite declares nothing about \(situation.summary).",
          repair: "Add a test and name it here, or give the reason under 'notApplicable'."
        )
      ]
    case (.some, .some):
      return [
        fault("\(name): it has both tests and a reason.", repair: "Remove one of the two.")
      ]
    case (let named?, nil):
      if named.isEmpty {
        return [fault("\(name): no test is named.", repair: "Name one, or give a reason.")]
      }
      return named.filter { !tests.contains($0) }.map {
        fault(
          "\(name): \(exercise.suiteName) has no test '\($0)'.",
          repair: "Name the function of a test, without parentheses."
        )
      }
    case (nil, let reason?):
      guard reason.split(separator: " ").count < 4 else { return [] }
      return [
        fault("\(name): the reason says too little.", repair: "Say why it cannot occur.")
      ]
    }
  }

  private func fault(_ problem: String, repair: String) -> CourseFault {
    CourseFault(.situations, path, problem, repair: repair)
  }

  private static func baseName(_ function: String) -> String {
    String(function.prefix { $0 != "(" })
  }

  private static func words(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "'\(context.codingPath.first?.stringValue ?? "")' has no '\(key.stringValue)'"
    case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      "'\(context.codingPath.last?.stringValue ?? "")' is not a situation"
    case DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty:
      "\(context.codingPath.map { "'\($0.stringValue)'" }.joined(separator: ", ")) has another form"
    default: "it is not valid JSON of that form"
    }
  }
}
