internal import KitRecords
public import RxTest
public import Testing

/// The diagnosis that a learner reads when this test fails.
public struct DiagnosisTrait: TestTrait {
  /// The likely cause, in plain sentences.
  let text: String
  /// The number of the hint that fits, from 1.
  let hint: Int?
  /// The failures that this diagnosis explains.
  let scope: Scope

  enum Scope {
    /// All failures that no other diagnosis of the test explains.
    case general
    case difference(Difference)
    /// Rules that calls of this method broke.
    case misuse(of: String)
  }

  /// The diagnosis in the announcement of a test; `nil` for the general one.
  var special: SpecialDiagnosis? {
    switch scope {
    case .general: nil
    case .difference(let kind):
      SpecialDiagnosis(difference: kind.rawValue, text: text, hint: hint)
    case .misuse(let method): SpecialDiagnosis(misused: method, text: text, hint: hint)
    }
  }
}

extension Trait where Self == DiagnosisTrait {
  /// The cause of this test's failure, and the hint that helps.
  /// - Parameters:
  ///   - text: The observation and its likely cause, in two or three plain sentences.
  ///   - hint: The number of the hint that fits this failure, from 1 to 3.
  public static func diagnosis(_ text: String, hint: Int? = nil) -> Self {
    DiagnosisTrait(text: text, hint: hint, scope: .general)
  }

  /// The cause of a failure whose first difference is of this class.
  ///
  /// Several mistakes can fail one test, and the first difference distinguishes them: a missing
  /// element has a different cause than an early completion. Use it in addition to the general
  /// diagnosis.
  public static func diagnosis(
    _ text: String,
    of difference: Difference,
    hint: Int? = nil
  ) -> Self {
    DiagnosisTrait(text: text, hint: hint, scope: .difference(difference))
  }

  /// The cause of a failure in which a call of this method broke a rule of HeadlessUIKit, in any
  /// test.
  ///
  /// - Parameters:
  ///   - text: The diagnosis.
  ///   - method: The method's name without parameters, such as `dismiss`.
  ///   - hint: The number of the hint to read next, from 1.
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
