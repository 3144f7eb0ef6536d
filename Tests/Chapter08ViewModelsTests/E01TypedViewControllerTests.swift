import Chapter08ViewModelsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("8.1 A typed view controller", .exercise("8.1"))
struct E01TypedViewControllerTests {
  let learner = E01Contract.learner

  @Test(
    "the three methods are called when the view is loaded",
    .diagnosis(
      """
      The view has been loaded, and one of subviews(), createConstraints() and bind() was not \
      called: viewDidLoad is the place to call all three.
      """,
      hint: 1
    )
  )
  func called() {
    let lab = Lab()
    let model = E01Contract.Model()
    let screen = learner.makeScreen(model, [], [])
    lab.expect(
      learner.viewModel(screen) === model,
      equals: true,
      "whether the view model is the one that was given"
    )
    lab.act("the view is loaded") { screen.loadViewIfNeeded() }
    for method in ["subviews", "createConstraints", "bind"] {
      lab.expect(
        model.log.contains { $0.hasPrefix(method) },
        equals: true,
        "whether \(method)() was called"
      )
    }
  }

  @Test(
    "nothing happens before somebody asks for the view",
    .diagnosis(
      """
      The screen was only made, and something was called already, or its view was loaded: init is \
      too early, the view may never be needed.
      """,
      hint: 1
    )
  )
  func lazily() {
    let lab = Lab()
    let model = E01Contract.Model()
    let screen = learner.makeScreen(model, [UIView()], [])
    lab.expect(model.log, equals: [], "what was called")
    lab.expect(screen.isViewLoaded, equals: false, "whether the view is loaded")
  }

  @Test(
    "the views stand in their order",
    .diagnosis(
      """
      The views of subviews() are not those that stand in the screen's view, or not in that order: \
      each is added on top of those before it.
      """,
      hint: 2
    )
  )
  func views() {
    let lab = Lab()
    let views = (1...lab.random(in: 3...5)).map { _ in UIView() }
    let screen = learner.makeScreen(E01Contract.Model(), views, [])
    lab.act("the view is loaded") { screen.loadViewIfNeeded() }
    let places = screen.view.subviews.map { view in views.firstIndex { $0 === view } }
    lab.expect(places, equals: Array(views.indices), "the views, from the bottom")
  }

  @Test(
    "views, constraints, bindings: in this order",
    .diagnosis(
      """
      The order of the contract was broken: viewDidLoad adds the views, then lays them out, then \
      binds them, and has done all three when super.viewDidLoad() returns.
      """,
      hint: 2
    )
  )
  func order() {
    let lab = Lab()
    let model = E01Contract.Model()
    let views = (1...lab.random(in: 2...4)).map { _ in UIView() }
    let screen = learner.makeScreen(model, views, [])
    lab.act("the view is loaded") { screen.loadViewIfNeeded() }
    let expected = [
      "viewDidLoad", "subviews", "createConstraints, \(views.count) views stand", "bind",
      "super.viewDidLoad is over",
    ]
    lab.expect(model.log, equals: expected, "what was called")
  }

  @Test(
    "once, however often the screen appears",
    .diagnosis(
      """
      The screen was shown, covered and shown again, and something was called a second time: a view \
      is loaded once, and appears often.
      """,
      hint: 1
    )
  )
  func once() {
    let lab = Lab()
    let model = E01Contract.Model()
    let screen = learner.makeScreen(model, [UIView()], [])
    let story = ScreenStory(lab)
    story.show(screen)
    story.coverForAMoment()
    story.leave()
    lab.expect(model.log.count { $0 == "subviews" }, equals: 1, "the calls of subviews()")
    lab.expect(
      model.log.count { $0.hasPrefix("createConstraints") },
      equals: 1,
      "the calls of createConstraints()"
    )
    lab.expect(model.log.count { $0 == "bind" }, equals: 1, "the calls of bind()")
    lab.expect(screen.view.subviews.count, equals: 1, "the number of views")
  }

  @Test(
    "the bindings hold while the screen is there",
    .diagnosis(
      """
      A binding was disposed of while its screen is still there: what bind() returns is to live as \
      long as the screen does, seen or not.
      """,
      hint: 3
    )
  )
  func bindingsHold() {
    let lab = Lab()
    let bindings = (1...lab.random(in: 2...4)).map { _ in BooleanDisposable() }
    let screen = learner.makeScreen(E01Contract.Model(), [], bindings)
    let story = ScreenStory(lab)
    story.show(screen)
    lab.expect(bindings.count(where: \.isDisposed), equals: 0, "disposed bindings after loading")
    story.coverForAMoment()
    story.leave()
    lab.expect(bindings.count(where: \.isDisposed), equals: 0, "disposed bindings out of sight")
    withExtendedLifetime(screen) {}
  }

  @Test(
    "the bindings end with the screen",
    .diagnosis(
      """
      The screen was let go of, and it, its view model or one of its bindings is still alive: the \
      screen keeps all that bind() returns, nothing else does, and nothing keeps the screen.
      """,
      hint: 3
    )
  )
  func bindingsEnd() {
    let lab = Lab()
    let bindings = (1...lab.random(in: 2...4)).map { _ in BooleanDisposable() }
    do {
      let screen = learner.makeScreen(E01Contract.Model(), [UIView()], bindings)
      lab.watch(screen, as: "the screen")
      if let model = learner.viewModel(screen) { lab.watch(model, as: "its view model") }
      lab.act("the view is loaded") { screen.loadViewIfNeeded() }
    }
    lab.expectDeallocated("the screen")
    lab.expectDeallocated("its view model")
    lab.expect(bindings.count(where: \.isDisposed), equals: bindings.count, "disposed bindings")
    lab.expectNoLeaks()
  }
}
