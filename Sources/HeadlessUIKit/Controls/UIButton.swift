public import Foundation

/// A control that the user taps.
open class UIButton: UIControl {
  /// The look of a button. It is stored, not drawn.
  public enum ButtonType: Sendable {
    /// A button without a look of its own.
    case custom
    /// A button in the style of the system, such as those in bars.
    case system
    /// A button that closes a screen.
    case close
    /// A button with a plus sign.
    case contactAdd
  }

  /// The look that was passed when the button was created; otherwise ``ButtonType/custom``.
  public private(set) var buttonType = ButtonType.custom
  /// The label that shows the title.
  public let titleLabel: UILabel? = UILabel()

  private var titles: [State: NSAttributedString] = [:]

  /// Creates a button of the type ``ButtonType/custom`` without a title.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareLabel()
  }

  /// Creates a button whose frame is zero, without a title.
  /// - Parameter buttonType: The look, which is stored only.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button with the title of an action, which is performed on each tap.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    if let primaryAction { setTitle(primaryAction.title, for: .normal) }
  }

  /// Creates a button of the type ``ButtonType/custom``; `coder` is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareLabel()
  }

  /// Whether the user can tap the button. A change updates the label to the title of the new state.
  open override var isEnabled: Bool { didSet { updateTitle() } }
  /// Whether the button is selected, which only code changes. A change updates the label to the
  /// title of the new state.
  open override var isSelected: Bool { didSet { updateTitle() } }
  /// Whether a finger is down on the button. A change updates the label to the title of the new
  /// state.
  open override var isHighlighted: Bool { didSet { updateTitle() } }

  /// Sets the title for a state. A state without a title shows the title of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    setAttributedTitle(title.map { NSAttributedString(string: $0) }, for: state)
  }

  /// Returns the title that was set for the state.
  open func title(for state: State) -> String? { titles[state]?.string }

  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    guard VirtualMain.require(self, "setTitle(_:for:)") else { return }
    titles[state] = title
    updateTitle()
  }

  /// Returns the attributed title that was set for the state.
  open func attributedTitle(for state: State) -> NSAttributedString? { titles[state] }

  /// The title that the button shows now.
  open var currentTitle: String? { currentAttributedTitle?.string }

  /// The attributed title that the button shows now.
  open var currentAttributedTitle: NSAttributedString? { titles[state] ?? titles[.normal] }

  override func activate() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

  private func prepareLabel() {
    if let titleLabel { addSubview(titleLabel) }
  }

  private func updateTitle() { titleLabel?.attributedText = currentAttributedTitle }
}
