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
  case home
}

/// The absence of a step: no flow receives it.
///
/// It is internal in RxFlow. Here it is public, so that a custom coordinator can detect it.
public struct NoneStep: Step, Equatable {
  public init() {}
}
