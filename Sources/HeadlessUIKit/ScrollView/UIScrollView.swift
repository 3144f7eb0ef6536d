public import Foundation

/// A view that shows a part of what is in it.
open class UIScrollView: UIView {
  /// The delegate, of whatever type the subclass wants; see ``ScrollDelegating``.
  weak var delegateObject: AnyObject?

  /// The place of what is shown that stands in the view's upper left corner.
  ///
  /// Setting it tells the delegate, as scrolling by the user does.
  open var contentOffset = CGPoint.zero {
    didSet {
      guard VirtualMain.require(self, "contentOffset"), contentOffset != oldValue else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The size of all there is to show.
  open var contentSize = CGSize.zero { didSet { VirtualMain.require(self, "contentSize") } }
  open var isScrollEnabled = true { didSet { VirtualMain.require(self, "isScrollEnabled") } }
  /// Whether a finger is moving what is shown.
  public private(set) var isDragging = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Scrolls. If it is animated the offset is the new one at once, and the delegate is told of the
  /// end of the animation when the time for it has passed.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    self.contentOffset = contentOffset
    guard animated else { return }
    VirtualMain.after(VirtualMain.transitionDuration) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// The user drags what is shown, and stops before lifting the finger.
  func drag(to offset: CGPoint) {
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
    contentOffset = CGPoint(
      x: max(0, min(offset.x, contentSize.width - bounds.width)),
      y: max(0, min(offset.y, contentSize.height - bounds.height))
    )
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}

/// Is told of a scroll view's movements. Every method can be left out.
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Gives a scroll view its delegate.
///
/// A table view's delegate has a narrower type than a scroll view's. Objective-C lets a subclass
/// say so and Swift does not, unless the property comes from a protocol: then the subclass's own
/// goes first. Both are the same object.
public protocol ScrollDelegating: UIScrollView {}

extension UIScrollView: ScrollDelegating {}

extension ScrollDelegating {
  /// Is told of the view's movements; not kept alive.
  public var delegate: (any UIScrollViewDelegate)? {
    get { delegateObject as? any UIScrollViewDelegate }
    set { delegateObject = newValue }
  }
}
