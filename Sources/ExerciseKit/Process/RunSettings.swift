internal import Foundation
internal import KitRecords

/// The settings of a run from the environment; see `KitEnvironment` for the names.
struct RunSettings: Sendable, Equatable {
  var variant = "exercises"
  var judgesStubs = false
  var seed = defaultSeed
  /// The seed of each exercise, if several are judged together.
  var seeds: [String: UInt64] = [:]
  /// Whether the events of a test are reported, and unhandled errors are printed, while it runs.
  var tellsProgress = true
  /// Whether met expectations are reported. Failed ones always are.
  var tellsMetExpectations = true
  /// The time limit of a test in seconds, if the environment sets one.
  var timeLimit: Double?
  var testOrder: [String] = []
  var recordsDescriptor: Int32?
  /// The diagrams on which to play the exercise; empty for its samples, `nil` if it is not played.
  var diagrams: [String]?
  /// The commands for the app of the chapter; empty to start it only, `nil` if it is not run.
  var appScript: [String]?
  /// The milestones of the app, and whose code each is.
  var appParts = AppParts()
  /// The exercises of other chapters whose answers take part in the run.
  var ownParts: Set<String> = []
  /// Whether to record the resources that are alive after each story.
  var takesCensus = false

  /// The seed of learners, fixed, so that their runs are reproducible.
  static let defaultSeed: UInt64 = 20_26

  /// The wall-clock limit in seconds. Stories run on virtual time and take milliseconds.
  static let exerciseTimeLimit = 10.0

  /// The wall-clock limit in seconds. Unit tests may start processes, and a machine may be busy.
  static let unitTestTimeLimit = 600.0

  /// The settings of this process, read once.
  static let current = {
    let environment = ProcessInfo.processInfo.environment
    if let advice = advice(for: environment) { FileHandle.standardError.write(Data(advice.utf8)) }
    return RunSettings(environment: environment)
  }()

  /// A warning about the environment; `nil` if there is none.
  static func advice(for environment: [String: String]) -> String? {
    guard environment[KitEnvironment.variant] == nil,
      let name = environment[KitEnvironment.formerVariant]
    else { return nil }
    return """
      warning: \(KitEnvironment.formerVariant) is the former name of \(KitEnvironment.variant). It \
      still works; set \(KitEnvironment.variant)=\(name) instead.

      """
  }

  init(environment: [String: String] = [:]) {
    let name = environment[KitEnvironment.variant] ?? environment[KitEnvironment.formerVariant]
    if let name, !name.isEmpty { variant = name }
    judgesStubs = environment[KitEnvironment.judgeStubs] == "1"
    if let number = environment[KitEnvironment.seed].flatMap({ UInt64($0) }) { seed = number }
    for pair in (environment[KitEnvironment.seeds] ?? "").split(separator: ",") {
      let words = pair.split(separator: "=", maxSplits: 1)
      guard words.count == 2, let number = UInt64(words[1]) else { continue }
      seeds[String(words[0])] = number
    }
    tellsProgress = environment[KitEnvironment.progress] != "0"
    tellsMetExpectations = environment[KitEnvironment.metExpectations] != "0"
    if let limit = environment[KitEnvironment.timeLimit].flatMap({ Double($0) }), limit >= 0 {
      timeLimit = limit
    }
    diagrams = environment[KitEnvironment.play].map {
      $0.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }
    appScript = environment[KitEnvironment.run].map {
      $0.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }
    appParts = AppParts(environment[KitEnvironment.runParts] ?? "")
    takesCensus = environment[KitEnvironment.census] == "1"
    testOrder = (environment[KitEnvironment.testOrder] ?? "").split(separator: ",").map(String.init)
    recordsDescriptor = environment[KitEnvironment.recordsDescriptor].flatMap { Int32($0) }
    if recordsDescriptor != nil {
      let parts = (environment[KitEnvironment.ownParts] ?? "").split(separator: ",")
      ownParts = Set(parts.map(String.init))
    }
  }

  /// The seed of the random values in an exercise's stories.
  func seed(of exercise: String) -> UInt64 { seeds[exercise] ?? seed }
}
