public import Foundation

/// A button of an alert.
open class UIAlertAction: NSObject {
  /// The effect of a button, which also determines its look in UIKit.
  public enum Style: Sendable {
    /// An action that neither cancels nor destroys anything.
    case `default`
    /// Cancels without any change.
    case cancel
    /// Performs a change that can't be undone.
    case destructive
  }

  /// The text of the button; `nil` for none. ``User/tapAlertButton(_:)`` finds the button by it.
  public let title: String?
  /// The effect of the button. An alert accepts one button of the style ``Style/cancel``.
  public let style: Style
  /// Whether the user can tap the button.
  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }

  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button for an alert.
  /// - Parameters:
  ///   - title: The text of the button; `nil` for none.
  ///   - style: The effect of the button.
  ///   - handler: Called after the user has chosen this action and the alert was dismissed, at the
  ///     end of the animation on the virtual clock.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
