internal import CourseKit
internal import Foundation

/// Checks that the declarations that an exercise forbids exist.
struct ForbidsCheck {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  /// Entries of `forbids` that forbid nothing, because no module has such a declaration.
  func faults(of exercise: Exercise, scratch: String) throws -> [CourseFault] {
    guard !exercise.forbids.isEmpty,
      let compiler = Frontend(
        module: exercise.token,
        scratch: URL(filePath: workspace.absolute(scratch))
      )
    else { return [] }
    var modules = Array(try compiler.names(of: exercise.imports).values)
    var dead = exercise.forbids.filter { entry in !modules.contains { $0.declares(entry) } }
    if !dead.isEmpty {
      // Asked only now, because the standard library takes a second to list.
      modules = Array(try compiler.names(of: ["Swift"]).values)
      dead = dead.filter { entry in !modules.contains { $0.declares(entry) } }
    }
    return dead.map { entry in
      CourseFault(
        .gates,
        Chapter.descriptionFile(of: exercise.token),
        "exercise \(exercise.id) forbids '\(entry)', which no imported module declares.",
        repair: "Write 'Type', 'Type.member', or the name of a free function."
      )
    }
  }
}
