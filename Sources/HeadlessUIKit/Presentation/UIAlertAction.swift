public import Foundation

/// A button of an alert.
open class UIAlertAction: NSObject {
  public enum Style: Sendable {
    case `default`
    /// Cancels without any change.
    case cancel
    /// Performs a change that can't be undone.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// Whether the user can tap the button.
  open var isEnabled = true { didSet { VirtualMain.require(self, "isEnabled") } }

  let handler: ((UIAlertAction) -> Void)?

  /// - Parameter handler: Called after the user has chosen this action and the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
