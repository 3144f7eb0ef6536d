public import Foundation

// The user's actions on tables and other scroll views. Touching a row that isn't visible is
// reported as a misuse.
extension User {
  /// Drags the content of a view until a point is in the view's upper left corner, or as far as
  /// possible.
  public func scroll(_ scrollView: UIScrollView, to offset: CGPoint) {
    let call = "scroll(_:to:)"
    guard reaches(scrollView, for: call) else { return }
    scrollView.layoutIfNeeded()
    guard scrollView.isScrollEnabled else {
      return reportUnreachable(
        call,
        "\(name(of: scrollView)) does not scroll: isScrollEnabled is false"
      )
    }
    scrollView.drag(to: offset)
    scrollView.layoutIfNeeded()
  }

  /// Taps a row. If a recognizer of the cell, of the table or of a view around it recognizes the tap
  /// and cancels touches, the row is not selected.
  public func tapRow(at indexPath: IndexPath, in tableView: UITableView) {
    guard canTouchRow(indexPath, tableView, "tapRow(at:in:)") else { return }
    let cell = tableView.cellForRow(at: indexPath)
    if cell?.recognizeTap() != true { tableView.tapRow(at: indexPath) }
    tableView.layoutIfNeeded()
  }

  /// Taps the button at the right end of a row.
  public func tapAccessory(at indexPath: IndexPath, in tableView: UITableView) {
    let call = "tapAccessory(at:in:)"
    guard canTouchRow(indexPath, tableView, call) else { return }
    switch tableView.cellForRow(at: indexPath)?.accessoryType {
    case .detailButton, .detailDisclosureButton:
      tableView.delegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
      tableView.nearestViewController?
        .triggerSegue(of: .accessory, sender: tableView.cellForRow(at: indexPath))
    default:
      reportUnreachable(
        call,
        "row \(Array(indexPath)) has no such button: the accessoryType of its cell is neither"
          + " .detailButton nor .detailDisclosureButton"
      )
    }
  }

  /// Swipes a row to the left, and taps the button that deletes it.
  public func swipeToDelete(rowAt indexPath: IndexPath, in tableView: UITableView) {
    let call = "swipeToDelete(rowAt:in:)"
    guard canTouchRow(indexPath, tableView, call) else { return }
    guard tableView.canDelete(indexPath) else {
      return reportUnreachable(
        call,
        "row \(Array(indexPath)) can't be deleted: tableView(_:canEditRowAt:) or"
          + " tableView(_:editingStyleForRowAt:) says so"
      )
    }
    tableView.swipeToDelete(indexPath)
    tableView.layoutIfNeeded()
  }

  /// Taps the round button at the left end of a row while the table is being edited; it deletes the
  /// row or inserts one.
  public func tapEditControl(at indexPath: IndexPath, in tableView: UITableView) {
    let call = "tapEditControl(at:in:)"
    guard canTouchRow(indexPath, tableView, call) else { return }
    guard tableView.isEditing, tableView.editingStyle(of: indexPath) != .none else {
      return reportUnreachable(call, "row \(Array(indexPath)) is not being edited")
    }
    tableView.commitEditing(of: indexPath)
    tableView.layoutIfNeeded()
  }

  /// Drags a row to the place of another, while the table is being edited.
  public func moveRow(
    at indexPath: IndexPath,
    to newIndexPath: IndexPath,
    in tableView: UITableView
  ) {
    let call = "moveRow(at:to:in:)"
    guard canTouchRow(indexPath, tableView, call) else { return }
    guard tableView.isEditing else {
      return reportUnreachable(call, "the table is not being edited")
    }
    guard tableView.dataSource?.tableView(tableView, canMoveRowAt: indexPath) ?? false else {
      return reportUnreachable(
        call,
        "row \(Array(indexPath)) can't be moved: tableView(_:canMoveRowAt:) says so"
      )
    }
    tableView.dragRow(at: indexPath, to: newIndexPath)
    tableView.layoutIfNeeded()
  }

  /// Whether a touch reaches the row.
  private func canTouchRow(
    _ indexPath: IndexPath,
    _ tableView: UITableView,
    _ call: String
  ) -> Bool {
    guard reaches(tableView, for: call) else { return false }
    tableView.layoutIfNeeded()
    if tableView.cellForRow(at: indexPath) != nil { return true }
    let visible = (tableView.indexPathsForVisibleRows ?? []).map { "\(Array($0))" }
    reportUnreachable(
      call,
      "row \(Array(indexPath)) is not visible; visible rows: "
        + (visible.isEmpty ? "none" : visible.joined(separator: ", "))
    )
    return false
  }
}
