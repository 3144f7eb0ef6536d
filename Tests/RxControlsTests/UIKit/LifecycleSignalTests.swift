import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

@Suite("Observables of a screen's lifecycle", .ledger)
struct LifecycleSignalTests {
  private let stage = ScreenStage()

  @Test("sentMessage emits before any override has run, and methodInvoked after all have")
  func phases() {
    let screen = LoggingScreen()
    let subscriptions = Disposables.create(
      screen.rx.sentMessage(.viewWillAppear).subscribe(onNext: { [unowned screen] arguments in
        screen.log.append("sent \(arguments)")
      }),
      screen.rx.methodInvoked(.viewWillAppear).subscribe(onNext: { [unowned screen] arguments in
        screen.log.append("invoked \(arguments)")
      })
    )
    stage.window.rootViewController = screen
    stage.window.makeKeyAndVisible()
    #expect(screen.log == ["sent [false]", "begins", "ends", "invoked [false]"])
    subscriptions.dispose()
  }

  @Test("a method that is called by hand is observed, when it reaches the base class")
  func calledByHand() {
    let screen = LoggingScreen()
    let subscriptions = Disposables.create(
      screen.rx.sentMessage(.viewWillAppear).subscribe(onNext: { [unowned screen] arguments in
        screen.log.append("sent \(arguments)")
      }),
      screen.rx.viewWillAppear.subscribe(onNext: { [unowned screen] animated in
        screen.log.append("emitted \(animated)")
      })
    )
    screen.viewWillAppear(true)
    #expect(screen.log == ["begins", "sent [true]", "emitted true", "ends"])
    subscriptions.dispose()
  }

  @Test("every lifecycle method can be called by hand, and is observed once")
  func everyMethod() {
    let screen = UIViewController()
    let parent = UIViewController()
    var log: [String] = []
    let stop = screen.lifecycle.observe(.after) { log.append("\($0)".prefix { $0 != "(" } + "") }
    screen.viewDidLoad()
    screen.viewWillAppear(false)
    screen.viewIsAppearing(false)
    screen.viewDidAppear(false)
    screen.viewWillDisappear(false)
    screen.viewDidDisappear(false)
    screen.viewWillLayoutSubviews()
    screen.viewDidLayoutSubviews()
    screen.viewSafeAreaInsetsDidChange()
    screen.willMove(toParent: parent)
    screen.didMove(toParent: nil)
    stop()
    #expect(
      log == [
        "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
        "viewDidDisappear", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
        "viewSafeAreaInsetsDidChange", "willMove", "didMove",
      ]
    )
  }

  @Test("a call that UIKit makes is observed once, although it reaches the base class, too")
  func calledByUIKit() {
    let screen = LoggingScreen()
    var count = 0
    let stop = screen.lifecycle.observe(.before) {
      if case .viewWillAppear = $0 { count += 1 }
    }
    stage.window.rootViewController = screen
    stage.window.makeKeyAndVisible()
    stop()
    #expect(count == 1)
  }

  @Test("a subscription in viewDidLoad receives that call; a later one does not")
  func noReplay() {
    let screen = LoggingScreen()
    stage.window.rootViewController = screen
    stage.window.makeKeyAndVisible()
    #expect(screen.loads == 1)
    let late = EventRecorder(screen.rx.viewDidLoad)
    #expect(late.received.isEmpty)
  }

  @Test("the appearance events have UIKit's order, and their elements are the animated parameter")
  func order() {
    let screen = UIViewController()
    var log: [String] = []
    let note = { (name: String) in { (animated: Bool) in log.append("\(name) \(animated)") } }
    let subscriptions = [
      screen.rx.viewDidLoad.subscribe(onNext: { log.append("load") }),
      screen.rx.viewWillAppear.subscribe(onNext: note("will")),
      screen.rx.viewIsAppearing.subscribe(onNext: note("is")),
      screen.rx.viewDidLayoutSubviews.take(1).subscribe(onNext: { log.append("layout") }),
      screen.rx.viewDidAppear.subscribe(onNext: note("did")),
      screen.rx.viewWillDisappear.subscribe(onNext: note("will not")),
      screen.rx.viewDidDisappear.subscribe(onNext: note("did not")),
    ]
    stage.window.rootViewController = screen
    stage.window.makeKeyAndVisible()
    let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
    screen.present(alert, animated: true)
    stage.lab.run(until: 3)
    #expect(log == ["load", "will false", "is false", "layout", "did false"])
    stage.window.rootViewController = UIViewController()
    #expect(log.suffix(2) == ["will not false", "did not false"])
    subscriptions.forEach { $0.dispose() }
  }

  @Test("adding to a parent and removing from it are emitted")
  func parents() {
    let (parent, child) = (UIViewController(), UIViewController())
    let (will, did) = (
      EventRecorder(child.rx.willMoveToParent), EventRecorder(child.rx.didMoveToParent)
    )
    parent.addChild(child)
    #expect(will.received == [parent])
    child.removeFromParent()
    #expect(did.received == [nil])
  }

  @Test("the observables do not retain the screen, and complete with it")
  func deallocation() {
    var screen: UIViewController? = UIViewController()
    weak let gone = screen
    let signal = screen!.rx.viewDidAppear
    let (event, message) = (
      EventRecorder(signal), EventRecorder(screen!.rx.sentMessage(.viewDidLoad))
    )
    screen = nil
    #expect(gone == nil)
    #expect(event.end == "completed")
    #expect(message.end == "completed")
    #expect(EventRecorder(signal).end == "completed")
  }

  @Test("deallocated emits once and completes after the object's deinit, also for late subscribers")
  func deallocated() {
    let log = Probe()
    var view: UIView? = DyingView(log)
    let deallocated = view!.rx.deallocated
    let subscription = deallocated.subscribe(
      onNext: { log.notes.append("deallocated") },
      onCompleted: { log.notes.append("completed") }
    )
    view = nil
    #expect(log.notes == ["deinit", "deallocated", "completed"])
    let late = EventRecorder(deallocated)
    #expect(late.received.count == 1)
    #expect(late.end == "completed")
    subscription.dispose()
  }

  @Test("deallocating emits before deallocated does")
  func deallocating() {
    var log: [String] = []
    var view: UIView? = UIView()
    let subscriptions = Disposables.create(
      view!.rx.deallocated.subscribe(onNext: { log.append("deallocated") }),
      view!.rx.deallocating.subscribe(onNext: { log.append("deallocating") })
    )
    view = nil
    #expect(log == ["deallocating", "deallocated"])
    subscriptions.dispose()
  }

  @Test("a disposed subscription doesn't receive the deallocation")
  func stoppedListening() {
    let view = UIView()
    let recorder = EventRecorder(view.rx.deallocated)
    recorder.stop()
    #expect(recorder.received.isEmpty)
    #expect(recorder.end == nil)
  }

  @Test("a bar button emits its taps")
  func barButton() {
    let screen = UIViewController()
    let item = UIBarButtonItem(title: "Done", style: .done)
    screen.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: screen)
    stage.window.makeKeyAndVisible()
    let recorder = EventRecorder(item.rx.tap)
    stage.user.tap(item)
    #expect(recorder.received.count == 1)
    item.rx.isEnabled.onNext(false)
    #expect(!item.isEnabled)
  }
}

private final class LoggingScreen: UIViewController {
  var log: [String] = []
  private(set) var loads = 0
  private let bag = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    rx.viewDidLoad.subscribe(onNext: { [unowned self] in loads += 1 }).disposed(by: bag)
  }

  override func viewWillAppear(_ animated: Bool) {
    log.append("begins")
    super.viewWillAppear(animated)
    log.append("ends")
  }
}

private final class DyingView: UIView {
  private let log: Probe

  init(_ log: Probe) {
    self.log = log
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  deinit { log.notes.append("deinit") }
}
