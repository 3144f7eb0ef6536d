public import Testing

/// What a learner is told when exactly this test fails.
public struct DiagnosisTrait: TestTrait {
  /// One plain sentence of cause.
  let text: String
  /// The step of the exercise's hints that fits, from 1.
  let hint: Int?
}

extension Trait where Self == DiagnosisTrait {
  /// The cause of this test's failure, and the hint that leads out of it.
  /// - Parameters:
  ///   - text: one plain sentence of cause; a quip may follow, never replace it.
  ///   - hint: the step of the exercise's hints that fits this failure, from 1 to 3.
  public static func diagnosis(_ text: String, hint: Int? = nil) -> Self {
    DiagnosisTrait(text: text, hint: hint)
  }
}
