public import RxCore

/// A coherent part of the app, such as a login or the settings: it creates the screens, and decides
/// where each step leads.
///
/// ```swift
/// final class ListFlow: Flow {
///   var root: Presentable { navigation }
///   private let navigation = UINavigationController()
///
///   func navigate(to step: Step) -> FlowContributors {
///     switch step {
///     case AppStep.list:
///       let screen = ListViewController()
///       navigation.pushViewController(screen, animated: false)
///       return .one(
///         flowContributor: .contribute(
///           withNextPresentable: screen,
///           withNextStepper: screen.viewModel
///         )
///       )
///     default:
///       return .none
///     }
///   }
/// }
/// ```
///
/// A flow ends when its root is dismissed, or when it returns `.end` for a step.
public protocol Flow: AnyObject, Presentable {
  /// The presentable that contains the flow's screens. The flow ends when it is dismissed.
  var root: any Presentable { get }

  /// Replaces a step before the flow navigates, for example with a login step.
  ///
  /// The single may be asynchronous. Later steps wait for it, so no step overtakes another; in
  /// RxFlow, later steps overtake a slow one. If the single fails, the step is dropped.
  func adapt(step: any Step) -> Single<any Step>

  /// Navigates to a step, on the main thread.
  /// - Returns: The screens and flows whose steps the coordinator observes from now on.
  func navigate(to step: any Step) -> FlowContributors
}

extension Flow {
  /// The default: succeeds with the given step, so that no step is replaced.
  public func adapt(step: any Step) -> Single<any Step> { .just(step) }
}
