import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.7 Ready or created", .exercise("5.7"))
struct E07ReadyOrCreatedTests {
  let learner = E07Contract.learner

  /// Some flows, one that is never waited for, and navigations that the suite sends itself.
  private final class Scene {
    let first = ScriptedFlow("first")
    /// One flow at least.
    let others: [ScriptedFlow]
    let stranger = ScriptedFlow("stranger")
    let flows: E07Contract.Flows
    /// The roots that the blocks of `note` were called with, by the names of their flows.
    private(set) var calls: [[String]] = []
    private let news: PublishRelay<(any Flow, any Step)>

    init(_ lab: Lab, _ learner: E07Contract) {
      others = lab.places(1...3).map { ScriptedFlow("flow \(name($0))") }
      news = PublishRelay()
      flows = learner.makeFlows(news.asObservable())
    }

    var all: [ScriptedFlow] { [first] + others }

    func navigate(_ flows: ScriptedFlow...) { navigate(flows) }

    func navigate(_ flows: [ScriptedFlow]) {
      for flow in flows { news.accept((flow, Place.list)) }
    }

    func note(_ roots: [UINavigationController]) {
      calls.append(roots.map { root in all.first { $0.stack === root }?.name ?? "no flow" })
    }
  }

  @Test(
    ".created calls the block immediately",
    .diagnosis(
      """
      With `.created`, the block was not called exactly once, during the call of `use`, with the \
      roots in the order of the flows. The roots already exist: collect them and call the block.
      """,
      hint: 1
    )
  )
  func created() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    let flows = Array(scene.all.reversed())
    try scene.flows.useCreated(flows, scene.note)
    lab.expect(scene.calls, equals: [flows.map(\.name)], "the flows whose roots the block received")
    scene.navigate(scene.all)
    lab.expect(scene.calls.count, equals: 1, "the number of calls of the block")
  }

  @Test(
    ".ready waits until every flow has navigated",
    .diagnosis(
      """
      The block was not called exactly when the last of the flows had navigated for the first \
      time, with the roots in the order of the flows. Merge one `take(1)` per flow, and call the \
      block on completion.
      """,
      hint: 1
    )
  )
  func readyWhenAllAre() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    try scene.flows.useReady(scene.all, scene.note)
    lab.act("another flow navigates") { scene.navigate(scene.stranger) }
    lab.act("all flows except the first navigate, in reverse") {
      scene.navigate(scene.others.reversed())
    }
    lab.act("they navigate again") { scene.navigate(scene.others) }
    lab.expect(
      scene.calls.count,
      equals: 0,
      "the calls of the block before the first flow is ready"
    )
    lab.act("the first flow navigates") { scene.navigate(scene.first) }
    let names = scene.all.map(\.name)
    lab.expect(scene.calls, equals: [names], "the flows whose roots the block received")
  }

  @Test(
    ".ready calls the block once",
    .diagnosis(
      """
      After all flows were ready, a flow navigated, and the block was called again. A flow becomes \
      ready with its first navigation only: use `take(1)` for each flow, and stop waiting when you \
      call the block.
      """,
      hint: 2
    )
  )
  func once() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    try scene.flows.useReady(scene.all, scene.note)
    for _ in 0...lab.random(in: 1...3) { scene.navigate(scene.all) }
    lab.act("another flow navigates") { scene.navigate(scene.stranger) }
    let names = scene.all.map(\.name)
    lab.expect(scene.calls, equals: [names], "the flows whose roots the block received, per call")
  }

  @Test(
    "a flow that is already ready does not become ready again",
    .diagnosis(
      """
      A flow was ready before `use` was called, and the block of that call must never be called. \
      Ready is an event, not a state: remember which flows have navigated, and ignore their later \
      navigations.
      """,
      hint: 2
    )
  )
  func tooLate() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    scene.navigate(scene.first)
    try scene.flows.useReady([scene.first], scene.note)
    try scene.flows.useReady(scene.all, scene.note)
    try scene.flows.useReady(scene.others, scene.note)
    // Again: a first navigation of one flow does not make another one new.
    for _ in 1...2 { scene.navigate(scene.all) }
    let names = scene.others.map(\.name)
    lab.expect(scene.calls, equals: [names], "the flows whose roots a block received")
  }

  @Test(
    "a navigation during a block makes no flow ready again",
    .diagnosis(
      """
      A flow navigated while a block was running. The block was called a second time, or a new \
      block was called although its flow was ready already. Before you call a block, store that \
      its flows have navigated, and stop waiting for them.
      """,
      hint: 2
    )
  )
  func navigatesInTheBlock() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    var (calls, lateCalls) = (0, 0)
    try scene.flows.useReady([scene.first]) { _ in
      calls += 1
      guard calls == 1 else { return }
      try? scene.flows.useReady([scene.first]) { _ in lateCalls += 1 }
      scene.navigate(scene.all)
    }
    lab.act("the first flow navigates") { scene.navigate(scene.first) }
    lab.expect(calls, equals: 1, "the calls of the block")
    lab.expect(lateCalls, equals: 0, "the calls of a block for a flow that was ready already")
  }

  @Test(
    "each call of use gets its own notification",
    .diagnosis(
      """
      Each call of `use` must call its own block once: when its flows are ready, or immediately if \
      it names none. In each call, subscribe separately to the first navigation of each of its \
      flows.
      """,
      hint: 2
    )
  )
  func severalWait() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    try scene.flows.useReady([scene.first], scene.note)
    try scene.flows.useReady(scene.all, scene.note)
    try scene.flows.useReady([], scene.note)
    lab.expect(scene.calls, equals: [[]], "the roots received before any flow is ready")
    lab.act("the first flow navigates") { scene.navigate(scene.first) }
    lab.expect(scene.calls, equals: [[], ["first"]], "the roots received when the first is ready")
    lab.act("the others navigate") { scene.navigate(scene.others) }
    let all = scene.all.map(\.name)
    lab.expect(scene.calls, equals: [[], ["first"], all], "the roots received when all are ready")
  }

  @Test(
    "two MyFlows receive only their own navigations",
    .diagnosis(
      """
      There were two `MyFlows`, and one called its block when the other one received a navigation. \
      Declare the relay and the list of flows as properties of the instance, not as `static`.
      """,
      hint: 2
    )
  )
  func twoAtOnce() throws {
    let lab = Lab()
    let (scene, other) = (Scene(lab, learner), Scene(lab, learner))
    var calls = 0
    try other.flows.useReady([scene.first]) { _ in calls += 1 }
    lab.act("the flow navigates in the first coordinator") { scene.navigate(scene.first) }
    lab.expect(calls, equals: 0, "the calls of the block")
    lab.act("the flow navigates in the second coordinator") { other.navigate(scene.first) }
    lab.expect(calls, equals: 1, "the calls of the block after its own navigation")
  }

  @Test(
    "a root of the wrong type throws WrongRoot",
    .diagnosis(
      """
      A root's type differs from the type that the block takes. `use` must throw `WrongRoot` \
      immediately and never call the block: check all roots with `is Root` before you wait.
      """,
      hint: 1
    )
  )
  func wrongRoot() {
    let lab = Lab()
    let scene = Scene(lab, learner)
    let tabs = TabFlow()
    var calls = 0
    for use in [scene.flows.useReadyTabs, scene.flows.useCreatedTabs] {
      for flows in [[scene.first], [tabs, scene.first]] as [[any Flow]] {
        var isTold = false
        lab.act("use is called for \(flows.count > 1 ? "tab bars" : "a tab bar")") {
          do {
            try use(flows) { _ in calls += 1 }
          } catch {
            isTold = E07Contract.isWrongRoot(error)
          }
        }
        lab.expect(isTold, equals: true, "whether WrongRoot was thrown")
      }
    }
    var isRefused = false
    do {
      try scene.flows.useReadyTabs([tabs]) { _ in calls += 1 }
    } catch {
      isRefused = true
    }
    lab.expect(isRefused, equals: false, "whether an error was thrown for a root of that type")
    scene.navigate(scene.all)
    lab.expect(calls, equals: 0, "the number of calls of the block")
  }

  @Test(
    "waiting does not retain a flow or its root",
    .diagnosis(
      """
      Waiting must not retain a flow or its root, and for a deallocated flow the block must never \
      be called. Hold flows weakly, and read their roots only when you call the block.
      """,
      hint: 3
    )
  )
  func keepsNothing() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    var calls = 0
    for isReady in [false, true] {
      do {
        let flow = ScriptedFlow()
        lab.watch(flow, as: "the flow")
        lab.watch(flow.stack, as: "its root")
        try scene.flows.useReady([flow, scene.first]) { _ in calls += 1 }
        if isReady { lab.act("the flow navigates") { scene.navigate(flow) } }
      }
      lab.expectDeallocated("the flow")
      lab.expectDeallocated("its root")
    }
    lab.act("the other flow navigates") { scene.navigate(scene.first) }
    lab.expect(calls, equals: 0, "the number of calls of the block")
  }

  @Test(
    "a new flow at a reused address is a new flow",
    .diagnosis(
      """
      A new flow was allocated at the address of a deallocated one and was treated as that flow. \
      An `ObjectIdentifier` is valid only as long as its object lives: store weak references \
      instead.
      """,
      hint: 3
    )
  )
  func newTenant() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    var calls = 0
    let tenants = lab.random(in: 20...30)
    // Freed memory is soon reused, if not by the next allocation.
    for _ in 1...tenants {
      let flow = ScriptedFlow()
      try scene.flows.useReady([flow]) { _ in calls += 1 }
      scene.navigate(flow)
    }
    lab.expect(calls, equals: tenants, "how many of \(tenants) flows became ready")
  }

  @Test(
    "releasing MyFlows ends its subscriptions",
    .diagnosis(
      """
      `MyFlows` was released, and a subscription retains it or is still active. Use `[weak self]` \
      or `[unowned self]` in its closures, and add each subscription to its `DisposeBag`, also \
      those that wait for flows.
      """,
      hint: 3
    )
  )
  func released() throws {
    let lab = Lab()
    let news = PublishRelay<(any Flow, any Step)>()
    let flows = [ScriptedFlow(), ScriptedFlow()]
    do {
      let waiting = learner.makeFlows(news.asObservable())
      lab.watch(waiting.object, as: "MyFlows")
      try waiting.useReady(flows) { _ in }
      lab.act("the first flow navigates") { news.accept((flows[0], Place.list)) }
    }
    lab.expectDeallocated("MyFlows")
    lab.expectLive(0, .subscriptions)
    lab.expectNoLeaks()
    withExtendedLifetime((news, flows)) {}
  }

  @Test(
    "MyFlows works with a FlowCoordinator and is deallocated with it",
    .diagnosis(
      """
      `MyFlows` must pass on the roots of flows that a `FlowCoordinator` starts, and be \
      deallocated afterwards. A closure that captures `self` strongly retains `MyFlows`: use \
      `[weak self]` or `[unowned self]`.
      """,
      hint: 3
    )
  )
  func withACoordinator() throws {
    let lab = Lab()
    do {
      let coordinator = FlowCoordinator()
      let flows = learner.makeFlows(coordinator.rx.didNavigate)
      lab.watch(flows.object, as: "MyFlows")
      var titles: [String] = []
      let screens = names(lab.places(2...4))
      let children = screens.map { title in
        ScriptedFlow(title) { flow, _ in
          flow.stack.topViewController?.title = title
          return .none
        }
      }
      let parent = ScriptedFlow { _, _ in
        .multiple(
          flowContributors: children.map {
            .contribute(
              withNextPresentable: $0,
              withNextStepper: OneStepper(withSingleStep: Place.list)
            )
          }
        )
      }
      try flows.useReady(children) { roots in
        titles = roots.map { $0.topViewController?.title ?? "empty" }
      }
      coordinator.coordinate(flow: parent, with: OneStepper(withSingleStep: Place.list))
      lab.expect(titles, equals: screens, "the titles of the screens handed over")
    }
    lab.expectDeallocated("MyFlows")
    lab.expectNoLeaks()
  }
}

/// A flow whose root is a tab bar controller.
private final class TabFlow: Flow {
  let root: any Presentable = UITabBarController()

  func navigate(to step: any Step) -> FlowContributors { .none }
}
