/// The classes of a table's cells, and the cells that show no row right now.
struct CellPool {
  private var classes: [String: UITableViewCell.Type] = [:]
  private var idle: [String: [UITableViewCell]] = [:]

  mutating func register(_ cellClass: UITableViewCell.Type?, for identifier: String) {
    classes[identifier] = cellClass
  }

  /// A cell that showed a row before, or else a new one if the identifier is registered.
  mutating func take(_ identifier: String) -> UITableViewCell? {
    if let cell = idle[identifier]?.popLast() {
      cell.setSelected(false, animated: false)
      cell.setHighlighted(false, animated: false)
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  /// Takes back a cell that shows no row any more. One without identifier is not used again.
  mutating func putBack(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { idle[identifier, default: []].append(cell) }
  }
}
