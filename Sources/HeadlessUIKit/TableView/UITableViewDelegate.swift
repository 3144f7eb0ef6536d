public import Foundation

/// A delegate that is asked about the user's actions on rows and notified of them. Every method is
/// optional.
///
/// It isn't notified of changes made by code, such as `selectRow(at:animated:scrollPosition:)`.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Returns the height of a row in points. The table asks for all rows each time it loads or
  /// updates them; `UITableView.automaticDimension` is one line, 44 points.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Called when the cell of a row is ready, right before it is added to the table. This happens
  /// during layout, or earlier if code asks for a visible cell.
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  /// Called after the cell of a row was removed from the table, because the row was scrolled out of
  /// sight, deleted or reloaded. At this time, the cell can be reused already.
  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )

  /// Whether a touch on the row has any effect.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a finger touches a row, after its cell is highlighted.
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when the finger is lifted, before the row is selected.
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

  /// The row to select instead of the tapped one; `nil` for none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when the user has selected a row, as the last step of the tap: after the row's segue,
  /// if it has one. Not called for selections by code.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// The row to deselect instead; `nil` for none.
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when the user has deselected a row, by a tap on it or, without multiple selection, on
  /// another one. Not called for changes by code.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

  /// Called when the user has tapped the button at the right end of the row, before the segue of
  /// that button, if there is one.
  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  )

  /// Returns the effect of the row's button while the table is being edited. Asked only for rows
  /// that the data source lets the user edit; `.delete` by default.
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  /// Called when the user swipes a row to delete it, before the data source commits the change. Not
  /// called by `setEditing(_:animated:)` of the table.
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)

  /// Called after the data source has committed the deletion of a swiped row.
  /// - Parameters:
  ///   - tableView: The table, whose rows the data source has changed.
  ///   - indexPath: The position of the row before its deletion. Never `nil` here; in UIKit it can
  ///     be.
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
}

extension UITableViewDelegate {
  /// The default: the table's `rowHeight`.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// The default: does nothing.
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// The default: does nothing.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// The default: a touch highlights the row.
  public func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// The default: does nothing.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// The default: does nothing.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The default: the tapped row is selected.
  public func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// The default: does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The default: the row is deselected.
  public func tableView(
    _ tableView: UITableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// The default: does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// The default: does nothing.
  public func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// The default: the row's button deletes it.
  public func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  /// The default: does nothing.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// The default: does nothing.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
}
