public import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIScrollView {
  /// The proxy that is the view's delegate.
  public var delegate: DelegateProxy<UIScrollView, any UIScrollViewDelegate> { scrollProxy }

  private var scrollProxy: RxScrollViewDelegateProxy { RxScrollViewDelegateProxy.proxy(for: base) }

  /// The content offset: the current value and its changes, both by the user and by code.
  public var contentOffset: ControlProperty<CGPoint> {
    let scrolled = scrollProxy.didScroll
    let source: Observable<CGPoint> = Observable.deferred { [weak view = base] in
      guard let view else { return .empty() }
      return scrolled.compactMap { [weak view] in view?.contentOffset }
        .startWith(view.contentOffset)
    }
    return ControlProperty(
      values: source.take(until: deallocated),
      valueSink: Binder(base) { view, offset in view.contentOffset = offset }
    )
  }

  /// Emits when the view was scrolled, by the user or by code.
  public var didScroll: ControlEvent<Void> { event(scrollProxy.didScroll) }
  /// Emits when the user starts to drag.
  public var willBeginDragging: ControlEvent<Void> { event(scrollProxy.willBeginDragging) }
  /// Emits when the user lifts the finger; the element is whether the view continues to move.
  public var didEndDragging: ControlEvent<Bool> { event(scrollProxy.didEndDragging) }
  /// Emits when animated scrolling by code has finished.
  public var didEndScrollingAnimation: ControlEvent<Void> {
    event(scrollProxy.didEndScrollingAnimation)
  }

  /// Sets a delegate to which the proxy forwards calls. It is held weakly.
  ///
  /// - Returns: A disposable that removes it.
  public func setDelegate(_ delegate: any UIScrollViewDelegate) -> any Disposable {
    RxScrollViewDelegateProxy.installForwardDelegate(
      delegate,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  /// Emits the elements of the proxy's subject until the view is deallocated.
  func event<Element>(_ subject: PublishSubject<Element>) -> ControlEvent<Element> {
    ControlEvent(events: subject.take(until: deallocated))
  }
}
