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
  /// The dimensions in which the view follows the size of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// The color behind the content; `nil`, the default, is transparent. The color is stored, not
  /// drawn.
  open var backgroundColor: UIColor? { didSet { VirtualMain.require(self, "backgroundColor") } }
  /// The opacity of the view and its subviews, from 0 to 1. Nothing is drawn, but a ``User`` can't
  /// touch a view below 0.01, or anything inside it.
  open var alpha: CGFloat = 1 { didSet { VirtualMain.require(self, "alpha") } }
  /// Whether the view is hidden; `false` by default. A hidden view keeps its place in the hierarchy
  /// and in layout, but a ``User`` can't touch it or anything inside it.
  open var isHidden = false { didSet { VirtualMain.require(self, "isHidden") } }
  /// Whether the user's touches reach the view and its subviews.
  open var isUserInteractionEnabled = true {
    didSet { VirtualMain.require(self, "isUserInteractionEnabled") }
  }

  /// Whether constraints follow from the view's ``autoresizingMask``; `true` by default. It is stored
  /// only: constraints change no frame.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { VirtualMain.require(self, "translatesAutoresizingMaskIntoConstraints") }
  }

  // Set by the extensions of this class, which can't have stored properties.
  /// The views directly inside this one, from back to front.
  public internal(set) var subviews: [UIView] = []
  /// The view that directly contains this one; `nil` if there is none. Held weakly.
  public internal(set) weak var superview: UIView?
  /// The constraints that the view has recorded, in the order in which they were added.
  ///
  /// A constraint is recorded in the nearest view that contains both of its items, and removed when
  /// one of them is removed from that view.
  public internal(set) var constraints: [NSLayoutConstraint] = []
  /// The guides that were added to the view.
  public internal(set) var layoutGuides: [UILayoutGuide] = []
  private(set) lazy var safeAreaGuide = UILayoutGuide(in: self) { $0.safeAreaInsets }
  private(set) lazy var marginsGuide = UILayoutGuide(in: self) {
    $0.safeAreaInsets + UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }
  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var recognizers: [UIGestureRecognizer] = []
  var ownSafeAreaInsets = UIEdgeInsets.zero
  var needsLayout = true
  var wantsToBecomeFirstResponder = false
  /// The view controller whose root view this is.
  weak var viewController: UIViewController?

  /// Creates a view without subviews.
  /// - Parameter frame: The position and size in the future superview, in points.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
    VirtualMain.require(self, "init(frame:)")
  }

  /// Creates a view whose frame is zero.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view whose frame is zero; never fails.
  ///
  /// Nothing is decoded, because a storyboard is declared in code: see ``UIStoryboard``.
  /// - Parameter coder: Ignored.
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

  /// The middle of the view in its superview. Setting it moves the frame without changing its size.
  /// Here the frame is stored and the center derived from it; in UIKit it is the reverse.
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

  /// The controller whose root view this is; otherwise the superview.
  open override var next: UIResponder? { viewController ?? superview }

  // MARK: - Hooks of the hierarchy

  /// Called on the superview as the last step of an insertion, after `didMoveToSuperview()` of the
  /// subview. Does nothing by default.
  open func didAddSubview(_ subview: UIView) {}
  /// Called on the superview before a subview is removed, or moved to another superview: at this
  /// point it is still in ``subviews``. Does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the view is added to a superview, or removed from one. Does nothing by default.
  /// - Parameter newSuperview: The future superview; `nil` if the view is removed.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after ``superview`` has changed, and after `didMoveToWindow()` if the window has
  /// changed too. Does nothing by default.
  open func didMoveToSuperview() {}

  /// Called before the view enters or exits a window, also because one of its superviews does.
  ///
  /// A view is called before its subviews, and resigns first responder before the call. Does
  /// nothing by default.
  /// - Parameter newWindow: The future window; `nil` if the view will not be in one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after ``window`` has changed, on the view before its subviews. Does nothing by default.
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
    /// A bit for each dimension, the same as in UIKit.
    public let rawValue: UInt
    /// Creates a set from its bits. Only ``flexibleWidth`` and ``flexibleHeight`` have an effect;
    /// UIKit's bits for flexible margins are stored and ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The width grows and shrinks by the same number of points as the superview's.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The height grows and shrinks by the same number of points as the superview's.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  }
}
