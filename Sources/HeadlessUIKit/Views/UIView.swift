public import Foundation

/// A rectangle on the screen, which can contain other views.
open class UIView: UIResponder {
  /// A number that identifies the view.
  open var tag = 0
  /// A name that identifies the view in tests.
  open var accessibilityIdentifier: String?
  /// The text that a screen reader reads for the view.
  open var accessibilityLabel: String?

  /// The position and size of the view in its superview.
  open var frame: CGRect {
    didSet {
      VirtualMain.require(self, "frame")
      if frame.size != oldValue.size { sizeDidChange(from: oldValue.size) }
    }
  }
  /// How the view follows the size of its superview.
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor? { didSet { VirtualMain.require(self, "backgroundColor") } }
  open var alpha: CGFloat = 1 { didSet { VirtualMain.require(self, "alpha") } }
  open var isHidden = false { didSet { VirtualMain.require(self, "isHidden") } }
  /// Whether the user's touches reach the view and its subviews.
  open var isUserInteractionEnabled = true {
    didSet { VirtualMain.require(self, "isUserInteractionEnabled") }
  }

  // Set by the extensions of this class, which can't have stored properties.
  public internal(set) var subviews: [UIView] = []
  public internal(set) weak var superview: UIView?
  var ownSafeAreaInsets = UIEdgeInsets.zero
  var needsLayout = true
  var wantsToBecomeFirstResponder = false
  /// The view controller whose root view this is.
  weak var viewController: UIViewController?

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
    VirtualMain.require(self, "init(frame:)")
  }

  public convenience override init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
    VirtualMain.require(self, "init(coder:)")
  }

  /// The bounds in the view's own coordinates: its size, with origin zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2,
        y: newValue.y - frame.height / 2
      )
    }
  }

  /// The window that contains the view, if any.
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  open override var next: UIResponder? { viewController ?? superview }

  // MARK: - Hooks of the hierarchy

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: - Hooks of layout

  /// Positions the subviews. Called by a layout pass; don't call it yourself.
  open func layoutSubviews() {}

  /// Called when the safe area insets have changed.
  open func safeAreaInsetsDidChange() {}
}

extension UIView {
  /// The dimensions of a view that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }
}
