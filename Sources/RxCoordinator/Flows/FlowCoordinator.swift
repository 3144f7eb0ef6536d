public import Foundation
public import RxCore

/// Forwards the steps of steppers to flows: it asks a flow to navigate to a step, and observes the
/// steppers of the resulting contributors.
///
/// ```text
/// step ▸ flow.adapt ▸ willNavigate ▸ flow.navigate ▸ didNavigate ▸ forwarded steps ▸ readiness
///   ▸ child flows begin, steppers are observed
/// ```
///
/// Retain the coordinator for as long as the app runs. A flow ends when its root is dismissed, or
/// when it returns `.end`.
///
/// Steps are processed one after the other, on the main thread. A step that arrives while another
/// one is being adapted or navigated to waits for its turn, even if that navigation itself forwards
/// it.
public final class FlowCoordinator: NSObject {
  fileprivate let navigationEvents = NavigationEvents()
  private var run: FlowRun?

  /// Creates a coordinator that coordinates no flow yet.
  public override init() {}

  // Without its coordinator, a flow must not continue to observe steppers.
  deinit { run?.end() }

  /// Starts to coordinate a flow, and ends the previously coordinated one.
  ///
  /// - Parameters:
  ///   - flow: The flow, which is retained until it ends.
  ///   - stepper: Sends the flow's first step, and possibly further ones.
  ///   - allowStepWhenDismissed: Whether the flow continues after its root was dismissed. It then
  ///     ends only when it returns `.end`.
  public func coordinate(
    flow: any Flow,
    with stepper: any Stepper = DefaultStepper(),
    allowStepWhenDismissed: Bool = false
  ) {
    onMain { me in
      me.run?.end()
      let run = FlowRun(flow, inside: nil, navigationEvents: me.navigationEvents)
      me.run = run
      run.begin(with: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
    }
  }

  /// Sends a step to the flow and to all its descendants, as a deep link does.
  ///
  /// The receiving flows are determined before any of them navigates: a flow that the step itself
  /// creates doesn't receive the step again, and a flow that ends meanwhile doesn't receive it.
  public func navigate(to step: any Step) {
    onMain { me in
      for run in me.run?.withDescendants ?? [] { run.receive(step) }
    }
  }

  private func onMain(_ action: @escaping (FlowCoordinator) -> Void) {
    _ = ConcurrentMainScheduler.instance.schedule(self) { me in
      action(me)
      return Disposables.create()
    }
  }
}

extension Reactive where Base: FlowCoordinator {
  /// Emits each step with its flow before the navigation, for descendant flows too.
  public var willNavigate: Observable<(any Flow, any Step)> {
    base.navigationEvents.will.asObservable()
  }

  /// Emits each step with its flow after the navigation, for descendant flows too.
  public var didNavigate: Observable<(any Flow, any Step)> {
    base.navigationEvents.did.asObservable()
  }
}

/// The relays that report the navigations of a flow and all its descendants.
struct NavigationEvents {
  let will = PublishRelay<(any Flow, any Step)>()
  let did = PublishRelay<(any Flow, any Step)>()
}
