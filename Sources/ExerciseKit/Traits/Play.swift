/// The part of an exercise that `rxlab play` runs: the learner's operator, on sequences that are
/// given as marbles.
///
/// ```swift
/// @Suite(
///   "3.5 refCount",
///   .exercise(
///     "3.5",
///     plays: Play("source.publish().myRefCount(), two observers", "--a-b|") { stage in
///       let shared = E05Contract.learner.share(try stage.source())
///       stage.observe(shared, as: "first")
///       stage.observe(shared, as: "second", at: 3)
///     }
///   )
/// )
/// ```
///
/// An exercise can be played if its suite declares a play; no other declaration is needed.
public struct Play: Sendable {
  /// The call that is run, as a learner would write it.
  let call: String
  /// The default diagrams, one for each source.
  let samples: [String]
  let perform: @Sendable (Stage) throws -> Void

  /// Creates the play of an exercise, for `rxlab play`.
  ///
  /// - Parameters:
  ///   - call: The call that is run, as a learner would write it: `source.myMap { $0 * 10 }`.
  ///   - samples: A diagram for each source; their number is the number of sources.
  ///   - perform: Takes the sources from the stage, applies the learner's operator to them, and
  ///     observes the result.
  public init(
    _ call: String,
    _ samples: String...,
    perform: @escaping @Sendable (_ stage: Stage) throws -> Void
  ) {
    self.call = call
    self.samples = samples
    self.perform = perform
  }
}
