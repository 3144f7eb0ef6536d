/// Somewhere that the app can go next. Usually an enum of the app's own:
///
/// ```swift
/// enum AppStep: Step {
///   case login
///   case detail(id: Int)
/// }
/// ```
public protocol Step {}

/// The steps that every app has.
public enum RxFlowStep: Step {
  case home
}

/// No step: it leads nowhere, and no flow hears of it.
///
/// RxFlow keeps it to itself. Here whoever builds a coordinator of their own can tell it from a step.
public struct NoneStep: Step, Equatable {
  public init() {}
}
