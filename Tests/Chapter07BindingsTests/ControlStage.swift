import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore

/// Controls in a window, and the user before them.
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
  /// How many wait for its events: targets and actions.
  var handlerCount: Int {
    var count = 0
    enumerateEventHandlers { _, _, _, _ in count += 1 }
    return count
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

/// Carries out the body on another thread than the main one, and waits for it.
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

/// Something to be done once, of which nothing is left afterwards: its thread may linger.
private final class Errand {
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) { self.body = body }

  func run() {
    body?()
    body = nil
  }
}

extension ObservableType {
  /// The same sequence, subscribed to and let go of on another thread than the main one.
  func usedOffMain() -> Observable<Element> {
    .create { observer in
      let slot = SingleAssignmentDisposable()
      offMain { slot.setDisposable(self.subscribe(observer)) }
      return Disposables.create { offMain { slot.dispose() } }
    }
  }
}
