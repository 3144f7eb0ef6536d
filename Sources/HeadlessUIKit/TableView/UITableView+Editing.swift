internal import Foundation

// What the user does to rows while editing.
extension UITableView {
  /// Whether data source and delegate let the user delete the row.
  func canDelete(_ path: IndexPath) -> Bool {
    editingStyle(of: path) == .delete
  }

  /// The row is swiped to the left and its button is tapped.
  func swipeToDelete(_ path: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: path)
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  /// The button is tapped that a row of this style has while the table is being edited.
  func commitEditing(of path: IndexPath) {
    dataSource?.tableView(self, commit: editingStyle(of: path), forRowAt: path)
  }

  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// The row is dragged to another place: the data source moves it in the data.
  func dragRow(at path: IndexPath, to target: IndexPath) {
    dataSource?.tableView(self, moveRowAt: path, to: target)
    beginUpdates()
    moveRow(at: path, to: target)
    endUpdates()
  }
}
