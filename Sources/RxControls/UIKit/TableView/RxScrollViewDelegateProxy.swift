public import HeadlessUIKit
import RxCore

/// The delegate of a scroll view that notifies observers of the calls, and forwards them.
open class RxScrollViewDelegateProxy: DelegateProxy<UIScrollView, any UIScrollViewDelegate>,
  DelegateProxyType, UIScrollViewDelegate
{
  let didScroll = PublishSubject<Void>()
  let willBeginDragging = PublishSubject<Void>()
  let didEndDragging = PublishSubject<Bool>()
  let didEndScrollingAnimation = PublishSubject<Void>()

  /// Creates a proxy for the scroll view.
  public required init(scrollView: UIScrollView) {
    super.init(parentObject: scrollView, delegateProxy: RxScrollViewDelegateProxy.self)
  }

  /// Registers this proxy for scroll views, and `RxTableViewDelegateProxy` for tables.
  public static func registerKnownImplementations() {
    register { (scrollView: UIScrollView) -> Self in Self(scrollView: scrollView) }
    RxTableViewDelegateProxy.register { (tableView: UITableView) in
      RxTableViewDelegateProxy(scrollView: tableView)
    }
  }

  /// Returns the scroll view's `delegate`.
  public static func currentDelegate(
    for object: UIScrollView
  ) -> (any UIScrollViewDelegate)? { object.delegate }

  /// Sets the scroll view's `delegate`.
  public static func setCurrentDelegate(
    _ delegate: (any UIScrollViewDelegate)?,
    to object: UIScrollView
  ) { object.delegate = delegate }

  /// Sends an element to `rx.didScroll`, the offset to `rx.contentOffset`, and forwards the call.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    didScroll.onNext(())
    forwardToDelegate()?.scrollViewDidScroll(scrollView)
  }

  /// Sends an element to `rx.willBeginDragging`, and forwards the call.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    willBeginDragging.onNext(())
    forwardToDelegate()?.scrollViewWillBeginDragging(scrollView)
  }

  /// Sends `decelerate` to `rx.didEndDragging`, and forwards the call.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {
    didEndDragging.onNext(decelerate)
    forwardToDelegate()?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  /// Sends an element to `rx.didEndScrollingAnimation`, and forwards the call.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    didEndScrollingAnimation.onNext(())
    forwardToDelegate()?.scrollViewDidEndScrollingAnimation(scrollView)
  }
}
