public import Foundation

/// A list of rows, of which only the visible ones have a cell.
///
/// The table asks its data source during layout, or earlier if code asks for rows or cells;
/// `reloadData()` only discards what the table knows.
open class UITableView: UIScrollView {
  /// The look of a table. It is stored, not drawn, and adds no space between the rows.
  public enum Style: Int, Sendable {
    /// Sections without gaps in between.
    case plain
    /// Sections with a gap in between.
    case grouped
    /// Sections with a gap in between and rounded corners.
    case insetGrouped
  }

  /// The animation of a change of rows. It is ignored: all changes are immediate.
  public enum RowAnimation: Int, Sendable {
    /// Rows fade in and out.
    case fade
    /// Rows slide from and to the right.
    case right
    /// Rows slide from and to the left.
    case left
    /// Rows slide from and to the top.
    case top
    /// Rows slide from and to the bottom.
    case bottom
    /// Rows change without animation.
    case none
    /// Rows unfold around their middle.
    case middle
    /// The table chooses an animation.
    case automatic = 100
  }

  /// The place in the table to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest place at which the row is fully visible. A selection with this position doesn't
    /// scroll.
    case none
    /// The row is at the upper edge.
    case top
    /// The row is in the middle.
    case middle
    /// The row is at the lower edge.
    case bottom
  }

  /// The height that the table derives from the content of a cell. Nothing is drawn here, so it is
  /// always the height of one line.
  public static let automaticDimension: CGFloat = -1
  static let defaultRowHeight: CGFloat = 44

  /// The look of the table, which is stored only.
  public let style: Style

  /// The data source. Held weakly.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      VirtualMain.require(self, "dataSource")
      if dataSource !== oldValue { forget() }
    }
  }

  /// The object that prepares the data of rows near the visible ones. Held weakly.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      VirtualMain.require(self, "prefetchDataSource")
      if prefetchDataSource !== oldValue { prefetched = [] }
    }
  }

  /// The delegate, which is asked about the user's actions and notified of them. Held weakly.
  open var delegate: (any UITableViewDelegate)? {
    get { delegateObject as? any UITableViewDelegate }
    set {
      VirtualMain.require(self, "delegate")
      delegateObject = newValue
    }
  }

  /// The height of rows for which the delegate returns no other height.
  open var rowHeight = UITableView.automaticDimension { didSet { forget() } }
  /// Whether a tap selects a row; `true` by default. Otherwise it only highlights the row. Code can
  /// select rows in any case.
  open var allowsSelection = true { didSet { VirtualMain.require(self, "allowsSelection") } }
  /// Whether several rows can be selected; `false` by default. If it is `true`, a tap on
  /// a selected row deselects it.
  open var allowsMultipleSelection = false {
    didSet { VirtualMain.require(self, "allowsMultipleSelection") }
  }
  /// Whether a tap selects a row while ``isEditing`` is set; `false` by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can delete and move rows.
  public private(set) var isEditing = false

  /// How often rows were loaded and changed, for tests. UIKit has no such property.
  public internal(set) var changeCounts = ChangeCounts()

  var rows = TableRows()
  var cells = CellPool()
  /// The cells of the visible rows.
  var shown: [IndexPath: UITableViewCell] = [:]
  /// The rows that the prefetching data source was last asked to prepare.
  var prefetched: Set<IndexPath> = []
  /// The selected rows in the order of their selection.
  var selected: [IndexPath] = []
  var needsReload = true
  /// Whether cells are being requested; no further requests may start meanwhile.
  var isShowingRows = false
  /// The changes collected between `beginUpdates()` and `endUpdates()`.
  var updates = TableUpdates()
  var updateDepth = 0

  /// Creates a table without rows. They are loaded when it has a data source and is laid out.
  /// - Parameters:
  ///   - frame: The position and size, which determine the rows that are visible.
  ///   - style: The look, which is stored only.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a table of the style ``Style/plain``.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table of the style ``Style/plain``; `coder` is ignored.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Discards rows, visible cells and selection, and asks the data source again at the next layout.
  open func reloadData() {
    guard VirtualMain.require(self) else { return }
    changeCounts.reloads += 1
    forget()
  }

  /// Starts or stops the mode in which the user can delete and move rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    isEditing = editing
    for cell in shown.values { cell.setEditing(editing, animated: animated) }
  }

  /// Shows the visible rows, and hides those that are no longer visible.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showRowsInSight()
  }

  private func forget() {
    guard VirtualMain.require(self, "reloadData()") else { return }
    needsReload = true
    setNeedsLayout()
  }
}

extension UITableView {
  /// How often a table's rows were loaded and changed.
  public struct ChangeCounts: Hashable, Sendable {
    /// The number of calls of `reloadData()`.
    public internal(set) var reloads = 0
    /// The number of rows passed to `insertRows(at:with:)`. The rows of inserted sections aren't
    /// counted.
    public internal(set) var insertedRows = 0
    /// The number of rows passed to `deleteRows(at:with:)`. The rows of deleted sections aren't
    /// counted.
    public internal(set) var deletedRows = 0
    /// The number of rows passed to `reloadRows(at:with:)`. The rows of reloaded sections aren't
    /// counted.
    public internal(set) var reloadedRows = 0
    /// The number of calls of `moveRow(at:to:)`, including those for rows that the user has
    /// dragged.
    public internal(set) var movedRows = 0
  }
}
