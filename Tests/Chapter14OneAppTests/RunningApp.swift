import AppReference
import Chapter14OneAppBridge
import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCoordinator
import RxCore
import SimBluetooth

/// The app of this chapter in a window, with its server, the radio and the device: what
/// `rxlab run 14` runs.
///
/// The parts 14.2 to 14.5 connect to the screens of `Milestone1`. The learner's own screens are
/// shown if the app consists of 14.1 alone.
final class RunningApp: RunnableApp {
  /// The declaration for `rxlab run`.
  static let run = AppRun { RunningApp($0, $1) }

  let window = UIWindow()
  /// The milestones that the app is to consist of.
  private let wanted: AppParts
  private let items = BehaviorRelay(
    value: [
      Todo(id: 1, title: "milk"),
      Todo(id: 2, title: "bread", isFinished: true),
      Todo(id: 3, title: "tea"),
    ]
  )
  private let server: SearchServer
  private let world: SimWorld
  private let fridge = FridgeDisplay()
  private let central: CentralStreams
  /// The coordinator, if the app has flows.
  private var coordinator: FlowCoordinator?
  /// The parts that are running.
  private var running: [any Disposable] = []

  init(_ clock: AppClock, _ parts: AppParts) {
    wanted = parts
    server = SearchServer(items, clock)
    world = SimWorld(clock: clock.scheduler)
    central = CentralStreams(world: world)
    world.radio.turnOn()
    world.add(fridge.device)
    if hasOwnScreens {
      showScreens()
    } else {
      showApp(clock)
    }
    startSync(clock)
  }

  // MARK: - The parts

  /// Whether the app consists of 14.1 alone, whose screens can be the learner's.
  private var hasOwnScreens: Bool { wanted.ids == ["14.1"] }

  /// The app after 14.1: the list and its detail screen.
  private func showScreens() {
    if wanted.isLearners("14.1") {
      let list = E01Contract.learner.makeList(items)
      running.append(list.connect(items))
      show(UINavigationController(rootViewController: list.screen))
    } else {
      let list = Milestone1.ListScreen(items)
      running.append(Milestone1.connect(list, to: items))
      show(UINavigationController(rootViewController: list))
    }
  }

  private func show(_ root: UIViewController?) {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// The app after a later milestone.
  private func showApp(_ clock: AppClock) {
    let list = Milestone1.ListScreen(items)
    list.loadViewIfNeeded()
    running.append(
      wanted.isLearners("14.2")
        ? E02Contract.learner.bindList(list, items) : Milestone2.bind(list, to: items)
    )
    if wanted.contains("14.3") {
      let find = { [server] in server.find($0) }
      running.append(
        wanted.isLearners("14.3")
          ? E03Contract.learner.search(list, clock.scheduler, find)
          : Milestone3.search(list, scheduler: clock.scheduler, request: find)
      )
    }
    if wanted.contains("14.4") {
      let flow: any Flow =
        wanted.isLearners("14.4")
        ? E04Contract.learner.makeFlow(list, items) : Milestone4.AppFlow(list, items)
      show(flow.root as? UIViewController)
      let coordinator = FlowCoordinator()
      self.coordinator = coordinator
      coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.list))
    } else {
      running.append(connect(list))
      show(UINavigationController(rootViewController: list))
    }
  }

  /// Presents a bound detail screen for each item that the list opens, and saves what it emits, as
  /// the app did before it had flows.
  private func connect(_ list: Milestone1.ListScreen) -> any Disposable {
    let bind =
      wanted.isLearners("14.2")
      ? E02Contract.learner.bindDetail : { Milestone2.bind($0, title: $1, items: $2) }
    return list.opened.subscribe(onNext: { [weak list, items] todo in
      let detail = Milestone1.DetailScreen(todo)
      detail.loadViewIfNeeded()
      let binding = bind(detail, BehaviorRelay(value: todo.title), items)
      _ = detail.saved.subscribe(
        onNext: { Milestone1.save($0, in: items) },
        onDisposed: { binding.dispose() }
      )
      list?.present(UINavigationController(rootViewController: detail), animated: true)
    })
  }

  /// Whether the app syncs. 14.5 has no reference, because it is the last one.
  private var syncs: Bool { wanted.isLearners("14.5") }

  private func startSync(_ clock: AppClock) {
    guard syncs else { return }
    let ended = Observable.merge(
      central.didDisconnect.map { _ in },
      central.didUpdateState.map { _ in }
    )
    running += [
      ended.subscribe(onNext: { [fridge] in fridge.forgetPart() }),
      E05Contract.learner.sync(items, SyncParts.parts(for: central), clock.scheduler),
    ]
  }

  var parts: [AppPart] {
    wanted.ids.map { id in
      switch id {
      case "14.1" where wanted.isLearners(id) && !hasOwnScreens:
        .reference(id, remark: "yours: rxlab run 14.1")
      case "14.5" where !syncs:
        .missing(id, remark: "no sync until your answer has passed")
      case "14.5" where !SyncParts.own.isEmpty:
        .learner(id, remark: "with your \(OwnParts.listed(SyncParts.own))")
      default:
        wanted.isLearners(id) ? .learner(id) : .reference(id)
      }
    }
  }

  func close() {
    for part in running { part.dispose() }
    running = []
    coordinator = nil
    window.rootViewController = nil
  }

  // MARK: - The screens

  func nameControls() {
    guard let screen = User(of: window).screen, let view = screen.viewIfLoaded else { return }
    let isList = screen is UITableViewController
    if isList { screen.navigationItem.leftBarButtonItem?.title = "Clear" }
    for view in view.subviews {
      switch view {
      case let field as UITextField where isList: field.placeholder = "Search"
      case let field as UITextField: field.accessibilityLabel = "Title"
      case let toggle as UISwitch: toggle.accessibilityLabel = "Finished"
      case let button as UIButton: button.setTitle("Retry", for: .normal)
      default: break
      }
    }
  }

  // MARK: - Outside of the phone

  static let vocabulary = [
    "add", "clear", "row N", "search TEXT", "retry", "title TEXT", "type TEXT", "toggle finished",
    "done", "cancel", "pull", "pull and release", "link todo/N", "server fails", "server answers",
    "radio off", "radio on", "device out of range", "device in range", "device is silent",
    "device confirms",
  ]

  var commands: [AppCommand] {
    var commands: [AppCommand] = []
    if let coordinator {
      commands.append(
        AppCommand("link", key: "l", takes: "todo/N") { path in
          coordinator.navigate(to: AppStep.link(path))
          return .done
        }
      )
    }
    if wanted.contains("14.3") {
      commands.append(
        AppCommand(server.fails ? "server answers" : "server fails", key: "e") { [server] in
          server.fails.toggle()
        }
      )
    }
    return commands + (syncs ? radioCommands : [])
  }

  private var radioCommands: [AppCommand] {
    let radio = world.radio
    let isNear = fridge.device.isReachable
    return [
      AppCommand(radio.isOn ? "radio off" : "radio on", key: "b") {
        if radio.isOn { radio.turnOff() } else { radio.turnOn() }
      },
      AppCommand(isNear ? "device out of range" : "device in range", key: "g") { [fridge] in
        fridge.device.proximity = isNear ? .outOfRange : .near
      },
      AppCommand(fridge.confirms ? "device is silent" : "device confirms", key: "k") { [fridge] in
        fridge.confirms.toggle()
      },
    ]
  }

  var surroundings: [String] {
    var facts: [(subject: String, fact: String)] = []
    if wanted.contains("14.3") {
      facts.append(("server", server.fails ? "fails" : "answers after \(SearchServer.delay) s"))
      if let text = server.lastRequest { facts.append(("request", "\"\(text)\"")) }
    }
    if syncs {
      facts += [
        ("radio", world.radio.isOn ? "on" : "off"),
        ("device", fridge.device.isReachable ? "in range" : "out of range"),
        ("", fridge.confirms ? "confirms items" : "does not confirm"),
        ("link", link),
        ("display", fridge.text),
      ]
    }
    let lines = facts.map { fact in
      let subject = fact.subject + String(repeating: " ", count: 9 - fact.subject.count)
      return Self.cut(subject + fact.fact)
    }
    return lines + (syncs ? [""] + log : [])
  }

  private var link: String {
    if fridge.device.isConnected { return "connected" }
    return central.central.isScanning ? "scanning" : "none"
  }

  /// The latest entries of the radio's log.
  private var log: [String] {
    world.log.entries.suffix(4).map { entry in
      Self.cut("\(entry.time.components.seconds) s  \(entry.text)")
    }
  }

  /// The text in the width beside the phone.
  private static func cut(_ text: String) -> String {
    text.count > 37 ? text.prefix(36) + "…" : text
  }

  var brokenRules: [String] { world.misuses.map(\.description) }
}
