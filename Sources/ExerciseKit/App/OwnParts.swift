internal import Foundation
internal import KitRecords

/// The learner's answers to exercises of other chapters that take part in a run.
package enum OwnParts {
  /// Their exercises, such as `6.4`. Only rxlab requests them: in a test run by hand and in grading
  /// the set is empty.
  package static var requested: Set<String> { RunSettings.current.ownParts }

  /// The exercises in a sentence, in the order of the course: `6.4 and 11.1`.
  package static func listed(_ exercises: Set<String>) -> String {
    exercises.sorted { $0.compare($1, options: .numeric) == .orderedAscending }.listed
  }
}
