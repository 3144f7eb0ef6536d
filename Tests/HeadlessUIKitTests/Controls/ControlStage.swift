import ExerciseKit
import Foundation
import HeadlessUIKit

/// A window with a user, and a log of events.
final class ControlStage {
  let lab = Lab()
  let window = UIWindow()
  var log: [String] = []

  var user: User { User(of: window) }

  /// Adds a control to the window.
  func show<View: UIView>(_ view: View) -> View {
    window.addSubview(view)
    return view
  }

  /// Logs the names of the events as they are sent.
  func note(_ events: (UIControl.Event, String)..., of control: UIControl) {
    for (event, name) in events {
      control.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
    }
  }
}
