public import Foundation
public import HeadlessUIKit
import RxCore

/// The delegate of a table that notifies observers of the calls, and forwards them. Calls with a
/// result are answered by the delegate to which the proxy forwards.
open class RxTableViewDelegateProxy: RxScrollViewDelegateProxy, UITableViewDelegate {
  let didSelect = PublishSubject<IndexPath>()
  let didDeselect = PublishSubject<IndexPath>()
  let didHighlight = PublishSubject<IndexPath>()
  let didUnhighlight = PublishSubject<IndexPath>()
  let accessoryTapped = PublishSubject<IndexPath>()
  let willDisplay = PublishSubject<WillDisplayCellEvent>()
  let didEndDisplaying = PublishSubject<DidEndDisplayingCellEvent>()

  private var forwardDelegate: (any UITableViewDelegate)? {
    forwardToDelegate() as? any UITableViewDelegate
  }

  // MARK: - Sent to observers

  /// Sends the row to `rx.itemSelected`, and forwards the call.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelect.onNext(indexPath)
    forwardDelegate?.tableView(tableView, didSelectRowAt: indexPath)
  }

  /// Sends the row to `rx.itemDeselected`, and forwards the call.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    didDeselect.onNext(indexPath)
    forwardDelegate?.tableView(tableView, didDeselectRowAt: indexPath)
  }

  /// Sends the row to `rx.itemHighlighted`, and forwards the call.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    didHighlight.onNext(indexPath)
    forwardDelegate?.tableView(tableView, didHighlightRowAt: indexPath)
  }

  /// Sends the row to `rx.itemUnhighlighted`, and forwards the call.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    didUnhighlight.onNext(indexPath)
    forwardDelegate?.tableView(tableView, didUnhighlightRowAt: indexPath)
  }

  /// Sends the row to `rx.itemAccessoryButtonTapped`, and forwards the call.
  public func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    accessoryTapped.onNext(indexPath)
    forwardDelegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Sends the cell and its row to `rx.willDisplayCell`, and forwards the call.
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    willDisplay.onNext((cell, indexPath))
    forwardDelegate?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }

  /// Sends the cell and its row to `rx.didEndDisplayingCell`, and forwards the call.
  public func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    didEndDisplaying.onNext((cell, indexPath))
    forwardDelegate?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }

  // MARK: - Forwarded only

  /// Returns the delegate's height of the row; without a delegate, the table's `rowHeight`.
  public func tableView(
    _ tableView: UITableView,
    heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    forwardDelegate?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }

  /// Returns whether the delegate allows the row to be highlighted; true without a delegate.
  public func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    forwardDelegate?.tableView(tableView, shouldHighlightRowAt: indexPath) ?? true
  }

  /// Returns the row that the delegate selects instead; without a delegate, the same row.
  public func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard let forwardDelegate else { return indexPath }
    return forwardDelegate.tableView(tableView, willSelectRowAt: indexPath)
  }

  /// Returns the row that the delegate deselects instead; without a delegate, the same row.
  public func tableView(
    _ tableView: UITableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    guard let forwardDelegate else { return indexPath }
    return forwardDelegate.tableView(tableView, willDeselectRowAt: indexPath)
  }

  /// Returns the delegate's editing style of the row; `.delete` without a delegate.
  public func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    forwardDelegate?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
  }

  /// Forwards the call; it is sent to no observer.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    forwardDelegate?.tableView(tableView, willBeginEditingRowAt: indexPath)
  }

  /// Forwards the call; it is sent to no observer.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    forwardDelegate?.tableView(tableView, didEndEditingRowAt: indexPath)
  }
}
