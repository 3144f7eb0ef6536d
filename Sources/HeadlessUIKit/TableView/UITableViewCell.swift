public import Foundation

/// The view of a table's row. A cell that scrolls out of sight shows another row later.
open class UITableViewCell: UIView {
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

  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }

  /// The identifier with which the table finds cells to reuse.
  public let reuseIdentifier: String?
  /// The view that contains the cell's content.
  public let contentView = UIView()
  public let textLabel: UILabel? = UILabel()
  /// The second label; `nil` in the style `.default`.
  public let detailTextLabel: UILabel?

  open var accessoryType = AccessoryType.none {
    didSet { VirtualMain.require(self, "accessoryType") }
  }
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

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

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

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  private func addLabels() {
    addSubview(contentView)
    for label in [textLabel, detailTextLabel].compactMap(\.self) { contentView.addSubview(label) }
  }
}
