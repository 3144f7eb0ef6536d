public import Foundation

/// A view that shows that work is in progress.
open class UIActivityIndicatorView: UIView {
  /// The size of an indicator. It is stored only, and doesn't change the frame.
  public enum Style: Int, Sendable {
    /// The size of a line of text.
    case medium
    /// The size for a view that shows nothing else.
    case large
  }

  /// The size of the indicator, which is stored only.
  open var style: Style
  /// Whether the view is hidden while it is not animating.
  open var hidesWhenStopped = true { didSet { update() } }
  /// Whether the indicator was started and not stopped since. Nothing moves, and no time passes.
  public private(set) var isAnimating = false

  /// Creates a stopped, and therefore hidden, indicator whose frame is zero. In UIKit, the style
  /// determines the size.
  /// - Parameter style: The size, which is stored only.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    update()
  }

  /// Creates a stopped indicator of the style ``Style/medium``.
  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  /// Creates a stopped indicator of the style ``Style/medium``; `coder` is ignored.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    update()
  }

  /// Shows the view and sets ``isAnimating``. Calls aren't counted: one call of ``stopAnimating()``
  /// is enough.
  open func startAnimating() {
    guard VirtualMain.require(self) else { return }
    isAnimating = true
    update()
  }

  /// Clears ``isAnimating``, and hides the view if ``hidesWhenStopped`` is set.
  open func stopAnimating() {
    guard VirtualMain.require(self) else { return }
    isAnimating = false
    update()
  }

  private func update() { isHidden = hidesWhenStopped && !isAnimating }
}
