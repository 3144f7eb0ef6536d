/// A destination in the app. Usually an enum of the app:
///
/// ```swift
/// enum AppStep: Step {
///   case login
///   case detail(id: Int)
/// }
/// ```
public protocol Step {}

/// Predefined steps for all apps.
public enum RxFlowStep: Step {
  /// The start of the app. ``DefaultStepper`` emits it.
  case home
}

/// The absence of a step: no flow receives it.
///
/// It is internal in RxFlow. Here it is public, so that a custom coordinator can detect it.
public struct NoneStep: Step, Equatable {
  /// Creates a step that no flow receives.
  public init() {}
}
