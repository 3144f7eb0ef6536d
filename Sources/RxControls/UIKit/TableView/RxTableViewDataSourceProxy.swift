public import Foundation
public import HeadlessUIKit
import RxCore

extension UITableView: HasDataSource {
  /// The type of a table's data source.
  public typealias DataSource = any UITableViewDataSource
}

/// The data source of a table that notifies observers of the user's changes to rows, and forwards
/// all calls. Without a data source to forward to, the table has no rows.
open class RxTableViewDataSourceProxy: DelegateProxy<UITableView, any UITableViewDataSource>,
  DelegateProxyType, UITableViewDataSource
{
  let committed = PublishSubject<(style: UITableViewCell.EditingStyle, path: IndexPath)>()
  let moved = PublishSubject<ItemMovedEvent>()

  /// Creates a proxy for the table.
  public init(tableView: UITableView) {
    super.init(parentObject: tableView, delegateProxy: RxTableViewDataSourceProxy.self)
  }

  /// Registers this proxy for tables.
  public static func registerKnownImplementations() {
    register { RxTableViewDataSourceProxy(tableView: $0) }
  }

  /// Reloads the table, because a different data source has different rows.
  open override func setForwardToDelegate(
    _ delegate: (any UITableViewDataSource)?,
    retainDelegate: Bool
  ) {
    super.setForwardToDelegate(delegate, retainDelegate: retainDelegate)
    guard let tableView = parentObject, tableView.dataSource === self else { return }
    tableView.dataSource = nil
    tableView.dataSource = self
  }

  /// Returns the data source's number of sections; 1 without a data source.
  public func numberOfSections(in tableView: UITableView) -> Int {
    forwardToDelegate()?.numberOfSections(in: tableView) ?? 1
  }

  /// Returns the data source's title above the section; `nil` without a data source.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    forwardToDelegate()?.tableView(tableView, titleForHeaderInSection: section)
  }

  /// Returns the data source's title below the section; `nil` without a data source.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    forwardToDelegate()?.tableView(tableView, titleForFooterInSection: section)
  }

  /// Returns the data source's number of rows in the section; 0 without a data source.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    forwardToDelegate()?.tableView(tableView, numberOfRowsInSection: section) ?? 0
  }

  /// Returns the data source's cell of the row; an empty cell without a data source.
  public func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    forwardToDelegate()?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
  }

  /// Returns whether the data source allows the row to be edited; true without a data source.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    forwardToDelegate()?.tableView(tableView, canEditRowAt: indexPath) ?? true
  }

  /// Returns whether the data source allows the row to be moved; true without a data source.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    forwardToDelegate()?.tableView(tableView, canMoveRowAt: indexPath) ?? true
  }

  /// Sends the row to `rx.itemDeleted` or `rx.itemInserted`, and forwards the call.
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    committed.onNext((editingStyle, indexPath))
    forwardToDelegate()?.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
  }

  /// Sends both rows to `rx.itemMoved`, and forwards the call.
  public func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moved.onNext((sourceIndexPath, destinationIndexPath))
    forwardToDelegate()?.tableView(
      tableView,
      moveRowAt: sourceIndexPath,
      to: destinationIndexPath
    )
  }
}
