public import Foundation

/// A list of rows, of which only those in sight have a cell.
///
/// The table asks its data source when it is laid out, or when someone asks for rows or cells
/// before that; `reloadData()` only makes it forget what it knew.
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

  /// The height that the table chooses by what a cell shows; here, where nothing is drawn, always
  /// that of one line.
  public static let automaticDimension: CGFloat = -1
  static let defaultRowHeight: CGFloat = 44

  public let style: Style

  /// What the table shows; not kept alive.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      VirtualMain.require(self, "dataSource")
      if dataSource !== oldValue { forget() }
    }
  }

  /// Is asked and told of what the user does; not kept alive.
  open var delegate: (any UITableViewDelegate)? {
    get { delegateObject as? any UITableViewDelegate }
    set {
      VirtualMain.require(self, "delegate")
      delegateObject = newValue
    }
  }

  /// The height of rows whose delegate says nothing else.
  open var rowHeight = UITableView.automaticDimension { didSet { forget() } }
  open var allowsSelection = true { didSet { VirtualMain.require(self, "allowsSelection") } }
  open var allowsMultipleSelection = false {
    didSet { VirtualMain.require(self, "allowsMultipleSelection") }
  }
  open var allowsSelectionDuringEditing = false
  /// Whether rows can be deleted and moved by the user.
  public private(set) var isEditing = false

  /// How often rows were loaded and changed, for tests that count. UIKit has no such property.
  public internal(set) var changeCounts = ChangeCounts()

  var rows = TableRows()
  var cells = CellPool()
  /// The cells of the rows in sight.
  var shown: [IndexPath: UITableViewCell] = [:]
  /// In the order in which they were selected.
  var selected: [IndexPath] = []
  var needsReload = true
  /// Whether cells are being asked for, when no more are to be.
  var isShowingRows = false
  /// What is gathered between `beginUpdates()` and `endUpdates()`.
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

  /// Forgets rows, cells in sight and selection, and asks the data source again at the next layout.
  open func reloadData() {
    guard VirtualMain.require(self) else { return }
    changeCounts.reloads += 1
    forget()
  }

  /// Lets the user delete and move rows, or ends that.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    isEditing = editing
    for cell in shown.values { cell.setEditing(editing, animated: animated) }
  }

  /// Shows the rows in sight, and hides those that are not any more.
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
    /// Calls of `reloadData()`.
    public internal(set) var reloads = 0
    public internal(set) var insertedRows = 0
    public internal(set) var deletedRows = 0
    public internal(set) var reloadedRows = 0
    public internal(set) var movedRows = 0
  }
}
