import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import RxTest
import Testing

extension ObservableType {
  /// The article's `pausable`, built again: the latest value of the pauser is a filter.
  fileprivate func flowing<Pauser: ObservableType>(
    while pauser: Pauser
  ) -> Observable<Element> where Pauser.Element == Bool {
    withLatestFrom(pauser) { element, isOpen in (element, isOpen) }
      .filter { _, isOpen in isOpen }
      .map { element, _ in element }
  }
}

/// The article's use of it, built again: a coordinator observes a stepper when its screen is
/// visible for the first time, and then only while the screen is visible.
private final class StepObserver {
  private(set) var received: [String] = []
  private let bag = DisposeBag()

  func observe(_ stepper: any Stepper, of screen: any Presentable) {
    screen.rxFirstTimeVisible.asObservable()
      .flatMap { stepper.steps.flowing(while: screen.rxVisible.startWith(true)) }
      .subscribe(onNext: { [unowned self] in received.append(name($0)) })
      .disposed(by: bag)
  }

  /// The same with a buffer of one step.
  func observeWithBuffer(_ stepper: any Stepper, of screen: any Presentable) {
    stepper.steps.pausableBuffered(screen.rxVisible)
      .subscribe(onNext: { [unowned self] in received.append(name($0)) })
      .disposed(by: bag)
  }
}

@Suite("The RxFlow tips: pausable, and what a pause does to steps", .ledger)
struct PausableListingTests {
  private let lab = Lab()
  private let window = UIWindow()

  @Test("only elements that arrive while the pauser's latest value is true are emitted")
  func diagram() {
    let gates: [Character: Bool] = ["t": true, "f": false]
    let numbers = lab.hot("-1-2-3-4-5|")
    let recording = lab.observe(numbers.flowing(while: lab.hot("--t-f--t---", gates)))
    lab.expect(recording, "---2-----5|")
    lab.expectNoLeaks()
  }

  @Test("startWith(true) opens the pause until the pauser's first value")
  func startWith() {
    let gates: [Character: Bool] = ["f": false]
    let numbers = lab.hot("-1-2-3-|")
    let pauser = lab.hot("----f--", gates).startWith(true)
    lab.expect(lab.observe(numbers.flowing(while: pauser)), "-1-2---|")
    lab.expectNoLeaks()
  }

  /// A stack in the window, and a screen that is not in it yet.
  private func stage() -> (stack: UINavigationController, screen: Screen) {
    let stack = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    return (stack, Screen("poster"))
  }

  @Test("a step is observed while its screen is visible, and again when it is uncovered")
  func visible() {
    let (stack, screen) = stage()
    let observer = StepObserver()
    observer.observe(screen, of: screen)
    stack.pushViewController(screen, animated: false)
    screen.steps.accept(Place.one)
    stack.pushViewController(UIViewController(), animated: false)
    stack.popViewController(animated: false)
    screen.steps.accept(Place.three)
    #expect(observer.received == ["one", "three"])
  }

  @Test("defect: steps sent before the screen is visible, or while it is covered, are lost")
  func lost() {
    let (stack, screen) = stage()
    let observer = StepObserver()
    observer.observe(screen, of: screen)
    stack.pushViewController(screen, animated: true)
    screen.steps.accept(Place.one)
    lab.run(until: 2)
    stack.pushViewController(UIViewController(), animated: false)
    screen.steps.accept(Place.two)
    stack.popViewController(animated: false)
    #expect(observer.received.isEmpty)
  }

  @Test("with pausableBuffered, the latest such step is emitted when the screen is visible again")
  func buffered() {
    let (stack, screen) = stage()
    let observer = StepObserver()
    observer.observeWithBuffer(screen, of: screen)
    screen.steps.accept(Place.one)
    stack.pushViewController(screen, animated: false)
    stack.pushViewController(UIViewController(), animated: false)
    screen.steps.accept(Place.two)
    stack.popViewController(animated: false)
    #expect(observer.received == ["one", "two"])
  }
}
