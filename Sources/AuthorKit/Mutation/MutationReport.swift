package import CourseKit

/// The result of running generated mutants: which of them the suites detect.
package struct MutationReport: Codable, Sendable {
  package var exercises: [ExerciseMutation]
  package var faults: [CourseFault]

  package var exitCode: ExitCode {
    faults.isEmpty && exercises.allSatisfy(\.survivors.isEmpty) ? .allPassed : .somethingDidNot
  }
}

/// The generated mutants of one exercise, counted by outcome.
package struct ExerciseMutation: Codable, Sendable {
  package let id: ExerciseID
  package let title: String
  package var notCompiling = 0
  package var killed = 0
  package var equivalent = 0
  package var survivors: [Survivor] = []
  /// The number of mutants that only this test detects, by function. Without the test, that many
  /// would survive.
  package var killedOnly: [String: Int] = [:]
  /// The tests without which each wrong answer, generated or written by hand, still gets the same
  /// diagnosis, by function.
  package var deletable: [String] = []

  package var generated: Int { notCompiling + killed + equivalent + survivors.count }
}

/// A mutant that passes its suite and is not listed as equivalent.
package struct Survivor: Codable, Sendable {
  /// The answer that was changed, relative to the course's folder.
  package let path: String
  package let line: Int
  package let change: Change
}

/// A description of a change that does not depend on its line.
package struct Change: Codable, Hashable, Sendable {
  /// The mutated answer: `solution`, or the name of an accepted one.
  package let answer: String
  package let `operator`: String
  /// The function or property that is changed.
  package let place: String
  package let code: String
  package let becomes: String
  /// The index among several equal changes in this place, from 1.
  package let occurrence: Int
}
