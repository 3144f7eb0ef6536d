import ExerciseKit
import Foundation
import HeadlessUIKit
import RxCore
import Testing

/// A window and its user.
final class ScreenStage {
  let lab = Lab()
  let window = UIWindow()

  var user: User { User(of: window) }

  /// Adds a view to the window.
  func show<View: UIView>(_ view: View) -> View {
    window.addSubview(view)
    return view
  }
}

extension ExitTest.Result {
  /// The text that the process wrote to standard error.
  var words: String { String(decoding: standardErrorContent, as: UTF8.self) }
}

/// A text field that counts how often its text is set.
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
