public import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIScrollView {
  /// The proxy that stands in as the view's delegate.
  public var delegate: DelegateProxy<UIScrollView, any UIScrollViewDelegate> { scrollProxy }

  private var scrollProxy: RxScrollViewDelegateProxy { RxScrollViewDelegateProxy.proxy(for: base) }

  /// What stands in the upper left corner: as it is, and as it is scrolled, by whomever.
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

  /// The view was scrolled, by whomever.
  public var didScroll: ControlEvent<Void> { event(scrollProxy.didScroll) }
  /// The user begins to drag.
  public var willBeginDragging: ControlEvent<Void> { event(scrollProxy.willBeginDragging) }
  /// The user lifts the finger; with whether the view goes on moving.
  public var didEndDragging: ControlEvent<Bool> { event(scrollProxy.didEndDragging) }
  /// Animated scrolling by the program has ended.
  public var didEndScrollingAnimation: ControlEvent<Void> {
    event(scrollProxy.didEndScrollingAnimation)
  }

  /// Gives the view a delegate behind the proxy, which is not kept alive.
  ///
  /// - Returns: what takes it back.
  public func setDelegate(_ delegate: any UIScrollViewDelegate) -> any Disposable {
    RxScrollViewDelegateProxy.installForwardDelegate(
      delegate,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  /// What the proxy tells, until the view goes.
  func event<Element>(_ subject: PublishSubject<Element>) -> ControlEvent<Element> {
    ControlEvent(events: subject.take(until: deallocated))
  }
}
