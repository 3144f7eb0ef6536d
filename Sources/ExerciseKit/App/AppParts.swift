/// The milestones that an app is to consist of, and whose code each is.
package struct AppParts: Sendable, Equatable {
  /// The milestones in their order: `14.1`, `14.2`.
  package let ids: [String]
  /// Those for which the learner's code is to run.
  private let learners: Set<String>

  /// - Parameters:
  ///   - ids: The milestones in their order.
  ///   - learners: Those for which the learner's code is to run.
  package init(_ ids: [String] = [], learners: Set<String> = []) {
    self.ids = ids
    self.learners = learners
  }

  /// Reads the form of `KitEnvironment.runParts`: `14.1=reference,14.2=learner`.
  init(_ text: String) {
    let pairs = text.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    ids = pairs.compactMap { $0.first.map(String.init) }
    learners = Set(pairs.filter { $0.last == "learner" }.compactMap { $0.first.map(String.init) })
  }

  /// Whether the app has a milestone.
  package func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Whether the learner's code is to run for a milestone.
  package func isLearners(_ id: String) -> Bool { contains(id) && learners.contains(id) }
}
