import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import Testing

@Suite("5.7 Ready or created", .exercise("5.7"))
struct E07ReadyOrCreatedTests {
  let learner = E07Contract.learner

  /// Three flows, and a coordinator that a suite plays itself.
  private struct Scene {
    let first = ScriptedFlow("first")
    let second = ScriptedFlow("second")
    let third = ScriptedFlow("third")
    let news: PublishRelay<(any Flow, any Step)>
    let flows: E07Contract.Flows

    init(_ learner: E07Contract) {
      news = PublishRelay()
      flows = learner.makeFlows(news.asObservable())
    }

    func navigate(_ flow: ScriptedFlow) { news.accept((flow, Place.list)) }
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
    let scene = Scene(learner)
    var calls: [[UINavigationController]] = []
    try scene.flows.useCreated([scene.second, scene.first]) { calls.append($0) }
    let roots = [scene.second.stack, scene.first.stack]
    lab.expect(calls == [roots], equals: true, "whether the block was called with both roots")
    scene.navigate(scene.first)
    scene.navigate(scene.second)
    lab.expect(calls.count, equals: 1, "how often the block was called")
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
    let scene = Scene(learner)
    var calls: [[UINavigationController]] = []
    try scene.flows.useReady([scene.first, scene.second]) { calls.append($0) }
    lab.act("a flow that nobody waits for is ready") { scene.navigate(scene.third) }
    lab.act("the second flow is ready") { scene.navigate(scene.second) }
    lab.act("it navigates again") { scene.navigate(scene.second) }
    lab.expect(calls.count, equals: 0, "how often the block was called with one flow ready")
    lab.act("the first flow is ready") { scene.navigate(scene.first) }
    let roots = [scene.first.stack, scene.second.stack]
    lab.expect(calls == [roots], equals: true, "whether the block was called with both roots")
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
    let scene = Scene(learner)
    var calls = 0
    try scene.flows.useReady([scene.first, scene.second]) { _ in calls += 1 }
    for _ in 0..<3 {
      scene.navigate(scene.first)
      scene.navigate(scene.second)
    }
    lab.expect(calls, equals: 1, "how often the block was called")
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
    let scene = Scene(learner)
    var calls = 0
    scene.navigate(scene.first)
    try scene.flows.useReady([scene.first]) { _ in calls += 1 }
    try scene.flows.useReady([scene.first, scene.second]) { _ in calls += 1 }
    scene.navigate(scene.first)
    scene.navigate(scene.second)
    lab.expect(calls, equals: 0, "how often a block was called")
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
    let scene = Scene(learner)
    var calls = ["one": 0, "both": 0, "none": 0]
    try scene.flows.useReady([scene.first]) { _ in calls["one"]! += 1 }
    try scene.flows.useReady([scene.first, scene.second]) { _ in calls["both"]! += 1 }
    try scene.flows.useReady([]) { _ in calls["none"]! += 1 }
    lab.expect(calls, equals: ["one": 0, "both": 0, "none": 1], "calls before any is ready")
    lab.act("the first flow is ready") { scene.navigate(scene.first) }
    lab.expect(calls, equals: ["one": 1, "both": 0, "none": 1], "calls when the first is ready")
    lab.act("the second flow is ready") { scene.navigate(scene.second) }
    lab.expect(calls, equals: ["one": 1, "both": 1, "none": 1], "calls when both are ready")
  }

  @Test(
    "a root of another type is told at once",
    .diagnosis(
      """
      The block takes tab bars, the root of a flow is a navigation controller, and no WrongRoot \
      was thrown at once; or the block was called. Look at the roots before you wait.
      """,
      hint: 1
    )
  )
  func wrongRoot() {
    let lab = Lab()
    let scene = Scene(learner)
    var calls = 0
    var isTold = false
    lab.act("somebody waits for tab bars") {
      do {
        try scene.flows.useReadyTabs([scene.first]) { _ in calls += 1 }
      } catch {
        isTold = E07Contract.isWrongRoot(error)
      }
    }
    lab.expect(isTold, equals: true, "whether the wrong root was told")
    scene.navigate(scene.first)
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
    let scene = Scene(learner)
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
    let scene = Scene(learner)
    var calls = 0
    // Memory that was given back is soon given out again, if not at the first time.
    for _ in 0..<20 {
      let flow = ScriptedFlow()
      try scene.flows.useReady([flow]) { _ in calls += 1 }
      scene.navigate(flow)
    }
    lab.expect(calls, equals: 20, "how many of twenty flows became ready")
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
      let children = ["list", "settings"].map { title in
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
      lab.expect(titles, equals: ["list", "settings"], "the screens that were handed over")
    }
    lab.expectDeallocated("MyFlows")
    lab.expectNoLeaks()
  }
}
