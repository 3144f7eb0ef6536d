public import Foundation

/// The view of a table's row. A cell that scrolls out of sight shows another row later.
open class UITableViewCell: UIView {
  /// The labels of a cell. All labels have a zero frame here, because nothing lays them out.
  public enum CellStyle: Int, Sendable {
    /// A label.
    case `default`
    /// A label, and a second one at the right.
    case value1
    /// A label, and a second one at its left.
    case value2
    /// A label, and a second one below it.
    case subtitle
  }

  /// The symbol or button at the right end of a row. Only the buttons have an effect, in
  /// ``User/tapAccessory(at:in:)``.
  public enum AccessoryType: Int, Sendable {
    /// No accessory is shown.
    case none
    /// An arrow, because a tap on the row shows another screen.
    case disclosureIndicator
    /// A button for details, and an arrow.
    case detailDisclosureButton
    /// A checkmark, for a chosen row.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The look of a selected row. It is stored, not drawn.
  public enum SelectionStyle: Int, Sendable {
    /// The same look as an unselected row. The row can be selected nevertheless.
    case none
    /// A style that was blue in early versions of iOS, and is gray since iOS 7.
    case blue
    /// A gray background.
    case gray
    /// The look that the system gives to tables.
    case `default`
  }

  /// The effect of the button that a row shows while the table is being edited.
  public enum EditingStyle: Int, Sendable {
    /// The row has no button, and can't be deleted by a swipe.
    case none
    /// The button deletes the row, and so does a swipe.
    case delete
    /// The button inserts a row.
    case insert
  }

  /// The identifier with which the table finds cells to reuse.
  public let reuseIdentifier: String?
  /// The view that contains the cell's content.
  public let contentView = UIView()
  /// The first label, which every style has. Optional because it is in UIKit; never `nil` here.
  public let textLabel: UILabel? = UILabel()
  /// The second label; `nil` in the style `.default`.
  public let detailTextLabel: UILabel?

  /// The symbol or button at the right end of the row; none by default. A ``User`` can tap only
  /// ``AccessoryType/detailButton`` and ``AccessoryType/detailDisclosureButton``.
  open var accessoryType = AccessoryType.none {
    didSet { VirtualMain.require(self, "accessoryType") }
  }
  /// The look of the row while it is selected, which is stored only.
  open var selectionStyle = SelectionStyle.default {
    didSet { VirtualMain.require(self, "selectionStyle") }
  }
  /// Whether the row is selected. The table sets it.
  open var isSelected = false { didSet { VirtualMain.require(self, "isSelected") } }
  /// Whether a finger is down on the row. The table sets it.
  open var isHighlighted = false { didSet { VirtualMain.require(self, "isHighlighted") } }
  /// Whether the row can be deleted or moved right now. The table sets it.
  open var isEditing = false { didSet { VirtualMain.require(self, "isEditing") } }

  /// Creates a cell; the table calls this for a registered class.
  ///
  /// A subclass that overrides it needs `required` where UIKit has `override`: without Objective-C,
  /// a class that is known only by its registration can't be instantiated in any other way.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    detailTextLabel = style == .default ? nil : UILabel()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultRowHeight))
    addLabels()
  }

  /// Creates a cell of the style ``CellStyle/default``. It has no identifier, so the table doesn't
  /// reuse it.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell without an identifier and without a second label; `coder` is ignored.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    detailTextLabel = nil
    super.init(coder: coder)
    addLabels()
  }

  /// Called before the cell shows another row: dispose of everything that belongs to the previous
  /// one, such as a subscription. Called before the data source receives the cell again, and not
  /// for a new cell.
  open func prepareForReuse() {}

  /// Sets ``isSelected``; `animated` is ignored. The table calls it when the selection changes, and
  /// before the cell shows a row. An override calls super.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets ``isHighlighted``; `animated` is ignored. The table calls it when a finger touches the
  /// row and is lifted. An override calls super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Sets ``isEditing``; `animated` is ignored. The table calls it when its mode changes, and
  /// before the cell shows a row. An override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private func addLabels() {
    addSubview(contentView)
    for label in [textLabel, detailTextLabel].compactMap(\.self) { contentView.addSubview(label) }
  }
}
