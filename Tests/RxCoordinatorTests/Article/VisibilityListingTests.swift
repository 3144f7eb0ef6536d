import ExerciseKit
import HeadlessUIKit
import RxControls
import RxCoordinator
import RxCore
import RxTest
import Testing

/// The three observables of a presentable in RxFlow 1.
private protocol Showable {
  var shown: Observable<Bool> { get }
  var shownFirst: Single<Void> { get }
  var closed: Single<Void> { get }
}

// RxFlow 1 observed selectors. An enum case replaces the selector here, and `dismiss` is not one of
// them: a dismissal is observed by the disappearance that it causes.
extension Reactive where Base: UIViewController {
  fileprivate var firstTimeViewDidAppear: Single<Void> {
    sentMessage(.viewDidAppear).map { _ in }.take(1).asSingle()
  }

  fileprivate var displayedByMessages: Observable<Bool> {
    .merge(
      sentMessage(.viewDidAppear).map { _ in true },
      sentMessage(.viewWillDisappear).map { _ in false }
    )
  }

  fileprivate var dismissedByMessages: ControlEvent<Bool> {
    let events = sentMessage(.viewDidDisappear)
      .filter { [weak base] _ in base?.isBeingDismissed == true }
      .map { _ in true }
    return ControlEvent(events: events)
  }
}

extension Showable where Self: UIViewController {
  var shown: Observable<Bool> { rx.displayedByMessages }
  var shownFirst: Single<Void> { rx.firstTimeViewDidAppear }
  var closed: Single<Void> { rx.dismissedByMessages.take(1).map { _ in }.asSingle() }
}

/// A screen that records the calls of a method and of both its signals.
private final class Poster: UIViewController, Showable {
  private(set) var log: [String] = []
  private let bag = DisposeBag()

  override init() {
    super.init()
    rx.sentMessage(.viewDidAppear)
      .subscribe(onNext: { [unowned self] _ in log.append("sent") })
      .disposed(by: bag)
    rx.methodInvoked(.viewDidAppear)
      .subscribe(onNext: { [unowned self] _ in log.append("invoked") })
      .disposed(by: bag)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.append("override")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite("The RxFlow tips: the observables of a screen, made of its lifecycle methods", .ledger)
struct VisibilityListingTests {
  private let lab = Lab()
  private let window = UIWindow()

  private func show(_ root: UIViewController) -> User {
    window.rootViewController = root
    window.makeKeyAndVisible()
    return User(of: window)
  }

  private func values<Element>(_ recording: Recording<Element>) -> [Element] {
    recording.events.compactMap(\.value.element)
  }

  @Test("a sent message is emitted before the overrides run, an invoked method after them")
  func phases() {
    let poster = Poster()
    _ = show(poster)
    #expect(poster.log == ["sent", "override", "invoked"])
  }

  @Test("visible, covered and dismissed: the observables of both versions")
  func story() {
    let poster = Poster()
    let root = UIViewController()
    _ = show(root)
    let former = lab.observe(poster.shown, as: "former")
    let current = lab.observe(poster.rxVisible, as: "current")
    let first = lab.observe(poster.shownFirst.asObservable().map { "first" }, as: "first")
    let closed = lab.observe(poster.closed.asObservable().map { "closed" }, as: "closed")
    root.present(poster, animated: false)
    let cover = UIViewController()
    poster.present(cover, animated: false)
    poster.dismiss(animated: false)
    #expect(values(closed).isEmpty)
    root.dismiss(animated: false)
    lab.run(until: 1)
    #expect(values(former).first == true)
    #expect(values(former).last == false)
    #expect(values(current).first == false)
    #expect(values(current).last == false)
    #expect(values(first) == ["first"])
    #expect(values(closed) == ["closed"])
  }

  @Test("defect: without the current state, a visible screen emits nothing to a late subscriber")
  func noCurrentState() {
    let poster = Poster()
    _ = show(poster)
    let former = lab.observe(poster.shown, as: "former")
    let first = lab.observe(poster.shownFirst.asObservable().map { "first" }, as: "first")
    let current = lab.observe(poster.rxVisible, as: "current")
    let currentFirst = lab.observe(
      poster.rxFirstTimeVisible.asObservable().map { "first" },
      as: "current first"
    )
    lab.run(until: 1)
    #expect(former.events.isEmpty)
    #expect(first.events.isEmpty)
    #expect(values(current) == [true])
    #expect(values(currentFirst) == ["first"])
  }

  @Test("defect: viewWillDisappear reports a screen as hidden although its swipe is canceled")
  func canceledSwipe() {
    let stack = UINavigationController(rootViewController: UIViewController())
    let user = show(stack)
    let poster = Poster()
    stack.pushViewController(poster, animated: false)
    let former = lab.observe(poster.shown, as: "former")
    let current = lab.observe(poster.rxVisible, as: "current")
    user.swipeBack(cancelled: true)
    lab.run(until: 3)
    #expect(values(former) == [false, true])
    #expect(!values(current).contains(false))
  }

  @Test("defect: a screen that is popped is not being dismissed, and reports no dismissal")
  func popped() {
    let stack = UINavigationController(rootViewController: UIViewController())
    _ = show(stack)
    let poster = Poster()
    stack.pushViewController(poster, animated: false)
    let former = lab.observe(poster.rx.dismissedByMessages, as: "former")
    let current = lab.observe(poster.rxDismissed.asObservable().map { true }, as: "current")
    stack.popViewController(animated: false)
    lab.run(until: 1)
    #expect(values(former).isEmpty)
    #expect(values(current) == [true])
  }
}
