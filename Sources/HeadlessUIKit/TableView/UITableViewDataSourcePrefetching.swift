public import Foundation

/// Prepares the data of rows that are about to be scrolled into view.
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called with rows that are near the visible ones; nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Called with rows whose data is no longer needed, because the user scrolled away from them.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// The default: does nothing, so data that is prepared already is kept.
  public func tableView(
    _ tableView: UITableView,
    cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

extension UITableView {
  /// Prefetches the rows within one height of the table below and above the visible rows.
  /// UIKit doesn't document the distance.
  func prefetchRows() {
    guard let prefetchDataSource else { return prefetched = [] }
    let top = contentOffset.y
    let height = bounds.height
    let visible = Set(rows.rows(from: top, to: top + height))
    let below = rows.rows(from: top + height, to: top + 2 * height)
    let above = rows.rows(from: top - height, to: top).reversed()
    let near = (below + above).filter { !visible.contains($0) }
    let new = near.filter { !prefetched.contains($0) }
    let cancelled = prefetched.subtracting(near).subtracting(visible).sorted()
    prefetched = Set(near)
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    if !cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled)
    }
  }
}
