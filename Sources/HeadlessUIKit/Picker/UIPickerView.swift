public import Foundation

/// A view with one or more wheels, each of which shows rows, one of them selected.
///
/// The wheels are called *components*. The picker asks its data source for their rows when it is
/// first used and after a reload, and its delegate for what the rows show.
open class UIPickerView: UIView {
  /// The data source. Held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet {
      VirtualMain.require(self, "dataSource")
      if dataSource !== oldValue { forget() }
    }
  }
  /// The delegate, which returns what rows show and is notified of the user's selections. Held
  /// weakly.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { VirtualMain.require(self, "delegate") }
  }

  /// The number of rows of each component; `nil` until the data source is asked.
  private var counts: [Int]?
  /// The selected row of each component.
  private var selected: [Int] = []

  /// Creates a picker without components.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a picker without components; `coder` is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of wheels according to the data source; 0 without one.
  open var numberOfComponents: Int { loadedCounts().count }

  /// Returns the number of rows of a component; 0 if there is no such component.
  open func numberOfRows(inComponent component: Int) -> Int {
    let counts = loadedCounts()
    return counts.indices.contains(component) ? counts[component] : 0
  }

  /// Asks the data source for the rows of all components again. A selected row that no longer exists
  /// is replaced by the last one.
  open func reloadAllComponents() { forget("reloadAllComponents()") }

  /// Asks the data source for the rows of a component again.
  open func reloadComponent(_ component: Int) {
    guard VirtualMain.require(self), loadedCounts().indices.contains(component) else { return }
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    counts?[component] = count
    selected[component] = max(0, min(selected[component], count - 1))
    setNeedsLayout()
  }

  /// Selects a row. The delegate isn't notified, because code made the change. A row that doesn't
  /// exist is reported as a ``Misuse``.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard VirtualMain.require(self) else { return }
    guard hasRow(row, component) else {
      return Misuse.report(
        "\(type(of: self)).selectRow(_:inComponent:animated:)",
        rule: "a row of the picker is selected, and there is no row \(row) in component"
          + " \(component): the components have \(loadedCounts()) rows.",
        repair: "Change the data and reload the picker first; then select one of its rows."
      )
    }
    selected[component] = row
    setNeedsLayout()
  }

  /// Returns the selected row of a component, initially the first; -1 if it has no rows.
  open func selectedRow(inComponent component: Int) -> Int {
    let counts = loadedCounts()
    guard counts.indices.contains(component) else { return -1 }
    return min(selected[component], counts[component] - 1)
  }

  /// Returns the view that the delegate returns for a row; `nil` without a delegate, or if there is
  /// no such row.
  ///
  /// It is a new view in each call. A row with a title is a ``UILabel``; UIKit returns `nil` for it.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard hasRow(row, component) else { return nil }
    return delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }

  /// Turns a wheel to a row as the user does. If it is selected already, nothing happens.
  func choose(_ row: Int, _ component: Int) {
    guard row != selectedRow(inComponent: component) else { return }
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  /// Whether there is such a row.
  func hasRow(_ row: Int, _ component: Int) -> Bool {
    (0..<numberOfRows(inComponent: component)).contains(row)
  }

  private func forget(_ member: String = "dataSource") {
    guard VirtualMain.require(self, member) else { return }
    counts = nil
    setNeedsLayout()
  }

  private func loadedCounts() -> [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let new = (0..<dataSource.numberOfComponents(in: self)).map {
      dataSource.pickerView(self, numberOfRowsInComponent: $0)
    }
    counts = new
    selected = new.indices.map { component in
      let former = selected.indices.contains(component) ? selected[component] : 0
      return max(0, min(former, new[component] - 1))
    }
    return new
  }
}
