/// A button of an alert.
open class UIAlertAction {
  public enum Style: Sendable {
    case `default`
    /// Leaves everything as it is.
    case cancel
    /// Can't be undone.
    case destructive
  }

  public let title: String?
  public let style: Style
  /// Whether the user can tap the button.
  open var isEnabled = true

  let handler: ((UIAlertAction) -> Void)?

  /// - Parameter handler: called when the user has chosen this and the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
