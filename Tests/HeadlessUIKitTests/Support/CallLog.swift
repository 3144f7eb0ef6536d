import Foundation
import HeadlessUIKit

/// The calls, in order: `new.viewDidLoad`.
final class CallLog {
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  /// Returns the calls since the last call of this method.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// A screen that logs its calls, with its state during each of them.
class LoggingController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  deinit { log.note("\(name).deinit") }

  override func loadView() {
    log.note("\(name).loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.note("\(name).viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.note("\(name).viewWillAppear\(coming)")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.note("\(name).viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.note("\(name).viewDidAppear\(coming)")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.note("\(name).viewWillDisappear\(going)")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log.note("\(name).viewDidDisappear\(going)")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    log.note("\(name).willMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.note("\(name).didMove(toParent: \(parent == nil ? "nil" : "parent"))")
  }

  private var coming: String {
    (isMovingToParent ? " moving" : "") + (isBeingPresented ? " presented" : "")
  }

  private var going: String {
    (isMovingFromParent ? " moving" : "") + (isBeingDismissed ? " dismissed" : "")
  }
}

/// Also logs the layout calls.
final class LayoutLoggingController: LoggingController {
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    log.note("\(name).viewSafeAreaInsetsDidChange")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log.note("\(name).viewWillLayoutSubviews")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.note("\(name).viewDidLayoutSubviews")
  }
}
