import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.7 Ready or created", .exercise("5.7"))
struct E07ReadyOrCreatedTests {
  let learner = E07Contract.learner

  /// Some flows, one that nobody waits for, and a coordinator that a suite plays itself.
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
    "created means now",
    .diagnosis(
      """
      The roots were to be handed over as soon as the flows exist, and the block was not called \
      once, at once, with the roots in the order of the flows.
      """,
      hint: 1
    )
  )
  func created() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    let flows = Array(scene.all.reversed())
    try scene.flows.useCreated(flows, scene.note)
    lab.expect(scene.calls, equals: [flows.map(\.name)], "whose roots the block was called with")
    scene.navigate(scene.all)
    lab.expect(scene.calls.count, equals: 1, "how often the block was called")
  }

  @Test(
    "ready means all of them",
    .diagnosis(
      """
      Several flows were waited for, and the block was not called just when the last of them had \
      navigated for the first time, with all roots in the order of the flows.
      """,
      hint: 1
    )
  )
  func readyWhenAllAre() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    try scene.flows.useReady(scene.all, scene.note)
    lab.act("a flow that nobody waits for is ready") { scene.navigate(scene.stranger) }
    lab.act("all but the first are ready, the last one first") {
      scene.navigate(scene.others.reversed())
    }
    lab.act("they navigate again") { scene.navigate(scene.others) }
    lab.expect(scene.calls.count, equals: 0, "how often the block was called before the first is")
    lab.act("the first flow is ready") { scene.navigate(scene.first) }
    let names = scene.all.map(\.name)
    lab.expect(scene.calls, equals: [names], "whose roots the block was called with")
  }

  @Test(
    "and only once",
    .diagnosis(
      """
      The flows were ready and went on navigating, and the block was called again: becoming ready \
      happens once.
      """,
      hint: 2
    )
  )
  func once() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    try scene.flows.useReady(scene.all, scene.note)
    for _ in 0...lab.random(in: 1...3) { scene.navigate(scene.all) }
    let names = scene.all.map(\.name)
    lab.expect(scene.calls, equals: [names], "whose roots the block was called with, each time")
  }

  @Test(
    "ready is an event",
    .diagnosis(
      """
      A flow had been ready before anyone waited for it, and the block was called all the same, at \
      once or when the flow went on: ready is an event, and it does not come again.
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
    scene.navigate(scene.all)
    let names = scene.others.map(\.name)
    lab.expect(scene.calls, equals: [names], "whose roots a block was called with")
  }

  @Test(
    "each who waits is told",
    .diagnosis(
      """
      Two waited for the same flow, and not each of them was told, once; or one who waits for no \
      flow was not told at once.
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
    lab.expect(scene.calls, equals: [[]], "whose roots blocks got before any flow was ready")
    lab.act("the first flow is ready") { scene.navigate(scene.first) }
    lab.expect(scene.calls, equals: [[], ["first"]], "whose roots when the first was ready")
    lab.act("the others are ready") { scene.navigate(scene.others) }
    let all = scene.all.map(\.name)
    lab.expect(scene.calls, equals: [[], ["first"], all], "whose roots when all were ready")
  }

  @Test(
    "a root of another type is told at once",
    .diagnosis(
      """
      The block takes tab bars, the root of one flow at least is a navigation controller, and no \
      WrongRoot was thrown at once; or the block was called. Look at all roots before you wait.
      """,
      hint: 1
    )
  )
  func wrongRoot() {
    let lab = Lab()
    let scene = Scene(lab, learner)
    let tabs = TabFlow()
    var calls = 0
    for flows in [[scene.first], [tabs, scene.first], [tabs]] as [[any Flow]] {
      var isTold = false
      lab.act("somebody waits for \(flows.count > 1 ? "tab bars" : "a tab bar")") {
        do {
          try scene.flows.useReadyTabs(flows) { _ in calls += 1 }
        } catch {
          isTold = E07Contract.isWrongRoot(error)
        }
      }
      let isWrong = flows.contains { $0 is ScriptedFlow }
      lab.expect(isTold, equals: isWrong, "whether a wrong root was told")
    }
    scene.navigate(scene.all)
    lab.expect(calls, equals: 0, "how often the block was called")
  }

  @Test(
    "waiting keeps nobody alive",
    .diagnosis(
      """
      Somebody waited for a flow, and the flow was kept alive, before it was ready or after; or it \
      had gone, and the block was called. Remember flows weakly, their roots as well.
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
        if isReady { lab.act("the flow is ready") { scene.navigate(flow) } }
      }
      lab.expectDeallocated("the flow")
      lab.expectDeallocated("its root")
    }
    lab.act("the other flow is ready") { scene.navigate(scene.first) }
    lab.expect(calls, equals: 0, "how often the block was called")
  }

  @Test(
    "a flow is not its address",
    .diagnosis(
      """
      A flow that had been ready was let go of, a new one came to stand at its address, and was \
      taken for the old one: an ObjectIdentifier is good for as long as its object lives.
      """,
      hint: 3
    )
  )
  func newTenant() throws {
    let lab = Lab()
    let scene = Scene(lab, learner)
    var calls = 0
    let tenants = lab.random(in: 20...30)
    // Memory that was given back is soon given out again, if not at the first time.
    for _ in 1...tenants {
      let flow = ScriptedFlow()
      try scene.flows.useReady([flow]) { _ in calls += 1 }
      scene.navigate(flow)
    }
    lab.expect(calls, equals: tenants, "how many of \(tenants) flows became ready")
  }

  @Test(
    "with a coordinator, and away with it",
    .diagnosis(
      """
      Two flows were begun by a coordinator and waited for, and they were not handed over with \
      their screens in them; or MyFlows was still there in the end, because it holds itself.
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
      lab.expect(titles, equals: screens, "the screens that were handed over")
    }
    lab.expectDeallocated("MyFlows")
    lab.expectNoLeaks()
  }
}

/// A flow of another kind.
private final class TabFlow: Flow {
  let root: any Presentable = UITabBarController()

  func navigate(to step: any Step) -> FlowContributors { .none }
}
