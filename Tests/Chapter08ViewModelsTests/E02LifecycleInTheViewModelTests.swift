import Chapter08ViewModelsBridge
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import Testing

@Suite("8.2 Lifecycle in the view model", .exercise("8.2"))
struct E02LifecycleInTheViewModelTests {
  let learner = E02Contract.learner

  /// Writes down what a view model's signals tell, until the test is over.
  final class Log {
    private(set) var lines: [String] = []
    private let bag = DisposeBag()

    func listen(to model: E02Contract.Model, only names: [String]? = nil) {
      for (name, signal) in model.signals where names?.contains(name) ?? true {
        signal.subscribe(
          onNext: { [unowned self] in lines.append("heard \(name)") },
          onError: { [unowned self] in lines.append("\(name) failed: \($0)") },
          onCompleted: { [unowned self] in lines.append("\(name) completed") }
        )
        .disposed(by: bag)
      }
    }

    func write(_ line: String) { lines.append(line) }
  }

  @Test(
    "each of the nine calls is told",
    .diagnosis(
      """
      The screen got calls that its view model did not hear of, or heard of more often than they \
      came: nine methods, nine signals, each as often as its method is called.
      """,
      hint: 2
    )
  )
  func nine() {
    let lab = Lab()
    let model = learner.makeModel()
    let heard = Log()
    heard.listen(to: model)
    var own: [String] = []
    let screen = learner.makeScreen(model) { own.append($0) }
    let story = ScreenStory(lab)
    story.show(screen)
    story.coverNowAndThen()
    lab.act("a toolbar comes") { screen.additionalSafeAreaInsets.bottom = 44 }
    story.layOut()
    story.leave()
    for (name, _) in model.signals {
      let (calls, told) = (own.count { $0 == name }, heard.lines.count { $0 == "heard \(name)" })
      lab.expect(calls > 0, equals: true, "whether \(name) was called at all")
      lab.expect(told, equals: calls, "how often \(name) was told")
    }
    lab.expect(heard.lines, equals: own.map { "heard \($0)" }, "all that was told")
  }

  @Test(
    "a call is told when all of the method has run",
    .diagnosis(
      """
      The view model heard of a call while the method was still running, or before: a subclass's \
      override had not done its part yet. It is to hear of it after the call, once.
      """,
      hint: 2
    )
  )
  func afterTheOverrides() {
    let lab = Lab()
    let model = learner.makeModel()
    let names = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidDisappear"]
    let log = Log()
    log.listen(to: model, only: names)
    let screen = learner.makeScreen(model) { if names.contains($0) { log.write("own \($0)") } }
    let story = ScreenStory(lab)
    story.show(screen)
    let times = story.coverNowAndThen()
    story.leave()
    let calls = [names[0]] + (0...times).flatMap { _ in names.dropFirst() }
    lab.expect(log.lines, equals: calls.flatMap { ["own \($0)", "heard \($0)"] }, "what came when")
  }

  @Test(
    "who subscribes while the view is loaded hears of that",
    .diagnosis(
      """
      A binding that was made in viewDidLoad did not hear of that viewDidLoad: it is told when the \
      call is over, so whoever subscribes inside of it is there in time.
      """,
      hint: 2
    )
  )
  func boundWhileLoading() {
    let lab = Lab()
    let model = learner.makeModel()
    let log = Log()
    let screen = learner.makeScreen(model) { [unowned log] name in
      if name == "viewDidLoad" { log.listen(to: model, only: ["viewDidLoad"]) }
    }
    lab.act("the view is loaded") { screen.loadViewIfNeeded() }
    lab.expect(log.lines, equals: ["heard viewDidLoad"], "what the binding heard")
  }

  @Test(
    "who subscribes late hears nothing of what was",
    .diagnosis(
      """
      A subscriber that came when the screen had appeared heard of calls from before: they are told \
      after the call, once, and not kept.
      """,
      hint: 1
    )
  )
  func late() {
    let lab = Lab()
    let model = learner.makeModel()
    // Somebody else has listened to the same signals from the beginning.
    let (early, log) = (Log(), Log())
    early.listen(to: model)
    let screen = learner.makeScreen(model) { _ in }
    let story = ScreenStory(lab)
    story.show(screen)
    log.listen(to: model)
    lab.expect(log.lines, equals: [], "what the latecomer heard")
    let times = story.coverNowAndThen()
    story.leave()
    let farewell = ["heard viewWillDisappear", "heard viewDidDisappear"]
    lab.expect(
      log.lines.filter { $0.contains("isappear") },
      equals: (0...times).flatMap { _ in farewell },
      "what the latecomer heard when the screen was covered and left"
    )
  }

  @Test(
    "the signals outlive a screen",
    .diagnosis(
      """
      The first screen has gone, a second one came with the same view model, and its signals had \
      ended, or told of it wrongly: they belong to the view model, not to a screen.
      """,
      hint: 3
    )
  )
  func secondScreen() {
    let lab = Lab()
    let model = learner.makeModel()
    let log = Log()
    log.listen(to: model, only: ["viewDidLoad"])
    let screens = lab.random(in: 2...4)
    for number in 1...screens {
      lab.act("screen number \(number) is loaded, and let go of") {
        learner.makeScreen(model) { _ in }.loadViewIfNeeded()
      }
    }
    let lines = (1...screens).map { _ in "heard viewDidLoad" }
    lab.expect(log.lines, equals: lines, "what was heard")
  }

  @Test(
    "a new screen does not silence the old one",
    .diagnosis(
      """
      A second screen was made with the same view model while the first was still shown, and calls \
      of the first were not told any more, or told twice: each call of each screen is told once.
      """,
      hint: 3
    )
  )
  func twoScreens() {
    let lab = Lab()
    let model = learner.makeModel()
    let log = Log()
    log.listen(to: model, only: ["viewDidLoad", "viewDidAppear", "viewDidDisappear"])
    let story = ScreenStory(lab)
    let first = learner.makeScreen(model) { _ in }
    story.show(first)
    let second = learner.makeScreen(model) { _ in }
    let times = story.coverNowAndThen()
    lab.act("the second screen is loaded") { second.loadViewIfNeeded() }
    story.leave()
    let covers = (1...times).flatMap { _ in ["viewDidDisappear", "viewDidAppear"] }
    let calls = ["viewDidLoad", "viewDidAppear"] + covers + ["viewDidLoad", "viewDidDisappear"]
    lab.expect(log.lines, equals: calls.map { "heard \($0)" }, "what was heard")
    withExtendedLifetime((first, second)) {}
  }

  @Test(
    "a screen that is gone leaves nothing behind",
    .diagnosis(
      """
      The screen was let go of, and it or what listens to it is still alive: the view model must \
      not keep it, nor may anything that the screen itself keeps.
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
