import CourseKit

/// One call of the compiler on files that a test has written.
enum SwiftFrontend {
  /// Runs `swift-frontend -frontend` with Swift 6, as a library and without warnings.
  ///
  /// - Parameters:
  ///   - mode: What to do with the files, such as `-c`.
  ///   - module: The name of the module.
  ///   - arguments: The files, and where to write the result.
  ///   - folder: The working folder.
  static func run(
    _ mode: [String],
    module: String,
    _ arguments: [String],
    in folder: TemporaryFolder
  ) throws -> ProcessOutcome {
    try Command(
      program: "\(Toolchain.locate().binaries)/swift-frontend",
      arguments: ["-frontend"] + mode + [
        "-suppress-warnings", "-swift-version", "6", "-parse-as-library", "-module-name", module,
      ] + arguments,
      environment: [:],
      directory: folder.path,
      limit: .seconds(120)
    ).run()
  }
}
