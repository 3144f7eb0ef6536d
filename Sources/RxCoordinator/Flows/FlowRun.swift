internal import Foundation
internal import RxCore

/// A coordinated flow: from its first step until its root is dismissed or it returns `.end`. Used
/// on the main thread.
final class FlowRun {
  /// The flow; `nil` after it has ended.
  private var flow: (any Flow)?
  private weak var parent: FlowRun?
  private var children: [FlowRun] = []
  private let navigationEvents: NavigationEvents

  /// The disposables that are disposed of when the flow ends.
  private let subscriptions = CompositeDisposable()
  private let adaptation = SerialDisposable()

  private var pendingSteps: [any Step] = []
  /// Whether the flow has received a step and has not navigated to it yet.
  private var isAdapting = false
  private var isProcessing = false

  private var hasNavigated = false
  private var whenReady: () -> Void = {}

  init(_ flow: any Flow, inside parent: FlowRun?, navigationEvents: NavigationEvents) {
    self.flow = flow
    self.parent = parent
    self.navigationEvents = navigationEvents
    _ = subscriptions.insert(adaptation)
  }

  deinit { subscriptions.dispose() }

  func begin(with stepper: any Stepper, allowStepWhenDismissed: Bool) {
    guard let flow else { return }
    if !allowStepWhenDismissed {
      let dismissal = flow.rxDismissed.subscribe(onSuccess: { [weak self] _ in self?.end() })
      _ = subscriptions.insert(dismissal)
    }
    subscribe(to: stepper.allSteps())
  }

  /// Releases the flow and all its descendants. Calling it again has no effect.
  func end() {
    // Retained until all subscriptions are disposed of: releasing the flow may dismiss its root,
    // which would call this method again.
    guard let endingFlow = flow else { return }
    defer { withExtendedLifetime(endingFlow) { FlowReadiness.removeDeallocated() } }
    FlowReadiness.end(endingFlow)
    flow = nil
    pendingSteps = []
    subscriptions.dispose()
    for child in children { child.end() }
    children = []
    parent?.children.removeAll { $0 === self }
  }

  var withDescendants: [FlowRun] { [self] + children.flatMap(\.withDescendants) }

  // MARK: - Steps, one after the other

  func receive(_ step: any Step) {
    guard flow != nil, !(step is NoneStep) else { return }
    pendingSteps.append(step)
    processSteps()
  }

  /// Steps on the main thread are processed synchronously, so that they keep their position among
  /// the steps that the flow forwards.
  private func receiveOnMain(_ step: any Step) {
    _ = ConcurrentMainScheduler.instance.schedule(step) { [weak self] step in
      self?.receive(step)
      return Disposables.create()
    }
  }

  /// A loop instead of a recursion, because a chain of forwarded steps may be long.
  private func processSteps() {
    guard !isProcessing else { return }
    isProcessing = true
    while let flow, !isAdapting, !pendingSteps.isEmpty { adapt(pendingSteps.removeFirst(), flow) }
    isProcessing = false
  }

  /// The next step waits for the result. An early RxFlow dropped a result that took longer than the
  /// next step, and later versions let the next step overtake it; either way, a check such as a
  /// login could be bypassed.
  private func adapt(_ step: any Step, _ flow: any Flow) {
    isAdapting = true
    adaptation.disposable = flow.adapt(step: step)
      .observe(on: ConcurrentMainScheduler.instance)
      .subscribe(
        onSuccess: { [weak self] adapted in self?.navigate(to: adapted) },
        onFailure: { [weak self] _ in self?.navigate(to: NoneStep()) }
      )
  }

  private func navigate(to step: any Step) {
    if let flow, !(step is NoneStep) { navigate(flow, to: step) }
    isAdapting = false
    processSteps()
  }

  private func navigate(_ flow: any Flow, to step: any Step) {
    // Navigation may end this flow, for example by dismissing its root. The steps for the parent
    // are still forwarded: the parent flow waits for them.
    let parent = parent
    navigationEvents.will.accept((flow, step))
    let contributors = flow.navigate(to: step)
    navigationEvents.did.accept((flow, step))
    for forwarded in contributors.stepsForParent { parent?.receive(forwarded) }
    if case .end = contributors { return end() }
    guard self.flow != nil else { return }
    pendingSteps += contributors.stepsForSelf
    begin(contributors.contributions)
  }

  // MARK: - What takes part

  private func begin(_ contributions: [Contribution]) {
    let starts = contributions.map { contribution in
      (contribution.presentable as? any Flow).map {
        FlowRun($0, inside: self, navigationEvents: navigationEvents)
      }
    }
    let flows = starts.compactMap(\.self)
    children += flows
    if !hasNavigated {
      hasNavigated = true
      becomeReady(after: flows)
    }
    for (contribution, run) in zip(contributions, starts) where flow != nil {
      let isAllowed = contribution.allowStepWhenDismissed
      if let run {
        run.begin(with: contribution.stepper, allowStepWhenDismissed: isAllowed)
      } else {
        retain(contribution.presentable)
        subscribe(to: contribution.steps())
      }
    }
  }

  /// A flow becomes ready once, at its first navigation. RxFlow emits readiness again at each
  /// further navigation.
  private func becomeReady(after flows: [FlowRun]) {
    var missing = flows.count
    let checkReadiness = { [weak self] in
      guard missing == 0, let self, let flow else { return }
      FlowReadiness.announce(flow)
      whenReady()
    }
    for run in flows {
      run.whenReady = {
        missing -= 1
        checkReadiness()
      }
    }
    checkReadiness()
  }

  /// Retains a contributed screen until UIKit does: a flow may contribute it before it shows it.
  private func retain(_ presentable: any Presentable) {
    let subscription = SingleAssignmentDisposable()
    guard !presentable.isRetainedByUIKit, let key = subscriptions.insert(subscription) else {
      return
    }
    subscription.setDisposable(
      presentable.retainedByUIKit().subscribe(
        onSuccess: { withExtendedLifetime(presentable) {} },
        onDisposed: { [weak self] in self?.subscriptions.remove(for: key) }
      )
    )
  }

  private func subscribe(to steps: Observable<any Step>) {
    let subscription = SingleAssignmentDisposable()
    guard let key = subscriptions.insert(subscription) else { return }
    subscription.setDisposable(
      steps.subscribe(
        onNext: { [weak self] step in self?.receiveOnMain(step) },
        onDisposed: { [weak self] in self?.subscriptions.remove(for: key) }
      )
    )
  }
}
