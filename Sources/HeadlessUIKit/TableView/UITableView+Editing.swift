internal import Foundation

// The user's actions on rows while editing.
extension UITableView {
  /// Whether data source and delegate allow the user to delete the row.
  func canDelete(_ path: IndexPath) -> Bool {
    editingStyle(of: path) == .delete
  }

  /// Swipes the row to the left and taps its button.
  func swipeToDelete(_ path: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: path)
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
    delegate?.tableView(self, didEndEditingRowAt: path)
  }

  /// Taps the edit control of the row while the table is being edited.
  func commitEditing(of path: IndexPath) {
    dataSource?.tableView(self, commit: editingStyle(of: path), forRowAt: path)
  }

  func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Drags the row to another place: the data source moves it in the data.
  func dragRow(at path: IndexPath, to target: IndexPath) {
    dataSource?.tableView(self, moveRowAt: path, to: target)
    beginUpdates()
    moveRow(at: path, to: target)
    endUpdates()
  }
}
