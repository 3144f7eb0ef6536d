public import Foundation

/// A question to the user, with a button for each answer. Present it to ask.
open class UIAlertController: UIViewController {
  /// The form in which an alert is shown. It isn't drawn; only ``alert`` can have text fields.
  public enum Style: Sendable {
    /// A sheet that slides up from the bottom.
    case actionSheet
    /// A box in the middle of the screen.
    case alert
  }

  /// The text below the title; `nil` for none. It is stored, not drawn.
  open var message: String?
  /// The form of the alert, which determines whether it can have text fields.
  public let preferredStyle: Style
  /// The actions in the order in which they were added.
  public private(set) var actions: [UIAlertAction] = []
  /// The action of the return key.
  open var preferredAction: UIAlertAction?
  /// The fields in the order in which they were added.
  public private(set) var textFields: [UITextField]?

  /// Creates an alert without buttons. Add them with ``addAction(_:)``, then present the alert.
  /// - Parameters:
  ///   - title: The question; `nil` for none.
  ///   - message: The text below it; `nil` for none.
  ///   - preferredStyle: The form of the alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.message = message
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  /// Creates an action sheet without buttons; `coder` is ignored.
  public required init?(coder: NSCoder) {
    preferredStyle = .actionSheet
    super.init(coder: coder)
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    guard VirtualMain.require(self) else { return }
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      return Misuse.report(
        "\(type(of: self)).addAction(_:)",
        rule: "an alert has one button to cancel, and this one has one already.",
        repair: "Give the action another style."
      )
    }
    actions.append(action)
  }

  /// Adds a text field above the buttons.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard VirtualMain.require(self) else { return }
    guard preferredStyle == .alert else {
      return Misuse.report(
        "\(type(of: self)).addTextField(configurationHandler:)",
        rule: "only an alert in the middle of the screen has text fields, and this is an action"
          + " sheet.",
        repair: "Make it with preferredStyle: .alert."
      )
    }
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { view.addSubview(field) }
  }

  /// Adds the text fields to the view, so that the user can type into them.
  open override func viewDidLoad() {
    super.viewDidLoad()
    for field in textFields ?? [] { view.addSubview(field) }
  }

  /// Taps a button as the user does: the alert is dismissed, then the action is performed.
  func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}
