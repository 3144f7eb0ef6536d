import ExerciseKit
import Foundation
import HeadlessUIKit

/// A window, a user before it, and a book for what happens.
final class ControlStage {
  let lab = Lab()
  let window = UIWindow()
  var log: [String] = []

  var user: User { User(of: window) }

  /// Puts a control into the window.
  func show<View: UIView>(_ view: View) -> View {
    window.addSubview(view)
    return view
  }

  /// Notes the names of the events as they come.
  func note(_ events: (UIControl.Event, String)..., of control: UIControl) {
    for (event, name) in events {
      control.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
    }
  }
}
