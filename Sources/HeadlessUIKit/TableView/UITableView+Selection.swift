public import Foundation

extension UITableView {
  /// The row that was selected first; `nil` if none is.
  public var indexPathForSelectedRow: IndexPath? { selected.first }

  /// The selected rows, in the order of their selection; `nil` if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row; `nil` deselects all. The delegate isn't notified, because code made the change.
  public func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {
    guard VirtualMain.require(self) else { return }
    guard let indexPath else {
      for path in selected { deselectRow(at: path, animated: animated) }
      return
    }
    guard isRow(indexPath, "selectRow(at:animated:scrollPosition:)") else { return }
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    markSelected(indexPath, animated: animated)
    guard scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects a row. The delegate isn't notified, because code made the change.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    selected.removeAll { $0 == indexPath }
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  /// Taps a row as the user does: the delegate is asked about the highlight, the new selection and
  /// the deselection, and is notified of each afterwards.
  func tapRow(at path: IndexPath) {
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    shown[path]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    shown[path]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    guard allowsSelection, !isEditing || allowsSelectionDuringEditing else { return }
    if allowsMultipleSelection, selected.contains(path) { return deselectByTap(path) }
    guard let target = targetOfSelection(path) else { return }
    if !allowsMultipleSelection {
      for other in selected where other != target { deselectByTap(other) }
    }
    markSelected(target, animated: false)
    nearestViewController?.triggerSegue(of: .row, sender: cellForRow(at: target))
    delegate?.tableView(self, didSelectRowAt: target)
  }

  private func targetOfSelection(_ path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willSelectRowAt: path)
  }

  private func deselectByTap(_ path: IndexPath) {
    guard let delegate else { return deselectRow(at: path, animated: false) }
    guard let target = delegate.tableView(self, willDeselectRowAt: path) else { return }
    deselectRow(at: target, animated: false)
    delegate.tableView(self, didDeselectRowAt: target)
  }

  private func markSelected(_ path: IndexPath, animated: Bool) {
    if !selected.contains(path) { selected.append(path) }
    shown[path]?.setSelected(true, animated: animated)
  }
}
