public import Foundation

/// What a device's screen shows: the root view controller's view, and what is presented over it.
open class UIWindow: UIView {
  /// What bars and edges cover of a window: the status bar, and the home indicator.
  static let screenInsets = UIEdgeInsets(top: 47, bottom: 34)
  /// A screen of common size.
  static let screenFrame = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// What is typed goes to this object.
  weak var firstResponder: UIResponder?
  private var isLayoutScheduled = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init() { self.init(frame: Self.screenFrame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Lays out the window once the work that is being done on the main thread is over.
  func scheduleLayoutPass() {
    guard !isLayoutScheduled else { return }
    isLayoutScheduled = true
    VirtualMain.after { [weak self] in
      self?.isLayoutScheduled = false
      self?.layoutIfNeeded()
    }
  }
}
