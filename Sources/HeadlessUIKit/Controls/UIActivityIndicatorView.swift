public import Foundation

/// A view that shows that work is in progress.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium, large }

  open var style: Style
  /// Whether the view is hidden while it is not animating.
  open var hidesWhenStopped = true { didSet { update() } }
  public private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    update()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    update()
  }

  open func startAnimating() {
    guard VirtualMain.require(self) else { return }
    isAnimating = true
    update()
  }

  open func stopAnimating() {
    guard VirtualMain.require(self) else { return }
    isAnimating = false
    update()
  }

  private func update() { isHidden = hidesWhenStopped && !isAnimating }
}
