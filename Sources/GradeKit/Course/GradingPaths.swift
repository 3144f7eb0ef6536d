internal import CourseKit

/// The paths of the grader's files, on the machine and in the box.
///
/// In the box each path is the same on every machine: compiled modules contain the paths of their
/// sources, and students must not see paths of the machine.
package struct GradingPaths: Sendable {
  /// The course's folder on this machine.
  let workspace: Workspace
  /// The fingerprint of this version of the course.
  let fingerprint: String

  /// The folder with all files of grading. It can be deleted while no grader is running.
  static let root = ".rxlab/grading"

  var folder: String { workspace.absolute("\(Self.root)/course-\(fingerprint)") }
  /// The copy of the course.
  package var source: String { "\(folder)/source" }
  /// The modules for compiling submissions: the core and the kits, no solutions.
  package var interface: String { "\(folder)/interface" }
  /// Objects of everything but submissions, and the programs of the reference.
  package var objects: String { "\(folder)/objects" }
  /// A file that exists once the build is complete.
  var completion: String { "\(folder)/complete" }

  /// The same paths in the box.
  package enum Inside {
    package static let source = "/box/source"
    package static let interface = "/box/interface"
    package static let objects = "/box/objects"
    /// The files of one submission's chapter, and the compiler's output.
    package static let work = "/box/work"

    package static let modules = "\(interface)/modules"
    package static let maps = "\(interface)/maps"
    package static let cache = "\(interface)/cache"
  }
}
