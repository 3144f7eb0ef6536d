internal import CourseKit

/// Where the grader's things stand, on the machine and in the box.
///
/// In the box each has one place whatever machine this is: compiled modules name the places of
/// their sources, and no path of the machine may reach a student.
package struct GradingPaths: Sendable {
  /// The course's folder on this machine.
  let workspace: Workspace
  /// The fingerprint of this version of the course.
  let fingerprint: String

  /// All that grading keeps; may be deleted whenever no grader runs.
  static let root = ".rxlab/grading"

  var folder: String { workspace.absolute("\(Self.root)/course-\(fingerprint)") }
  /// The copy of the course.
  package var source: String { "\(folder)/source" }
  /// What submissions are compiled against: modules of the core and the kits, no solutions.
  package var interface: String { "\(folder)/interface" }
  /// Objects of everything but submissions, and the programs of the reference.
  package var objects: String { "\(folder)/objects" }
  /// Exists once all of it is built.
  var completion: String { "\(folder)/complete" }

  /// The same places as the box has them.
  package enum Inside {
    package static let source = "/box/source"
    package static let interface = "/box/interface"
    package static let objects = "/box/objects"
    /// The files of one submission's chapter, and what is made of them.
    package static let work = "/box/work"

    package static let modules = "\(interface)/modules"
    package static let maps = "\(interface)/maps"
    package static let cache = "\(interface)/cache"
  }
}
