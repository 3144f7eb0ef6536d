import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore

/// A window with controls, and the user who operates them.
final class ControlStage {
  let user: User
  private let window = UIWindow()

  init() { user = User(of: window) }

  /// Puts a view where the user can reach it.
  func show<View: UIView>(_ view: View) -> View {
    window.addSubview(view)
    return view
  }
}

extension UIControl {
  /// The number of targets and actions that are registered for its events.
  var handlerCount: Int {
    var count = 0
    enumerateEventHandlers { _, _, _, _ in count += 1 }
    return count
  }

  /// The first target or action that is registered for its events.
  var firstHandler: AnyObject? {
    var first: AnyObject?
    enumerateEventHandlers { action, target, _, stop in
      first = action ?? target
      stop = true
    }
    return first
  }
}

/// A text field that counts how often the program sets its text.
final class CountingField: UITextField {
  private(set) var settings = 0

  override var text: String? {
    get { super.text }
    set {
      settings += 1
      super.text = newValue
    }
  }

  override var attributedText: NSAttributedString? {
    get { super.attributedText }
    set {
      settings += 1
      super.attributedText = newValue
    }
  }
}

/// Runs the body on another thread than the main one, and waits until it has finished.
func offMain(_ body: @escaping () -> Void) {
  // The caller waits, so that only one of the two threads runs at any time.
  nonisolated(unsafe) let errand = Errand(body)
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    errand.run()
    done.signal()
  }
  done.wait()
}

/// Work that runs once and is released then, because its thread may live longer.
private final class Errand {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() {
    body?()
    body = nil
  }
}

extension ObservableType {
  /// The same observable, subscribed to and disposed of on another thread than the main one.
  func usedOffMain() -> Observable<Element> {
    .create { observer in
      let slot = SingleAssignmentDisposable()
      offMain { slot.setDisposable(self.subscribe(observer)) }
      return Disposables.create { offMain { slot.dispose() } }
    }
  }
}
