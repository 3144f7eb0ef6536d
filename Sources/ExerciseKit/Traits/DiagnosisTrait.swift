internal import KitRecords
public import RxTest
public import Testing

/// The diagnosis that a learner reads when this test fails.
public struct DiagnosisTrait: TestTrait {
  /// One plain sentence of cause.
  let text: String
  /// The step of the exercise's hints that fits, from 1.
  let hint: Int?
  /// What this is the cause of.
  let scope: Scope

  enum Scope {
    /// All that no other trait of the test names.
    case general
    case difference(Difference)
    /// Rules that calls of this method broke.
    case misuse(of: String)
  }

  /// The diagnosis as a test is announced with it; `nil` for the one for all.
  var special: SpecialDiagnosis? {
    switch scope {
    case .general: nil
    case .difference(let kind):
      SpecialDiagnosis(difference: kind.recorded, text: text, hint: hint)
    case .misuse(let method): SpecialDiagnosis(misused: method, text: text, hint: hint)
    }
  }
}

extension Trait where Self == DiagnosisTrait {
  /// The cause of this test's failure, and the hint that leads out of it.
  /// - Parameters:
  ///   - text: one plain sentence of cause; a quip may follow, never replace it.
  ///   - hint: the step of the exercise's hints that fits this failure, from 1 to 3.
  public static func diagnosis(_ text: String, hint: Int? = nil) -> Self {
    DiagnosisTrait(text: text, hint: hint, scope: .general)
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
    DiagnosisTrait(text: text, hint: hint, scope: .difference(difference))
  }

  /// The cause where a call of this method broke a rule of the screens' library, whatever the test
  /// is about.
  /// - Parameter method: its name without parameters, as `dismiss`.
  public static func diagnosis(
    _ text: String,
    ofMisuseOf method: String,
    hint: Int? = nil
  ) -> Self {
    DiagnosisTrait(text: text, hint: hint, scope: .misuse(of: method))
  }
}

/// The classes of difference between two lanes that a diagnosis can be about.
public typealias Difference = MarbleDifference.Kind
