public import Foundation

/// A list of rows, of which only the visible ones have a cell.
///
/// The table asks its data source during layout, or earlier if code asks for rows or cells;
/// `reloadData()` only discards what the table knows.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
  }

  public enum RowAnimation: Int, Sendable {
    case fade
    case right
    case left
    case top
    case bottom
    case none
    case middle
    case automatic = 100
  }

  public enum ScrollPosition: Int, Sendable {
    case none
    case top
    case middle
    case bottom
  }

  /// The height that the table derives from the content of a cell. Nothing is drawn here, so it is
  /// always the height of one line.
  public static let automaticDimension: CGFloat = -1
  static let defaultRowHeight: CGFloat = 44

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
  open var allowsSelection = true { didSet { VirtualMain.require(self, "allowsSelection") } }
  open var allowsMultipleSelection = false {
    didSet { VirtualMain.require(self, "allowsMultipleSelection") }
  }
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

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

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
    public internal(set) var insertedRows = 0
    public internal(set) var deletedRows = 0
    public internal(set) var reloadedRows = 0
    public internal(set) var movedRows = 0
  }
}
