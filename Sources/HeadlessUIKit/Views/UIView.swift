public import Foundation

/// A rectangle on the screen, with others inside it.
open class UIView: UIResponder {
  /// A number to find the view by.
  open var tag = 0
  /// A name to find the view by, in tests.
  open var accessibilityIdentifier: String?
  /// What a screen reader says of the view.
  open var accessibilityLabel: String?

  /// Where the view stands in its superview.
  open var frame: CGRect {
    didSet {
      VirtualMain.require(self, "frame")
      if frame.size != oldValue.size { sizeDidChange(from: oldValue.size) }
    }
  }
  /// How the view follows its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  open var backgroundColor: UIColor? { didSet { VirtualMain.require(self, "backgroundColor") } }
  open var alpha: CGFloat = 1 { didSet { VirtualMain.require(self, "alpha") } }
  open var isHidden = false { didSet { VirtualMain.require(self, "isHidden") } }
  /// Whether the user's taps reach the view and what is in it.
  open var isUserInteractionEnabled = true {
    didSet { VirtualMain.require(self, "isUserInteractionEnabled") }
  }

  // Set by the extensions of this class, which can't store.
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

  /// The view's own coordinates: its size, from zero.
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

  /// The window that the view is seen in, if it stands in one.
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

  /// Places the subviews. Called by a layout pass, never by you.
  open func layoutSubviews() {}

  /// The insets of what bars and edges cover have changed.
  open func safeAreaInsetsDidChange() {}
}

extension UIView {
  /// The sides of a view that give way when its superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }
}
