import Chapter08ViewModelsBridge
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import Testing

@Suite("8.2 Lifecycle in the view model", .exercise("8.2"))
struct E02LifecycleInTheViewModelTests {
  let learner = E02Contract.learner

  /// Records what the signals of a view model emit, until the test ends.
  final class Log {
    private(set) var lines: [String] = []
    private let bag = DisposeBag()

    func observe(_ model: E02Contract.Model, only names: [String]? = nil) {
      for (name, signal) in model.signals where names?.contains(name) ?? true {
        signal.subscribe(
          onNext: { [unowned self] in lines.append("signal \(name)") },
          onError: { [unowned self] in lines.append("\(name) failed: \($0)") },
          onCompleted: { [unowned self] in lines.append("\(name) completed") }
        )
        .disposed(by: bag)
      }
    }

    func write(_ line: String) { lines.append(line) }
  }

  @Test(
    "each signal emits once for each call of its method",
    .diagnosis(
      """
      A signal did not emit exactly once for each call of its method, or it completed. In `init`, \
      subscribe to `rx.methodInvoked(_:)` for all nine methods. Let each signal emit every call of \
      its own method: filter by the method only, without `take(1)`.
      """,
      hint: 2
    )
  )
  func nine() {
    let lab = Lab()
    let model = learner.makeModel()
    let (received, other) = (Log(), Log())
    received.observe(model)
    other.observe(model)
    var own: [String] = []
    let screen = learner.makeScreen(model) { own.append($0) }
    let story = ScreenStory(lab)
    story.show(screen)
    story.coverNowAndThen()
    lab.act("a toolbar appears") { screen.additionalSafeAreaInsets.bottom = 44 }
    story.layOut()
    story.leave()
    for (name, _) in model.signals {
      let (calls, notified) = (
        own.count { $0 == name }, received.lines.count { $0 == "signal \(name)" }
      )
      lab.expect(calls > 0, equals: true, "whether \(name) was called at all")
      lab.expect(notified, equals: calls, "how often \(name) emitted")
    }
    lab.expect(received.lines, equals: own.map { "signal \($0)" }, "the log of all signals")
    lab.expect(other.lines, equals: received.lines, "the log of another observer of all signals")
  }

  @Test(
    "a signal emits after the whole method has run",
    .diagnosis(
      """
      A signal did not emit right after its method had run, overrides of subclasses included. Code \
      in the base class runs before the rest of an override: use `rx.methodInvoked(_:)`. \
      `rx.sentMessage(_:)` emits before the method.
      """,
      hint: 2
    )
  )
  func afterTheOverrides() {
    let lab = Lab()
    let model = learner.makeModel()
    let names = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidDisappear"]
    let log = Log()
    log.observe(model, only: names)
    let screen = learner.makeScreen(model) { if names.contains($0) { log.write("method \($0)") } }
    let story = ScreenStory(lab)
    story.show(screen)
    let times = story.coverNowAndThen()
    story.leave()
    let calls = [names[0]] + (0...times).flatMap { _ in names.dropFirst() }
    lab.expect(log.lines, equals: calls.flatMap { ["method \($0)", "signal \($0)"] }, "the log")
  }

  @Test(
    "all nine signals emit after the whole method has run",
    .diagnosis(
      """
      A signal emitted before all overrides of its method had returned. Do not override a single \
      method in the base class: use `rx.methodInvoked(_:)` for all nine, those of the layout and \
      of the safe area included.
      """,
      hint: 2
    )
  )
  func afterAllOverrides() {
    let lab = Lab()
    let model = learner.makeModel()
    let log = Log()
    log.observe(model)
    var own: [String] = []
    let screen = learner.makeScreen(model) {
      own.append($0)
      log.write("method \($0)")
    }
    let story = ScreenStory(lab)
    story.show(screen)
    lab.act("a toolbar appears") { screen.additionalSafeAreaInsets.bottom = 44 }
    story.layOut()
    story.leave()
    lab.expect(log.lines, equals: own.flatMap { ["method \($0)", "signal \($0)"] }, "the log")
  }

  @Test(
    "a subscription made in viewDidLoad receives that viewDidLoad",
    .diagnosis(
      """
      A subscription was made during `viewDidLoad`, and did not receive that call exactly once. \
      The signal must emit after `viewDidLoad` has returned, because the observer is already \
      subscribed then: use `rx.methodInvoked(.viewDidLoad)`.
      """,
      hint: 2
    )
  )
  func boundWhileLoading() {
    let lab = Lab()
    let model = learner.makeModel()
    let log = Log()
    let screen = learner.makeScreen(model) { [unowned log] name in
      if name == "viewDidLoad" { log.observe(model, only: ["viewDidLoad"]) }
    }
    lab.act("the view is loaded") { screen.loadViewIfNeeded() }
    lab.expect(log.lines, equals: ["signal viewDidLoad"], "what the binding received")
  }

  @Test(
    "a late subscriber does not receive earlier calls",
    .diagnosis(
      """
      A subscriber that subscribed after the screen had appeared must receive the later calls and \
      no earlier ones. Emit from a `PublishSubject`, which does not replay, and do not use \
      `share(replay: 1)`.
      """,
      hint: 1
    )
  )
  func late() {
    let lab = Lab()
    let model = learner.makeModel()
    // Another observer has subscribed to the same signals before.
    let (early, log) = (Log(), Log())
    early.observe(model)
    let screen = learner.makeScreen(model) { _ in }
    let story = ScreenStory(lab)
    story.show(screen)
    // Afterwards each of the nine methods has been called.
    story.coverForAMoment()
    log.observe(model)
    lab.expect(log.lines, equals: [], "what the late subscriber received")
    let times = story.coverNowAndThen()
    story.leave()
    let farewell = ["signal viewWillDisappear", "signal viewDidDisappear"]
    lab.expect(
      log.lines.filter { $0.contains("isappear") },
      equals: (0...times).flatMap { _ in farewell },
      "what the late subscriber received when the screen was covered and closed"
    )
  }

  @Test(
    "the signals emit for the next screen too",
    .diagnosis(
      """
      Several screens used one view model in turn, and a signal completed, or did not emit exactly \
      once for each call. The signals belong to the view model: pass on elements with `onNext` \
      only, or bind to a relay, because `bind(to:)` passes on completion to a subject. Emit a call \
      that equals the last one too: use no `distinctUntilChanged()`.
      """,
      hint: 3
    )
  )
  func secondScreen() {
    let lab = Lab()
    let model = learner.makeModel()
    let log = Log()
    log.observe(model)
    var own: [String] = []
    for _ in 1...lab.random(in: 2...4) {
      let story = ScreenStory(lab)
      story.show(learner.makeScreen(model) { own.append($0) })
      story.leave()
    }
    for _ in 1...2 {
      lab.act("another screen is loaded and released") {
        learner.makeScreen(model) { own.append($0) }.loadViewIfNeeded()
      }
    }
    lab.expect(log.lines, equals: own.map { "signal \($0)" }, "what the signals emitted")
  }

  @Test(
    "the signals emit for a screen that creates its own view",
    .diagnosis(
      """
      A screen overrides `loadView` without calling `super`, as a screen with its own view does, and \
      a signal did not emit exactly once for each call. Subscribe in `init`, which every screen \
      calls, and not in `loadView`.
      """,
      hint: 2
    )
  )
  func ownView() {
    let lab = Lab()
    let model = learner.makeModel()
    let log = Log()
    log.observe(model)
    var own: [String] = []
    let screen = learner.makeScreenWithOwnView(model) { own.append($0) }
    let story = ScreenStory(lab)
    story.show(screen)
    story.leave()
    lab.expect(log.lines, equals: own.map { "signal \($0)" }, "what the signals emitted")
  }

  @Test(
    "the signals emit for two screens with the same view model",
    .diagnosis(
      """
      Two screens use one view model, and each call of each screen must be emitted once. Send the \
      calls of both screens to one subject of the view model; do not switch to the newest screen \
      with `flatMapLatest`.
      """,
      hint: 3
    )
  )
  func twoScreens() {
    let lab = Lab()
    let model = learner.makeModel()
    let log = Log()
    log.observe(model, only: ["viewDidLoad", "viewDidAppear", "viewDidDisappear"])
    let story = ScreenStory(lab)
    let first = learner.makeScreen(model) { _ in }
    story.show(first)
    let second = learner.makeScreen(model) { _ in }
    let times = story.coverNowAndThen()
    lab.act("the second screen is loaded") { second.loadViewIfNeeded() }
    story.leave()
    let covers = (1...times).flatMap { _ in ["viewDidDisappear", "viewDidAppear"] }
    let calls = ["viewDidLoad", "viewDidAppear"] + covers + ["viewDidLoad", "viewDidDisappear"]
    lab.expect(log.lines, equals: calls.map { "signal \($0)" }, "what the signals emitted")
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "a view model emits the calls of its own screens only",
    .diagnosis(
      """
      A view model emitted calls of a screen that has another view model. Both send to one \
      subject. Make the subject a property of the view model, not a `static` or global one, and \
      let each screen send to its own `viewModel`.
      """,
      hint: 2
    )
  )
  func anotherModel() {
    let lab = Lab()
    let (model, other) = (learner.makeModel(), learner.makeModel())
    let (log, otherLog) = (Log(), Log())
    log.observe(model)
    otherLog.observe(other)
    var own: [String] = []
    let screen = learner.makeScreen(model) { own.append($0) }
    let otherScreen = learner.makeScreen(other) { _ in }
    let story = ScreenStory(lab)
    story.show(screen)
    story.coverForAMoment()
    lab.expect(otherLog.lines, equals: [], "what the view model of the other screen emitted")
    lab.act("the other screen is loaded") { otherScreen.loadViewIfNeeded() }
    let loaded = ["signal viewDidLoad"]
    lab.expect(otherLog.lines, equals: loaded, "what the view model of the other screen emitted")
    lab.expect(
      log.lines,
      equals: own.map { "signal \($0)" },
      "what the view model of the shown screen emitted"
    )
  }

  @Test(
    "nothing remains of a released screen",
    .diagnosis(
      """
      The screen was released, and it or one of its subscriptions is still alive. Closures in its \
      bag must not capture `self`: capture `[viewModel]`. The view model must not store the \
      screen.
      """,
      hint: 3
    )
  )
  func freed() {
    let lab = Lab()
    let model = learner.makeModel()
    do {
      let story = ScreenStory(lab)
      let screen = learner.makeScreen(model) { _ in }
      lab.watch(screen, as: "the screen")
      story.show(screen)
      story.leave()
    }
    lab.expectDeallocated("the screen")
    lab.expectNoLeaks()
  }
}
