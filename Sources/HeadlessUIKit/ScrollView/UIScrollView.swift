public import Foundation

/// A view that shows a part of a larger content.
open class UIScrollView: UIView {
  /// The delegate, as the type that the subclass requires; see ``ScrollDelegating``.
  weak var delegateObject: AnyObject?

  /// The point of the content that is shown in the view's upper left corner.
  ///
  /// Setting it notifies the delegate, as scrolling by the user does.
  open var contentOffset = CGPoint.zero {
    didSet {
      guard VirtualMain.require(self, "contentOffset"), contentOffset != oldValue else { return }
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// The size of the whole content.
  open var contentSize = CGSize.zero { didSet { VirtualMain.require(self, "contentSize") } }
  /// Whether the user can scroll; `true` by default. Code can set ``contentOffset`` in any case.
  open var isScrollEnabled = true { didSet { VirtualMain.require(self, "isScrollEnabled") } }
  /// Whether the user is dragging the content.
  public private(set) var isDragging = false

  /// The control that the user pulls down to refresh the content; `nil`, the default, for none. It is
  /// a subview of the scroll view.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard VirtualMain.require(self, "refreshControl"), refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  /// The area of the content, for constraints.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(in: self) { view in
    let content = (view as? UIScrollView)?.contentSize ?? .zero
    return UIEdgeInsets(
      bottom: view.bounds.height - content.height,
      right: view.bounds.width - content.width
    )
  }
  /// The area of the view itself, which doesn't scroll, for constraints.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(in: self)

  /// Creates a view without content, at the offset zero.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without content; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Scrolls to an offset. If animated, the offset changes immediately, and the delegate is
  /// notified of the end of the animation after its duration.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    self.contentOffset = contentOffset
    guard animated else { return }
    VirtualMain.after(VirtualMain.transitionDuration) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Drags the content as the user does, with the finger at rest before it is lifted.
  /// - Parameter lifting: Called before the finger is lifted.
  func drag(to offset: CGPoint, lifting: () -> Void = {}) {
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
    contentOffset = CGPoint(
      x: max(0, min(offset.x, contentSize.width - bounds.width)),
      y: max(0, min(offset.y, contentSize.height - bounds.height))
    )
    lifting()
    isDragging = false
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }
}

/// A delegate that is notified of a scroll view's movements. Every method is optional.
public protocol UIScrollViewDelegate: AnyObject {
  /// Called during each change of `contentOffset`, by the user or by code. An animation is one
  /// change.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the user has put a finger on the content, before it moves.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when the user has lifted the finger.
  /// - Parameters:
  ///   - scrollView: The view, at its new offset.
  ///   - decelerate: Whether the content keeps moving. Here it is always `false`, because the
  ///     finger of a ``User`` is at rest before it is lifted.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called at the end of an animation that code has started. The offset changed at its beginning;
  /// this call comes ``VirtualMain/transitionDuration`` later on the virtual clock.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// The default: does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  /// The default: does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Declares the delegate of a scroll view.
///
/// A table view's delegate has a narrower type than a scroll view's. Objective-C lets a subclass
/// narrow a property's type, and Swift doesn't, unless the property is declared in a protocol: then
/// the subclass's own property takes precedence. Both refer to the same object.
public protocol ScrollDelegating: UIScrollView {}

extension UIScrollView: ScrollDelegating {}

extension ScrollDelegating {
  /// The delegate, which is notified of the view's movements. Held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { delegateObject as? any UIScrollViewDelegate }
    set { delegateObject = newValue }
  }
}
