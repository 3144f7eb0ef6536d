public import RxCore

/// A part of the app that belongs together, such as a login or the settings: it makes the screens, and
/// decides what each step leads to.
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
/// A flow lives until its root is dismissed, or until it answers a step with `.end`.
public protocol Flow: AnyObject, Presentable {
  /// What the flow shows its screens in. When it is dismissed, the flow is over.
  var root: any Presentable { get }

  /// Replaces a step before the flow navigates, as by a login when one is missing.
  ///
  /// The answer may take its time. Steps that come meanwhile wait for it, so no step overtakes another;
  /// RxFlow lets a slow answer be overtaken. A step whose answer fails leads nowhere.
  func adapt(step: any Step) -> Single<any Step>

  /// Goes where the step leads, on the main thread.
  /// - Returns: what takes part from now on.
  func navigate(to step: any Step) -> FlowContributors
}

extension Flow {
  public func adapt(step: any Step) -> Single<any Step> { .just(step) }
}
