public import Foundation
public import RxCore

/// Takes steps from steppers to flows: it asks a flow where a step leads, and listens to whatever takes
/// part after that.
///
/// ```text
/// step ▸ flow.adapt ▸ willNavigate ▸ flow.navigate ▸ didNavigate ▸ forwarded steps ▸ readiness
///   ▸ child flows begin, steppers are listened to
/// ```
///
/// Keep it for as long as the app runs. It ends with the flow: when the flow's root is dismissed, or
/// when the flow answers `.end`.
///
/// Steps are worked off one after the other, on the main thread. One that comes while another is being
/// adapted or navigated to, be it forwarded by that very navigation, waits for its turn.
public final class FlowCoordinator: NSObject {
  fileprivate let news = NavigationNews()
  private var run: FlowRun?

  public override init() {}

  // Nobody is left to coordinate; what listens must not go on alone.
  deinit { run?.end() }

  /// Begins to work for a flow; what was coordinated before is over.
  ///
  /// - Parameters:
  ///   - flow: kept until it ends.
  ///   - stepper: sends the flow's first step, and maybe more.
  ///   - allowStepWhenDismissed: whether the flow goes on after its root has gone. It then lives until
  ///     it answers with `.end`.
  public func coordinate(
    flow: any Flow,
    with stepper: any Stepper = DefaultStepper(),
    allowStepWhenDismissed: Bool = false
  ) {
    onMain { me in
      me.run?.end()
      let run = FlowRun(flow, inside: nil, news: me.news)
      me.run = run
      run.begin(with: stepper, allowStepWhenDismissed: allowStepWhenDismissed)
    }
  }

  /// Sends a step to the flow and to all flows below it, as a deep link does.
  ///
  /// Those who get it are counted before anyone navigates: a flow that the step itself brings to life
  /// does not get it again, and one that has ended meanwhile gets nothing.
  public func navigate(to step: any Step) {
    onMain { me in
      for run in me.run?.withDescendants ?? [] { run.take(step) }
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
  /// Each step that is about to be navigated to, with its flow; of the flows below as well.
  public var willNavigate: Observable<(any Flow, any Step)> { base.news.will.asObservable() }

  /// Each step that has been navigated to, with its flow; of the flows below as well.
  public var didNavigate: Observable<(any Flow, any Step)> { base.news.did.asObservable() }
}

/// Where the navigations of a flow, and of all flows below it, are told of.
struct NavigationNews {
  let will = PublishRelay<(any Flow, any Step)>()
  let did = PublishRelay<(any Flow, any Step)>()
}
