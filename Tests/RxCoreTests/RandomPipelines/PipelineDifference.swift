import RxCore

/// A pipeline whose output in the library differs from the model.
struct PipelineDifference: CustomStringConvertible {
  let seed: UInt64
  let pipeline: Pipeline
  let expected: [TickSignal]
  let actual: [TickSignal]
  /// The leaked resources; empty if there are none.
  let leaks: String

  /// Runs the pipeline of a seed; returns nil if the output is correct.
  init?(seed: UInt64, replacing replacement: Pipeline.Replacement = { _, _ in nil }) {
    let pipeline = Pipeline(seed: seed)
    guard Self.isWrong(pipeline, replacement) else { return nil }
    let smallest = pipeline.shrunk { Self.isWrong($0, replacement) }
    self.seed = seed
    self.pipeline = smallest
    expected = Model.events(of: smallest)
    let before = Resources.snapshot()
    actual = smallest.record(replacing: replacement)
    leaks = Resources.snapshot().difference(from: before).report
  }

  /// Whether the events differ, or resources leak.
  private static func isWrong(
    _ pipeline: Pipeline,
    _ replacement: Pipeline.Replacement
  ) -> Bool {
    let before = Resources.total
    let actual = pipeline.record(replacing: replacement)
    return Resources.total != before || actual != Model.events(of: pipeline)
  }

  var description: String {
    let lanes = marbleLanes([expected, actual])
    return """
      seed \(seed), shrunk to \(pipeline.stepCount) operators:
      \(pipeline)
      model    \(lanes[0])
      library  \(lanes[1])\(leaks.isEmpty ? "" : "\nstill alive:\n\(leaks)")
      """
  }
}
