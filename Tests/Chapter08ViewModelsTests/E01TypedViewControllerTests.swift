import Chapter08ViewModelsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import Testing

@Suite("8.1 A typed view controller", .exercise("8.1"))
struct E01TypedViewControllerTests {
  let learner = E01Contract.learner

  @Test(
    "loading the view calls the three methods",
    .diagnosis(
      """
      The view was loaded, and one of `subviews()`, `createConstraints()` and `bind()` was not \
      called. Override `viewDidLoad`, call `super.viewDidLoad()` first, and then call all three, \
      without a condition and not asynchronously.
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
    "creating the screen does not load its view",
    .diagnosis(
      """
      The screen was only created, and must not yet load its view or call any of the three \
      methods. `init` is too early, because the view may never be needed. Call them in \
      `viewDidLoad`.
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
    "the views are added in the order of subviews()",
    .diagnosis(
      """
      The subviews of the screen's view are not the views of `subviews()` in the same order. \
      `addSubview` puts a view on top: call it for each of them, from the first to the last.
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
    "the screen adds views, then constraints, then bindings",
    .diagnosis(
      """
      The calls are not in the required order. In `viewDidLoad`, add the views, call \
      `createConstraints()`, then `bind()`, once each. All of this must be done before \
      `super.viewDidLoad()` returns to the subclass.
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
      "viewDidLoad", "subviews", "createConstraints with \(views.count) views", "bind",
      "super.viewDidLoad returned",
    ]
    lab.expect(model.log, equals: expected, "what was called")
  }

  @Test(
    "the three methods run once, however often the screen appears",
    .diagnosis(
      """
      The screen was shown, covered and shown again, and one of the three methods did not run \
      exactly once. Call them in `viewDidLoad`, which runs once, not in `viewWillAppear` or in a \
      layout method.
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
    "the bindings are active as long as the screen exists",
    .diagnosis(
      """
      A binding was disposed of while its screen still exists. Insert what `bind()` returns into a \
      `DisposeBag` that is a property of the screen, not a local variable, and do not replace it \
      when the screen disappears.
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
    lab.expect(bindings.count(where: \.isDisposed), equals: 0, "disposed bindings after closing")
    withExtendedLifetime(screen) {}
  }

  @Test(
    "the bindings are disposed of with the screen",
    .diagnosis(
      """
      When the screen is released, it and its view model must be deallocated, and every binding \
      disposed of. Insert the whole result of `bind()` into the screen's `DisposeBag`, and let no \
      disposable in it capture `self`.
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
