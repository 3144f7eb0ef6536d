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
    "myVisible starts with the current visibility",
    .diagnosis(
      """
      `myVisible` did not start with the screen's current visibility. Read it when an observer \
      subscribes: inside `deferred`, with `startWith(viewIfLoaded?.window != nil)`.
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
      let early = lab.observe(visible, as: "early observer")
      lab.expect(
        early.events.map(\.value),
        equals: [.next(false)],
        "the events on subscription, not visible yet"
      )
      let stack = UINavigationController(rootViewController: screen)
      let phone = Phone(showing: stack)
      let drawn = (1...lab.random(in: 1...3)).map { _ in lab.random(in: 0...1) == 1 }
      let states = [true, false, true] + drawn
      let said = states.flatMap { isSeen in
        stack.setViewControllers(isSeen ? [screen] : [screen, UIViewController()], animated: false)
        return lab.observe(visible, as: "late observer").events.map(\.value)
      }
      lab.expect(
        said,
        equals: states.map { .next($0) },
        "the events on subscription, visible or covered"
      )
      withExtendedLifetime(phone) {}
    }
  }

  @Test(
    "myVisible emits each time the screen has appeared or disappeared",
    .diagnosis(
      """
      `myVisible` did not emit the visibility of the screen. Emit true when `rx.viewDidAppear` \
      emits and false when `rx.viewDidDisappear` emits, and nothing else.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A change of visibility is missing. Merge `rx.viewDidAppear` and `rx.viewDidDisappear`, and \
      don't limit them with `take`.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The visibility changed before the transition had finished. `viewWillAppear` and \
      `viewWillDisappear` are called when it starts: use `rx.viewDidAppear` and \
      `rx.viewDidDisappear`.
      """,
      of: .tooEarly,
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
      // A push and a pop take one tick each; the seed chooses the time between them.
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
    "a canceled swipe back has no effect",
    .diagnosis(
      """
      A swipe back that the user canceled was treated as a real one. `viewWillDisappear` is \
      called for it too: use `rx.viewDidDisappear`.
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
    let seen = lab.observe(learner.visible(screen).distinctUntilChanged(), as: "visible")
    let gone = lab.observe(
      learner.dismissed(screen).asObservable().map { "dismissed" },
      as: "dismissed"
    )
    let tick = lab.random(in: 1...5)
    lab.at(tick, "user starts a swipe back and cancels it") {
      phone.user.swipeBack(cancelled: true)
    }
    lab.expect(seen, "t", ["t": true], until: tick + 3)
    lab.expect(gone, "-", until: tick + 3)
  }

  @Test(
    "myDismissed succeeds when a presented screen is dismissed",
    .diagnosis(
      """
      `myDismissed` did not emit exactly one element when the presented screen had disappeared. \
      Check `isBeingDismissed` when `rx.viewDidDisappear` emits, and use `take(1).asSingle()`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      A presented screen was dismissed, and `myDismissed` emitted nothing. `isBeingDismissed` is \
      true while the screen disappears: check it when `rx.viewDidDisappear` emits. `asSingle()` \
      waits until its source completes: call `take(1)` before it.
      """,
      of: .missing,
      hint: 2
    )
  )
  func modal() {
    for byUser in [false, true] {
      let lab = Lab()
      let screen = UIViewController()
      let phone = Phone(showing: UIViewController())
      phone.user.screen?.present(screen, animated: false)
      let gone = lab.observe(learner.dismissed(screen).asObservable().map { "dismissed" })
      let tick = lab.random(in: 1...5)
      lab.at(tick, byUser ? "user pulls the sheet down" : "the sheet is dismissed") {
        if byUser { phone.user.pullDown() } else { screen.dismiss(animated: true) }
      }
      lab.expect(gone, after(tick + 1, "(d|)"), ["d": "dismissed"])
      withExtendedLifetime(screen) {}
    }
  }

  @Test(
    "dismissing the navigation controller around a screen dismisses the screen",
    .diagnosis(
      """
      A sheet was dismissed, and the screen inside it did not report that. The navigation \
      controller is what was presented: check `navigationController?.isBeingDismissed` too.
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
    let gone = lab.observe(learner.dismissed(screen).asObservable().map { "dismissed" })
    let tick = lab.random(in: 1...5)
    lab.at(tick, "user pulls the sheet down") { phone.user.pullDown() }
    lab.expect(gone, after(tick + 1, "(d|)"), ["d": "dismissed"])
    withExtendedLifetime((screen, sheet)) {}
  }

  @Test(
    "removing a screen from its navigation stack dismisses it",
    .diagnosis(
      """
      A screen was removed from its navigation stack, and `myDismissed` did not emit once. A \
      covered screen does not disappear again when it is removed: observe `rx.didMoveToParent` \
      for nil.
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
      let gone = lab.observe(learner.dismissed(screen).asObservable().map { "dismissed" })
      let tick = lab.random(in: 1...5)
      lab.at(tick, "the stack is emptied") { stack.popToRootViewController(animated: false) }
      lab.expect(gone, after(tick, "(d|)"), ["d": "dismissed"])
      withExtendedLifetime((screen, phone)) {}
    }
  }

  @Test(
    "a covered screen is not dismissed",
    .diagnosis(
      """
      Another screen covered this one, and `myDismissed` emitted. A covered screen disappears as \
      well and appears again later: also check `isBeingDismissed`.
      """,
      hint: 1
    )
  )
  func covered() {
    let lab = Lab()
    let screen = UIViewController()
    let stack = UINavigationController(rootViewController: screen)
    let phone = Phone(showing: stack)
    let gone = lab.observe(learner.dismissed(screen).asObservable().map { "dismissed" })
    lab.at(1, "a photo is pushed") { stack.pushViewController(UIViewController(), animated: true) }
    lab.at(4, "user goes back") { phone.user.tapBack() }
    lab.at(7, "a camera covers the whole screen") {
      let camera = UIViewController()
      camera.modalPresentationStyle = .fullScreen
      stack.present(camera, animated: true)
    }
    lab.at(10, "the camera is dismissed") { stack.dismiss(animated: true) }
    lab.expect(gone, "-", until: 14)
  }

  @Test(
    "a screen that is put into a navigation stack is not dismissed",
    .diagnosis(
      """
      A screen was put into a navigation stack, and `myDismissed` emitted. `rx.didMoveToParent` \
      emits the new parent as well: `filter` for nil.
      """,
      hint: 2
    )
  )
  func pushed() {
    let lab = Lab()
    let screen = UIViewController()
    let gone = lab.observe(learner.dismissed(screen).asObservable().map { "dismissed" })
    let stack = UINavigationController(rootViewController: UIViewController())
    let phone = Phone(showing: stack)
    let tick = lab.random(in: 1...5)
    lab.at(tick, "the screen is pushed") { stack.pushViewController(screen, animated: true) }
    lab.expect(gone, "-", until: tick + 3)
    withExtendedLifetime(phone) {}
  }

  @Test(
    "observers are notified after the screen's own methods have run",
    .diagnosis(
      """
      An observer was notified before the screen's own method had run. `rx.sentMessage` emits \
      before the method; `rx.methodInvoked` and short names such as `rx.viewDidAppear` emit after \
      it.
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
      screen.lines.append(isSeen ? "visible" : "hidden")
    }).disposed(by: bag)
    learner.dismissed(screen).subscribe(onSuccess: { [unowned screen] in
      screen.lines.append("dismissed")
    }).disposed(by: bag)
    lab.act("the sheet is presented") { phone.user.screen?.present(screen, animated: false) }
    lab.act("the sheet is dismissed") { screen.dismiss(animated: false) }
    let lines = ["hidden", "viewDidAppear", "visible", "viewDidDisappear"]
    lab.expect(Array(screen.lines.prefix(4)), equals: lines, "the screen's log")
    lab.expect(
      screen.lines.dropFirst(4).sorted(),
      equals: ["dismissed", "hidden"],
      "the last lines of the log"
    )
  }

  @Test(
    "a subscription does not retain the screen",
    .diagnosis(
      """
      A subscription to `myVisible` or `myDismissed` retains the screen. Use `[weak self]` in \
      every closure, including the one passed to `filter`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The screen was deallocated, and `myVisible` did not complete. The screen's `rx` observables \
      complete then: don't merge them with one that never completes.
      """,
      of: .neverCompleted,
      hint: 3
    )
  )
  func keepsNoScreen() {
    let lab = Lab()
    var screen: UIViewController? = UIViewController()
    lab.watch(screen!, as: "the screen")
    let visible = learner.visible(screen!)
    let seen = lab.observe(visible, as: "visible")
    let gone = lab.observe(
      learner.dismissed(screen!).asObservable().map { "dismissed" },
      as: "dismissed"
    )
    screen = nil
    lab.expectDeallocated("the screen")
    lab.expect(seen, "(f|)", ["f": false])
    let late = lab.observe(visible, as: "late observer")
    lab.expect(
      late.events.last?.value,
      equals: .completed,
      "the last event of a subscription after the deallocation"
    )
    gone.dispose()
    lab.expectNoLeaks()
  }

  @Test(
    "a subscription does not load the screen's view",
    .diagnosis(
      """
      A subscription to `myVisible` or `myDismissed` loaded the screen's view, long before UIKit \
      needs it. The property `view` loads it on access: read `viewIfLoaded?.window`.
      """,
      hint: 2
    )
  )
  func loadsNoView() {
    let lab = Lab()
    let screen = UIViewController()
    let seen = lab.observe(learner.visible(screen), as: "visible")
    let gone = lab.observe(learner.dismissed(screen).asObservable().map { "dismissed" })
    lab.expect(screen.isViewLoaded, equals: false, "whether the view is loaded")
    withExtendedLifetime((seen, gone)) {}
  }

  @Test(
    "deallocating a screen dismisses it",
    .diagnosis(
      """
      A screen was deallocated without disappearing, and `myDismissed` did not succeed. The \
      screen's `rx` observables complete at that moment: append an element with `concat` before \
      `asSingle()`.
      """,
      hint: 3
    )
  )
  func deallocationDismisses() {
    for isBuried in [false, true] {
      let lab = Lab()
      let phone = Phone(showing: UIViewController())
      var screen: UIViewController? = UIViewController()
      let gone = lab.observe(learner.dismissed(screen!).asObservable().map { "dismissed" })
      if isBuried {
        let sheet = UINavigationController(rootViewController: screen!)
        sheet.pushViewController(UIViewController(), animated: false)
        phone.user.screen?.present(sheet, animated: false)
      }
      screen = nil
      if isBuried {
        lab.act("the sheet is dismissed") { phone.user.screen?.dismiss(animated: false) }
      }
      lab.expect(
        gone.events.map(\.value),
        equals: [.next("dismissed"), .completed],
        "the events of myDismissed"
      )
    }
  }
}

/// A screen that logs its calls.
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
