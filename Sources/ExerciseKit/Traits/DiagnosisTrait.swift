public import RxTest
public import Testing

/// What a learner is told when exactly this test fails.
public struct DiagnosisTrait: TestTrait {
  /// One plain sentence of cause.
  let text: String
  /// The step of the exercise's hints that fits, from 1.
  let hint: Int?
  /// The difference that this is the cause of; `nil` for all that no other trait names.
  let difference: Difference?
}

extension Trait where Self == DiagnosisTrait {
  /// The cause of this test's failure, and the hint that leads out of it.
  /// - Parameters:
  ///   - text: one plain sentence of cause; a quip may follow, never replace it.
  ///   - hint: the step of the exercise's hints that fits this failure, from 1 to 3.
  public static func diagnosis(_ text: String, hint: Int? = nil) -> Self {
    DiagnosisTrait(text: text, hint: hint, difference: nil)
  }

  /// The cause where the first thing that differs is of this class.
  ///
  /// Several mistakes can fail one test, and a lane shows which: an element that never came has
  /// another cause than an end that came too soon. Stands beside the diagnosis for all others.
  public static func diagnosis(
    _ text: String,
    of difference: Difference,
    hint: Int? = nil
  ) -> Self {
    DiagnosisTrait(text: text, hint: hint, difference: difference)
  }
}

/// The classes of difference between two lanes that a diagnosis can be about.
public typealias Difference = MarbleDifference.Kind
