internal import CourseKit

/// A fault in the course, reported to its author.
package struct CourseFault: Error, Codable, Hashable, CustomStringConvertible {
  /// The name of the check, such as `lesson` or `mutant`.
  package let check: Check
  /// The path of the invalid file, relative to the course's folder.
  package let path: String
  /// The line, from 1; `nil` for the whole file.
  package let line: Int?
  package let problem: String
  /// The edit or command that fixes the fault.
  package let repair: String

  package enum Check: String, Codable, Sendable, CaseIterable {
    case files, stub, gates, solution, mutant, accepted, suite, coverage, lesson,
      equivalent, situations, diagnosis
  }

  package init(
    _ check: Check,
    _ path: String,
    line: Int? = nil,
    _ problem: String,
    repair: String
  ) {
    self.check = check
    self.path = path
    self.line = line
    self.problem = problem
    self.repair = repair
  }

  package var description: String {
    let place = line.map { "\(path):\($0)" } ?? path
    return "\(place): \(problem)\n  \(repair)"
  }
}
