import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import RxTest
import Testing

@Suite("Visibility and dismissal", .ledger)
struct PresentableTests {
  private let lab = Lab()
  private let window = UIWindow()

  private func show(_ root: UIViewController) -> User {
    window.rootViewController = root
    window.makeKeyAndVisible()
    return User(of: window)
  }

  private func dismissals(of screen: UIViewController) -> Recording<String> {
    lab.observe(screen.rxDismissed.asObservable().map { "d" })
  }

  @Test("displayed emits the current state, then each change")
  func diagramOfDisplayed() {
    let screen = UIViewController()
    let displayed = lab.observe(screen.rx.displayed)
    let changes = lab.hot("-a-d-a-d-", ["a": true, "d": false]).subscribe(onNext: { appears in
      screen.beginAppearanceTransition(appears, animated: false)
      screen.endAppearanceTransition()
    })
    lab.expect(displayed, "ft-f-t-f-", ["t": true, "f": false])
    changes.dispose()
    lab.expectNoLeaks()
  }

  @Test("a screen in a window is visible immediately")
  func displayedAtOnce() {
    let screen = UIViewController()
    _ = show(screen)
    let seen = lab.observe(screen.rxVisible)
    #expect(seen.events.compactMap(\.value.element) == [true])
  }

  @Test("a presented screen is dismissed once")
  func modal() {
    let screen = UIViewController()
    let root = UIViewController()
    _ = show(root)
    root.present(screen, animated: false)
    let gone = dismissals(of: screen)
    lab.at(3, "dismiss") { root.dismiss(animated: true) }
    lab.expect(gone, "----(d|)", ["d": "d"])
  }

  @Test("a popped screen counts as dismissed")
  func pop() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let screen = UIViewController()
    _ = show(stack)
    stack.pushViewController(screen, animated: false)
    let gone = dismissals(of: screen)
    lab.at(2, "pop") { stack.popViewController(animated: false) }
    lab.expect(gone, "--(d|)", ["d": "d"])
  }

  @Test("the screens of a dismissed stack are dismissed, including those below the top")
  func stackInSheet() {
    let root = UIViewController()
    var goneTop: Recording<String>!
    var goneBottom: Recording<String>!
    _ = show(root)
    do {
      let bottom = UIViewController()
      let top = UIViewController()
      let stack = UINavigationController(rootViewController: bottom)
      stack.pushViewController(top, animated: false)
      root.present(stack, animated: false)
      goneTop = dismissals(of: top)
      goneBottom = dismissals(of: bottom)
    }
    lab.run(until: 1)
    root.dismiss(animated: false)
    lab.run(until: 2)
    #expect(goneTop.events.compactMap(\.value.element) == ["d"])
    #expect(goneBottom.events.compactMap(\.value.element) == ["d"])
  }

  @Test("a covered screen is not dismissed, nor is one whose swipe was canceled")
  func covered() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let screen = UIViewController()
    let user = show(stack)
    stack.pushViewController(screen, animated: false)
    let gone = dismissals(of: screen)
    stack.pushViewController(UIViewController(), animated: false)
    stack.popViewController(animated: false)
    user.swipeBack(cancelled: true)
    lab.run(until: 5)
    #expect(gone.events.isEmpty)
    user.swipeBack()
    lab.run(until: 8)
    #expect(gone.events.compactMap(\.value.element) == ["d"])
  }

  @Test("rxFirstTimeVisible succeeds once")
  func firstTime() {
    let screen = UIViewController()
    let first = lab.observe(screen.rxFirstTimeVisible.asObservable().map { "v" })
    lab.at(2, "show") { _ = show(screen) }
    lab.expect(first, "--(v|)", ["v": "v"])
  }

  @Test("a window is visible when it was made key and visible, and is never dismissed")
  func windowIsSeen() {
    let seen = lab.observe(window.rxVisible)
    let gone = lab.observe(window.rxDismissed.asObservable().map { "d" }, as: "gone")
    lab.at(1, "show") { _ = show(UIViewController()) }
    lab.expect(seen, "ft", ["f": false, "t": true], until: 3)
    lab.expect(gone, "-", ["d": "d"], until: 3)
  }

  @Test("lifecycle methods that are called by hand have the same effect")
  func calledByHand() {
    let screen = UIViewController()
    let seen = lab.observe(screen.rxVisible, as: "seen")
    let gone = lab.observe(screen.rxDismissed.asObservable().map { "d" }, as: "gone")
    screen.viewDidAppear(false)
    screen.viewDidDisappear(false)
    #expect(seen.events.compactMap(\.value.element) == [false, true, false])
    #expect(gone.events.isEmpty)
    screen.didMove(toParent: nil)
    #expect(gone.events.compactMap(\.value.element) == ["d"])
  }

  @Test("a subscription retains no screen")
  func notKept() {
    var seen: Recording<Bool>!
    var gone: Recording<String>!
    do {
      let screen = UIViewController()
      lab.watch(screen, as: "the screen")
      seen = lab.observe(screen.rxVisible, as: "seen")
      gone = lab.observe(screen.rx.dismissed.map { _ in "d" }, as: "gone")
    }
    lab.expectDeallocated("the screen")
    #expect(seen.events.last?.value.isCompleted == true)
    #expect(gone.events.last?.value.isCompleted == true)
  }
}
