internal import Foundation
internal import RxCore

/// A coordinated flow: from its first step until its root is dismissed or it returns `.end`. Used
/// on the main thread.
final class FlowRun {
  /// The flow; `nil` after it has ended.
  private var flow: (any Flow)?
  private weak var parent: FlowRun?
  private var children: [FlowRun] = []
  private let news: NavigationNews

  /// The disposables that are disposed of when the flow ends.
  private let subscriptions = CompositeDisposable()
  private let adaptation = SerialDisposable()

  private var stepsToCome: [any Step] = []
  /// Whether the flow has received a step and has not navigated to it yet.
  private var isAdapting = false
  private var isWorking = false

  private var hasNavigated = false
  private var whenReady: () -> Void = {}

  init(_ flow: any Flow, inside parent: FlowRun?, news: NavigationNews) {
    self.flow = flow
    self.parent = parent
    self.news = news
    _ = subscriptions.insert(adaptation)
  }

  deinit { subscriptions.dispose() }

  func begin(with stepper: any Stepper, allowStepWhenDismissed: Bool) {
    guard let flow else { return }
    if !allowStepWhenDismissed {
      let dismissal = flow.rxDismissed.subscribe(onSuccess: { [weak self] _ in self?.end() })
      _ = subscriptions.insert(dismissal)
    }
    listen(to: stepper.allSteps())
  }

  /// Releases the flow and all its descendants. Calling it again has no effect.
  func end() {
    // Retained until all subscriptions are disposed of: releasing the flow may dismiss its root,
    // which would call this method again.
    guard let leaving = flow else { return }
    defer { withExtendedLifetime(leaving) { FlowReadiness.sweep() } }
    flow = nil
    stepsToCome = []
    subscriptions.dispose()
    for child in children { child.end() }
    children = []
    parent?.children.removeAll { $0 === self }
  }

  var withDescendants: [FlowRun] { [self] + children.flatMap(\.withDescendants) }

  // MARK: - Steps, one after the other

  func take(_ step: any Step) {
    guard flow != nil, !(step is NoneStep) else { return }
    stepsToCome.append(step)
    work()
  }

  /// Steps on the main thread are processed synchronously, so that they keep their position among
  /// the steps that the flow forwards.
  private func takeOnMain(_ step: any Step) {
    _ = ConcurrentMainScheduler.instance.schedule(step) { [weak self] step in
      self?.take(step)
      return Disposables.create()
    }
  }

  /// A loop instead of a recursion, because a chain of forwarded steps may be long.
  private func work() {
    guard !isWorking else { return }
    isWorking = true
    while let flow, !isAdapting, !stepsToCome.isEmpty { adapt(stepsToCome.removeFirst(), flow) }
    isWorking = false
  }

  /// The next step waits for the result. An early RxFlow dropped a result that took longer than the
  /// next step, and later versions let the next step overtake it; either way, a check such as a
  /// login could be bypassed.
  private func adapt(_ step: any Step, _ flow: any Flow) {
    isAdapting = true
    adaptation.disposable = flow.adapt(step: step)
      .observe(on: ConcurrentMainScheduler.instance)
      .subscribe(
        onSuccess: { [weak self] adapted in self?.go(to: adapted) },
        onFailure: { [weak self] _ in self?.go(to: NoneStep()) }
      )
  }

  private func go(to step: any Step) {
    if let flow, !(step is NoneStep) { navigate(flow, to: step) }
    isAdapting = false
    work()
  }

  private func navigate(_ flow: any Flow, to step: any Step) {
    // Navigation may end this flow, for example by dismissing its root. The steps for the parent
    // are still forwarded: the parent flow waits for them.
    let parent = parent
    news.will.accept((flow, step))
    let answer = flow.navigate(to: step)
    news.did.accept((flow, step))
    for forwarded in answer.stepsForParent { parent?.take(forwarded) }
    if case .end = answer { return end() }
    guard self.flow != nil else { return }
    stepsToCome += answer.stepsForSelf
    begin(answer.contributions)
  }

  // MARK: - What takes part

  private func begin(_ contributions: [Contribution]) {
    let starts = contributions.map { contribution in
      (contribution.presentable as? any Flow).map { FlowRun($0, inside: self, news: news) }
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
        listen(to: contribution.steps())
      }
    }
  }

  /// A flow becomes ready once, at its first navigation. RxFlow emits readiness again at each
  /// further navigation.
  private func becomeReady(after flows: [FlowRun]) {
    var missing = flows.count
    let settle = { [weak self] in
      guard missing == 0, let self, let flow else { return }
      FlowReadiness.announce(flow)
      whenReady()
    }
    for run in flows {
      run.whenReady = {
        missing -= 1
        settle()
      }
    }
    settle()
  }

  private func listen(to steps: Observable<any Step>) {
    let subscription = SingleAssignmentDisposable()
    guard let key = subscriptions.insert(subscription) else { return }
    subscription.setDisposable(
      steps.subscribe(
        onNext: { [weak self] step in self?.takeOnMain(step) },
        onDisposed: { [weak self] in self?.subscriptions.remove(for: key) }
      )
    )
  }
}
