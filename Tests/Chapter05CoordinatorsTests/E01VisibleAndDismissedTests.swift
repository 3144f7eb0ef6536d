import Chapter05CoordinatorsBridge
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("5.1 Visible and dismissed", .exercise("5.1"))
struct E01VisibleAndDismissedTests {
  let learner = E01Contract.learner

  @Test(
    "the first thing said is how it is",
    .diagnosis(
      """
      The first thing said of a screen was not how it was at that moment: look whether it stands \
      in a window before you listen, and look when somebody subscribes.
      """,
      hint: 1
    )
  )
  func beginsWithHowItIs() {
    for isLoaded in [false, true] {
      let lab = Lab()
      let screen = UIViewController()
      if isLoaded { screen.loadViewIfNeeded() }
      let visible = learner.visible(screen)
      let early = lab.observe(visible, as: "early listener")
      lab.expect(early.events.map(\.value), equals: [.next(false)], "what is said at first")
      let stack = UINavigationController(rootViewController: screen)
      let phone = Phone(showing: stack)
      let states = [true] + (1...lab.random(in: 2...4)).map { _ in lab.random(in: 0...1) == 1 }
      let said = states.flatMap { isSeen in
        stack.setViewControllers(isSeen ? [screen] : [screen, UIViewController()], animated: false)
        return lab.observe(visible, as: "late listener").events.map(\.value)
      }
      lab.expect(said, equals: states.map { .next($0) }, "what is said, seen and covered")
      withExtendedLifetime(phone) {}
    }
  }

  @Test(
    "then each appearing and each disappearing",
    .diagnosis(
      """
      The screen appeared or disappeared, and that was not told, or not at that moment: it is seen \
      when it has appeared, and until it has disappeared.
      """,
      hint: 2
    )
  )
  func followsEachChange() {
    let lab = Lab()
    let screen = UIViewController()
    let stack = UINavigationController(rootViewController: UIViewController())
    let phone = Phone(showing: stack)
    let seen = lab.observe(learner.visible(screen).distinctUntilChanged(), as: "coordinator")
    var diagram = "f"
    for _ in 1...lab.random(in: 2...4) {
      // A push and a way back take a tick each, and between them the seed has its say.
      let pushed = diagram.count - 1 + lab.random(in: 1...2)
      let left = pushed + 1 + lab.random(in: 1...3)
      lab.at(pushed, "the screen is pushed") { stack.pushViewController(screen, animated: true) }
      lab.at(left, "user goes back") { phone.user.tapBack() }
      diagram += after(pushed + 1 - diagram.count, "t")
      diagram += after(left + 1 - diagram.count, "f")
    }
    lab.expect(seen, diagram, ["f": false, "t": true])
  }

  @Test(
    "what is called off has not happened",
    .diagnosis(
      """
      The user began to leave and let go too early, and the screen was said to be unseen, or gone: \
      a call that says *will* can be taken back.
      """,
      hint: 2
    )
  )
  func calledOff() {
    let lab = Lab()
    let screen = UIViewController()
    let stack = UINavigationController(rootViewController: UIViewController())
    let phone = Phone(showing: stack)
    stack.pushViewController(screen, animated: false)
    let seen = lab.observe(learner.visible(screen).distinctUntilChanged(), as: "who looks")
    let gone = lab.observe(learner.dismissed(screen).asObservable().map { "gone" }, as: "who waits")
    let tick = lab.random(in: 1...5)
    lab.at(tick, "user swipes, and lets go too early") { phone.user.swipeBack(cancelled: true) }
    lab.expect(seen, "t", ["t": true], until: tick + 3)
    lab.expect(gone, "-", until: tick + 3)
  }

  @Test(
    "a dismissed screen has gone",
    .diagnosis(
      """
      The screen was dismissed, and whoever waited for that was not told once, or not when it had \
      happened: isBeingDismissed is true while it disappears; the answer is one element and the \
      end.
      """,
      hint: 2
    )
  )
  func modal() {
    for byUser in [false, true] {
      let lab = Lab()
      let screen = UIViewController()
      let phone = Phone(showing: UIViewController())
      phone.user.screen?.present(screen, animated: false)
      let gone = lab.observe(learner.dismissed(screen).asObservable().map { "gone" })
      let tick = lab.random(in: 1...5)
      lab.at(tick, byUser ? "user pulls the sheet down" : "the sheet is dismissed") {
        if byUser { phone.user.pullDown() } else { screen.dismiss(animated: true) }
      }
      lab.expect(gone, after(tick + 1, "(g|)"), ["g": "gone"])
      withExtendedLifetime(screen) {}
    }
  }

  @Test(
    "so has one whose navigation controller was dismissed",
    .diagnosis(
      """
      The sheet was dismissed and the screen in it did not notice: what was presented is the \
      navigation controller, and isBeingDismissed is true of that one.
      """,
      hint: 2
    )
  )
  func sheetWithStack() {
    let lab = Lab()
    let screen = UIViewController()
    let phone = Phone(showing: UIViewController())
    let sheet = UINavigationController(rootViewController: screen)
    phone.user.screen?.present(sheet, animated: false)
    let gone = lab.observe(learner.dismissed(screen).asObservable().map { "gone" })
    let tick = lab.random(in: 1...5)
    lab.at(tick, "user pulls the sheet down") { phone.user.pullDown() }
    lab.expect(gone, after(tick + 1, "(g|)"), ["g": "gone"])
    withExtendedLifetime((screen, sheet)) {}
  }

  @Test(
    "so has one that left its stack",
    .diagnosis(
      """
      The screen was taken off its stack, from the top or from below, and nobody was told once \
      that it has gone: then it moves to no parent.
      """,
      hint: 2
    )
  )
  func pop() {
    for isCovered in [false, true] {
      let lab = Lab()
      let screen = UIViewController()
      let stack = UINavigationController(rootViewController: UIViewController())
      let phone = Phone(showing: stack)
      stack.pushViewController(screen, animated: false)
      if isCovered { stack.pushViewController(UIViewController(), animated: false) }
      let gone = lab.observe(learner.dismissed(screen).asObservable().map { "gone" })
      let tick = lab.random(in: 1...5)
      lab.at(tick, "the stack is emptied") { stack.popToRootViewController(animated: false) }
      lab.expect(gone, after(tick, "(g|)"), ["g": "gone"])
      withExtendedLifetime((screen, phone)) {}
    }
  }

  @Test(
    "covered is not gone",
    .diagnosis(
      """
      Another screen covered this one, and it was said to have gone: it comes back. Disappearing \
      alone is no farewell.
      """,
      hint: 1
    )
  )
  func covered() {
    let lab = Lab()
    let screen = UIViewController()
    let stack = UINavigationController(rootViewController: screen)
    let phone = Phone(showing: stack)
    let gone = lab.observe(learner.dismissed(screen).asObservable().map { "gone" })
    lab.at(1, "a photo is pushed") { stack.pushViewController(UIViewController(), animated: true) }
    lab.at(4, "user goes back") { phone.user.tapBack() }
    lab.at(7, "a camera covers all") {
      let camera = UIViewController()
      camera.modalPresentationStyle = .fullScreen
      stack.present(camera, animated: true)
    }
    lab.at(10, "the camera goes") { stack.dismiss(animated: true) }
    lab.expect(gone, "-", until: 14)
  }

  @Test(
    "the screen's own methods come first",
    .diagnosis(
      """
      Somebody heard of the call before the screen's own method had run: what the screen does when \
      it appears or goes must be done by then. Listen behind the call, not before it.
      """,
      hint: 3
    )
  )
  func afterTheOverrides() {
    let lab = Lab()
    let screen = Diary()
    let phone = Phone(showing: UIViewController())
    let bag = DisposeBag()
    learner.visible(screen).distinctUntilChanged().subscribe(onNext: { [unowned screen] isSeen in
      screen.lines.append(isSeen ? "seen" : "unseen")
    }).disposed(by: bag)
    learner.dismissed(screen).subscribe(onSuccess: { [unowned screen] in
      screen.lines.append("gone")
    }).disposed(by: bag)
    lab.act("the sheet comes") { phone.user.screen?.present(screen, animated: false) }
    lab.act("the sheet goes") { screen.dismiss(animated: false) }
    let lines = ["unseen", "viewDidAppear", "seen", "viewDidDisappear"]
    lab.expect(Array(screen.lines.prefix(4)), equals: lines, "the screen's diary")
    lab.expect(screen.lines.dropFirst(4).sorted(), equals: ["gone", "unseen"], "its last lines")
  }

  @Test(
    "who listens keeps no screen",
    .diagnosis(
      """
      Somebody listened to a screen, and the screen was not let go of, or what was heard of it did \
      not end with it: listening must not keep it alive.
      """,
      hint: 3
    )
  )
  func keepsNoScreen() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    lab.watch(screen!, as: "the screen")
    let seen = lab.observe(learner.visible(screen!), as: "who looks")
    let gone = lab.observe(
      learner.dismissed(screen!).asObservable().map { "gone" },
      as: "who waits"
    )
    screen = nil
    lab.expectDeallocated("the screen")
    lab.expect(seen, "(f|)", ["f": false])
    gone.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "who is let go of has gone as well",
    .diagnosis(
      """
      A screen was let go of that nobody saw going, never shown or below another in a dismissed \
      stack, and whoever waited was not told, or got an error: its end is an end too.
      """,
      hint: 3
    )
  )
  func letGoOf() {
    for isBuried in [false, true] {
      let lab = Lab()
      let phone = Phone(showing: UIViewController())
      var screen: UIViewController? = UIViewController()
      let gone = lab.observe(learner.dismissed(screen!).asObservable().map { "gone" })
      if isBuried {
        let sheet = UINavigationController(rootViewController: screen!)
        sheet.pushViewController(UIViewController(), animated: false)
        phone.user.screen?.present(sheet, animated: false)
      }
      screen = nil
      if isBuried {
        lab.act("the sheet goes") { phone.user.screen?.dismiss(animated: false) }
      }
      lab.expect(gone.events.map(\.value), equals: [.next("gone"), .completed], "what is told")
    }
  }
}

/// A screen that writes down what it does.
private final class Diary: UIViewController {
  var lines: [String] = []

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    lines.append("viewDidAppear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    lines.append("viewDidDisappear")
  }
}
