/// The modules of the package that exercises, suites and lessons use, by name.
///
/// Each list of modules elsewhere is derived from these. A test compares them with the folders in
/// `Sources`, so a new module needs an entry.
package enum CourseModules {
  /// The libraries that readers use, in the order in which the course needs them. Each has a
  /// documentation catalog.
  package static let libraries = answers + ["ExerciseKit"]

  /// The libraries that answers may import. Each has a list of the API that they may use, and its
  /// values count as resources.
  package static let answers = [
    "RxCore", "RxTest", "HeadlessUIKit", "RxControls", "RxCoordinator", "SimBluetoothErrors",
    "SimBluetooth", "CourseDomain", "CourseScreens", "AppReference",
  ]

  /// The modules whose names a file sees if it imports some: those, and what they re-export.
  package static func visible(from imports: [String]) -> [String] {
    imports + imports.flatMap { reexports[$0] ?? [] }.filter { !imports.contains($0) }
  }

  /// The modules that a library re-exports.
  package static let reexports = ["SimBluetooth": ["SimBluetoothErrors"]]

  /// Modules that only the libraries import.
  package static let supports = ["CRxShims", "CLauncher", "KitRecords"]
}
