/// The registered classes of a table's cells, and the cells that show no row at the moment.
struct CellPool {
  private var classes: [String: UITableViewCell.Type] = [:]
  private var idle: [String: [UITableViewCell]] = [:]

  mutating func register(_ cellClass: UITableViewCell.Type?, for identifier: String) {
    classes[identifier] = cellClass
  }

  /// Returns a reused cell, or a new one if the identifier is registered.
  mutating func take(_ identifier: String) -> UITableViewCell? {
    if let cell = idle[identifier]?.popLast() {
      cell.setSelected(false, animated: false)
      cell.setHighlighted(false, animated: false)
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a cell that no longer shows a row to the pool. A cell without identifier isn't reused.
  mutating func putBack(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { idle[identifier, default: []].append(cell) }
  }
}
