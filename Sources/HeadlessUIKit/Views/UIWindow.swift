public import Foundation

/// The content of a device's screen: the root view controller's view, and the controllers presented
/// over it.
open class UIWindow: UIView {
  /// The insets of the areas under the status bar and the home indicator.
  static let screenInsets = UIEdgeInsets(top: 47, bottom: 34)
  /// A screen of a common size.
  static let screenFrame = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// The observers of calls of `makeKeyAndVisible`.
  public let visibility = CallObservers<Void>()
  /// The object that receives keyboard input.
  weak var firstResponder: UIResponder?
  private var isLayoutScheduled = false
  private var isShown = false

  /// Creates a window that isn't shown: its root view controller appears in the call of
  /// ``makeKeyAndVisible()``.
  /// - Parameter frame: The area of the window; the root view fills it.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window for a screen of 390 × 844 points, the size of a common phone. UIKit uses the
  /// size of the real screen.
  public convenience init() { self.init(frame: Self.screenFrame) }

  /// Creates a window whose frame is zero; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller whose view fills the window. Replacing it removes what it presents.
  open var rootViewController: UIViewController? {
    didSet {
      guard VirtualMain.require(self, "rootViewController"), oldValue !== rootViewController
      else { return }
      if let oldValue { remove(oldValue) }
      if isShown { showRoot() }
    }
  }

  /// Whether keyboard input goes to this window.
  public var isKeyWindow: Bool { isShown }

  /// Shows the window with its root view controller.
  open func makeKeyAndVisible() {
    guard VirtualMain.require(self) else { return }
    visibility.perform(()) {
      isHidden = false
      guard !isShown else { return }
      isShown = true
      showRoot()
    }
  }

  /// Lays out the window after the current work on the main thread.
  func scheduleLayoutPass() {
    guard !isLayoutScheduled else { return }
    isLayoutScheduled = true
    VirtualMain.after { [weak self] in
      self?.isLayoutScheduled = false
      self?.layoutIfNeeded()
    }
  }

  // MARK: - The root

  private func showRoot() {
    guard let root = rootViewController else { return }
    root.appearsWithContainer = true
    root.willAppear(false)
    root.view.frame = bounds
    insertSubview(root.view, at: 0)
    root.isAppearing(false)
    layoutIfNeeded()
    root.didAppear(false)
  }

  private func remove(_ root: UIViewController) {
    // What it presents is removed, so no transition waits for its animation or for a finger.
    root.endTransitions()
    if root.presented != nil { root.dismiss(animated: false) }
    root.willDisappear(false)
    root.viewIfLoaded?.removeFromSuperview()
    root.didDisappear(false)
    root.appearsWithContainer = false
  }
}
