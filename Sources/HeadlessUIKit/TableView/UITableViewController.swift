public import Foundation

/// A screen that consists of one table, and is the table's data source and delegate.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  /// Whether the selection is cleared each time the screen appears.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a screen whose view is a table.
  /// - Parameter style: The look of the table, which is stored only.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a screen whose table has the style `.plain`.
  public override convenience init() { self.init(style: .plain) }

  /// Creates a screen whose table has the style `.plain`; both parameters are ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates a screen whose table has the style `.plain`; `coder` is ignored.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table, which is the view of the screen.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  /// The control that the user pulls down to refresh the table; `nil`, the default, for none. It is
  /// that of the table.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Creates the table, with this controller as its data source and delegate.
  open override func loadView() {
    let table = UITableView(frame: UIWindow.screenFrame, style: style)
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Deselects all rows if ``clearsSelectionOnViewWillAppear`` is set. The delegate's methods
  /// aren't called. Call super.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: path, animated: animated)
    }
  }

  /// Starts or stops editing in the screen and in its table. Call super.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  // MARK: - What the table shows. Methods of a protocol extension can't be overridden, so each of
  // them is declared here.

  /// Returns 1.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Returns 0: override it to show rows.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Reports a misuse, and returns an empty cell: override it if there are rows.
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    reportMissing("tableView(_:cellForRowAt:)", "shown")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns `true`: every row can be deleted.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Returns `true`: every row can be moved. In UIKit, this is the case only if
  /// `tableView(_:moveRowAt:to:)` is implemented.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  /// Reports a misuse: override it to change the data, or don't let the user edit rows. UIKit
  /// doesn't offer the gesture if this method isn't implemented.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    reportMissing("tableView(_:commit:forRowAt:)", "deleted or inserted")
  }

  /// Reports a misuse: override it to change the data, or don't let the user move rows.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    reportMissing("tableView(_:moveRowAt:to:)", "moved")
  }

  // MARK: - What the user does

  /// Returns the table's `rowHeight`.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }

  /// Does nothing. An override needn't call super.
  open func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing. An override needn't call super.
  open func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// Returns `true`: a touch highlights the row.
  open func tableView(
    _ tableView: UITableView,
    shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing. An override needn't call super.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing. An override needn't call super.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Returns the tapped row: it is selected.
  open func tableView(
    _ tableView: UITableView,
    willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing. An override needn't call super.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Returns the same row: it is deselected.
  open func tableView(
    _ tableView: UITableView,
    willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing. An override needn't call super.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing. An override needn't call super.
  open func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// Returns `.delete`: the row's button deletes it.
  open func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }

  /// Does nothing. An override needn't call super.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Does nothing. An override needn't call super.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Does nothing. An override needn't call super.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Does nothing. An override needn't call super.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// Does nothing. An override needn't call super.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}

  /// Does nothing. An override needn't call super.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
