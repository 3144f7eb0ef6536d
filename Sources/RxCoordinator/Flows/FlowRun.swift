internal import Foundation
internal import RxCore

/// One flow at work: from its first step until its root is dismissed or it answers `.end`. Used on the
/// main thread.
final class FlowRun {
  /// `nil` once the flow is over.
  private var flow: (any Flow)?
  private weak var parent: FlowRun?
  private var children: [FlowRun] = []
  private let news: NavigationNews

  /// Everything that ends with the flow.
  private let subscriptions = CompositeDisposable()
  private let adaptation = SerialDisposable()

  private var stepsToCome: [any Step] = []
  /// Whether the flow has been given a step and has not gone there yet.
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

  /// Lets go of the flow and of all flows below it. Doing so again does nothing.
  func end() {
    // Kept until nothing listens any more: with the flow its root may go, and the news of that would
    // come back to here.
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

  /// Steps that come on the main thread are taken at once, so that they keep their place among those
  /// that the flow forwards.
  private func takeOnMain(_ step: any Step) {
    _ = ConcurrentMainScheduler.instance.schedule(step) { [weak self] step in
      self?.take(step)
      return Disposables.create()
    }
  }

  /// A loop, not a recursion: a chain of forwarded steps may be long.
  private func work() {
    guard !isWorking else { return }
    isWorking = true
    while let flow, !isAdapting, !stepsToCome.isEmpty { adapt(stepsToCome.removeFirst(), flow) }
    isWorking = false
  }

  /// The next step waits for the answer. RxFlow first dropped an answer that took longer than the next
  /// step, then let it be overtaken; either way a guard such as a login check can be walked around.
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
    // What the flow does here may end it, as when it dismisses its root. Its last words count all the
    // same: they are what the flow around it has been waiting for.
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

  /// Readiness is an event of the first navigation. RxFlow sends it again with each further one.
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
