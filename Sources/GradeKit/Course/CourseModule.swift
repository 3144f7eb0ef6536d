/// A module of the course, read from its folder: its sources, and the modules that they import.
struct CourseModule {
  let name: String
  /// The paths relative to the course's folder, in order.
  let sources: [String]
  /// The course's modules that it needs, directly or indirectly, each after its own dependencies.
  let needs: [String]
  let isC: Bool

  /// The modules in `Sources/` that the suites of some modules need, in an order of building.
  ///
  /// The dependencies are read from the imports, so there is no second list to maintain.
  static func libraries(in files: CourseFiles, for folders: [String]) -> [CourseModule] {
    var imports = CourseImports(of: files)
    return imports.needs(of: folders).map { name in
      let own = files.paths(in: "Sources/\(name)", ending: ".swift")
      return CourseModule(
        name: name,
        sources: own.isEmpty ? files.paths(in: "Sources/\(name)", ending: ".c") : own,
        needs: imports.needs(of: ["Sources/\(name)"]),
        isC: own.isEmpty
      )
    }
  }
}
