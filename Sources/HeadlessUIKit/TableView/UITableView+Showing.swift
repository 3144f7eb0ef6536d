internal import Foundation

extension UITableView {
  /// Asks the data source for the number of rows, unless it is known.
  func loadRows() {
    guard needsReload else { return }
    needsReload = false
    selected = []
    prefetched = []
    for path in shown.keys.sorted() { hide(path) }
    measureRows(countsFromDataSource())
  }

  func countsFromDataSource() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  func measureRows(_ counts: [Int]) {
    rows = TableRows(counts: counts) { path in
      let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      return height == Self.automaticDimension ? Self.defaultRowHeight : height
    }
    contentSize = CGSize(width: bounds.width, height: rows.height)
  }

  /// Gives every visible row a cell, and takes back the cells of the others.
  func showRowsInSight() {
    guard VirtualMain.require(self, "visibleCells"), updateDepth == 0, !isShowingRows else {
      return
    }
    isShowingRows = true
    defer { isShowingRows = false }
    loadRows()
    let top = contentOffset.y
    let inSight = rows.rows(from: top, to: top + bounds.height)
    for path in Set(shown.keys).subtracting(inSight).sorted() { hide(path) }
    for path in inSight where shown[path] == nil { show(path) }
    for (path, cell) in shown { cell.frame = rectForRow(at: path) }
    prefetchRows()
  }

  private func show(_ path: IndexPath) {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    shown[path] = cell
    cell.setSelected(selected.contains(path), animated: false)
    cell.setEditing(isEditing, animated: false)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    if cell.superview !== self { addSubview(cell) }
  }

  func hide(_ path: IndexPath) {
    guard let cell = shown.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    cells.putBack(cell)
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
}
