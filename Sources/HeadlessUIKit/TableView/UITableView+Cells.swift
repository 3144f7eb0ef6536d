public import Foundation

extension UITableView {
  /// Registers a class of cells for the identifier; `nil` removes the registration.
  public func register(
    _ cellClass: AnyClass?,
    forCellReuseIdentifier identifier: String
  ) {
    guard VirtualMain.require(self) else { return }
    if let cellClass, !(cellClass is UITableViewCell.Type) {
      return Misuse.report(
        "\(type(of: self)).register(_:forCellReuseIdentifier:)",
        rule: "a table's cells are UITableViewCells, and \(cellClass) is not one.",
        repair: "Pass UITableViewCell.self, or a subclass of it."
      )
    }
    cells.register(cellClass as? UITableViewCell.Type, for: identifier)
  }

  /// Returns a cell for a row: one that scrolled out of sight and was prepared for reuse, otherwise
  /// a new one of the registered class, or `nil` if no class is registered.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    VirtualMain.require(self) ? cells.take(identifier) : nil
  }

  /// Returns a cell for a row: one that scrolled out of sight and was prepared for reuse, or
  /// otherwise a new one of the class, which must be registered.
  public func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Misuse.report(
      "\(type(of: self)).dequeueReusableCell(withIdentifier:for:)",
      rule: "a table makes cells of registered classes only, and none is registered for"
        + " \"\(identifier)\".",
      repair: "Call register(UITableViewCell.self, forCellReuseIdentifier: \"\(identifier)\"), with"
        + " the class of your cells, before the table is shown."
    )
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// The cell of a row; `nil` if the row is out of sight.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showRowsInSight()
    return shown[indexPath]
  }

  /// The row that a cell shows; `nil` if it shows none of this table's rows.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }

  /// The visible cells, from the top down.
  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { shown[$0] }
  }

  /// The visible rows, from the top down.
  public var indexPathsForVisibleRows: [IndexPath]? {
    showRowsInSight()
    return shown.keys.sorted()
  }

  // MARK: - Rows

  /// The number of sections when the table last asked its data source; 0 without one. After
  /// `reloadData()`, reading it asks again.
  public var numberOfSections: Int {
    loadRows()
    return rows.counts.count
  }

  /// The title above a section, for which the data source is asked.
  public func titleForHeader(inSection section: Int) -> String? {
    dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  /// Returns the number of rows in a section when the table last asked its data source; 0 if there
  /// is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadRows()
    return rows.counts.indices.contains(section) ? rows.counts[section] : 0
  }

  /// The frame of a row, relative to the first; `.zero` for a row that doesn't exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadRows()
    guard rows.contains(indexPath) else { return .zero }
    return CGRect(
      x: 0,
      y: rows.top(of: indexPath),
      width: bounds.width,
      height: rows.height(of: indexPath)
    )
  }

  /// Scrolls until a row is visible: at the top, in the middle or at the bottom, or as near as
  /// possible.
  public func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    guard isRow(indexPath, "scrollToRow(at:at:animated:)") else { return }
    let rect = rectForRow(at: indexPath)
    let wanted =
      switch scrollPosition {
      case .top: rect.minY
      case .middle: rect.midY - bounds.height / 2
      case .bottom: rect.maxY - bounds.height
      case .none: min(max(contentOffset.y, rect.maxY - bounds.height), rect.minY)
      }
    let lowest = max(0, contentSize.height - bounds.height)
    setContentOffset(CGPoint(x: 0, y: max(0, min(wanted, lowest))), animated: animated)
  }

  /// Whether the table has the row. If not, reports a misuse of the method.
  func isRow(_ indexPath: IndexPath, _ method: String) -> Bool {
    guard VirtualMain.require(self, method) else { return false }
    loadRows()
    if rows.contains(indexPath) { return true }
    Misuse.report(
      "\(type(of: self)).\(method)",
      rule: "an index path must refer to a row of the table, and there is no row"
        + " \(Array(indexPath)): the sections have \(rows.counts) rows.",
      repair: "Change the data and reload the table first; then use the path of one of its rows."
    )
    return false
  }
}
