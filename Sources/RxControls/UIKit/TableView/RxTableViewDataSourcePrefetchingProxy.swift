public import Foundation
public import HeadlessUIKit
public import RxCore

extension UITableView: HasPrefetchDataSource {
  /// The type of a table's prefetching data source.
  public typealias PrefetchDataSource = any UITableViewDataSourcePrefetching
}

/// The prefetching data source of a table that notifies observers of the calls, and forwards them.
open class RxTableViewDataSourcePrefetchingProxy:
  DelegateProxy<UITableView, any UITableViewDataSourcePrefetching>, DelegateProxyType,
  UITableViewDataSourcePrefetching
{
  let prefetched = PublishSubject<[IndexPath]>()
  let cancelled = PublishSubject<[IndexPath]>()

  /// Creates a proxy for the table.
  public init(tableView: UITableView) {
    super.init(
      parentObject: tableView,
      delegateProxy: RxTableViewDataSourcePrefetchingProxy.self
    )
  }

  /// Registers this proxy for tables.
  public static func registerKnownImplementations() {
    register { RxTableViewDataSourcePrefetchingProxy(tableView: $0) }
  }

  /// Sends the rows to `rx.prefetchRows`, and forwards the call.
  public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    prefetched.onNext(indexPaths)
    forwardToDelegate()?.tableView(tableView, prefetchRowsAt: indexPaths)
  }

  /// Sends the rows to `rx.cancelPrefetchingForRows`, and forwards the call.
  public func tableView(
    _ tableView: UITableView,
    cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    cancelled.onNext(indexPaths)
    forwardToDelegate()?.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
  }
}

extension Reactive where Base: UITableView {
  /// The proxy that is the table's prefetching data source.
  public var prefetchDataSource: DelegateProxy<UITableView, any UITableViewDataSourcePrefetching> {
    prefetchProxy
  }

  /// Emits rows that are near the visible ones, whose data can be prepared.
  public var prefetchRows: ControlEvent<[IndexPath]> {
    ControlEvent(events: prefetchProxy.prefetched.take(until: deallocated))
  }

  /// Emits rows whose data is no longer needed, because the user scrolled away from them.
  public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
    ControlEvent(events: prefetchProxy.cancelled.take(until: deallocated))
  }

  private var prefetchProxy: RxTableViewDataSourcePrefetchingProxy {
    RxTableViewDataSourcePrefetchingProxy.proxy(for: base)
  }
}
