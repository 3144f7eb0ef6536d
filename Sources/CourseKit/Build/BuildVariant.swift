internal import KitRecords

/// The code that the suites judge; `Package.swift` reads it from the environment.
package enum BuildVariant: Sendable, Equatable {
  /// The learner's files, in `Sources/Exercises`.
  case exercises
  /// The reference solutions.
  case solutions
  /// A folder inside the package that holds one folder for each chapter.
  case overlay(String)

  package var name: String {
    switch self {
    case .exercises: "exercises"
    case .solutions: "solutions"
    case .overlay: "overlay"
    }
  }

  /// The folder of the learner's module of a chapter in this build variant.
  package func folder(of token: String) -> String {
    switch self {
    case .exercises: "Sources/Exercises/\(token)"
    case .solutions: "Solutions/\(token)"
    case .overlay(let folder): "\(folder)/\(token)"
    }
  }

  /// The default variant sets no variable, so it shares its plan with a manual `swift build`.
  package var environment: [String: String] {
    switch self {
    case .exercises: [:]
    case .solutions: [KitEnvironment.variant: name]
    case .overlay(let folder): [KitEnvironment.variant: name, "RXLAB_OVERLAY": folder]
    }
  }
}
