import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

/// The hours and the minutes of a time.
private final class Clock: UIPickerViewDataSource, UIPickerViewDelegate {
  var rows = [24, 60]
  var log: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows[component]
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? { "\(component):\(row)" }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.append("\(component):\(row)")
  }
}

@Suite("Picker views", .ledger)
struct PickerViewTests {
  private let stage = ControlStage()
  private let clock = Clock()
  private let picker: UIPickerView

  init() {
    picker = stage.show(UIPickerView())
    picker.dataSource = clock
    picker.delegate = clock
  }

  @Test("a picker has the components and rows of its data source, and selects the first rows")
  func rows() {
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 60)
    #expect(picker.numberOfRows(inComponent: 2) == 0)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(picker.selectedRow(inComponent: 2) == -1)
    #expect(UIPickerView().numberOfComponents == 0)
  }

  @Test("the delegate is notified of the user's selection, and not of one by code")
  func selection() {
    picker.selectRow(7, inComponent: 0, animated: true)
    #expect(clock.log.isEmpty)
    stage.user.choose(row: 30, inComponent: 1, of: picker)
    stage.user.choose(row: 30, inComponent: 1, of: picker)
    stage.user.choose(row: 7, of: picker)
    #expect(clock.log == ["1:30"])
    #expect(picker.selectedRow(inComponent: 0) == 7)
    #expect(picker.selectedRow(inComponent: 1) == 30)
  }

  @Test("the rows are asked for again after a reload, which keeps the selection if it can")
  func reload() {
    picker.selectRow(20, inComponent: 0, animated: false)
    picker.selectRow(20, inComponent: 1, animated: false)
    clock.rows = [12, 30]
    #expect(picker.numberOfRows(inComponent: 0) == 24)
    picker.reloadComponent(0)
    #expect(picker.numberOfRows(inComponent: 0) == 12)
    #expect(picker.numberOfRows(inComponent: 1) == 60)
    #expect(picker.selectedRow(inComponent: 0) == 11)
    picker.reloadAllComponents()
    #expect(picker.numberOfRows(inComponent: 1) == 30)
    #expect(picker.selectedRow(inComponent: 1) == 20)
    clock.rows = [0]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1)
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test("a row shows its title, or else the view of the delegate")
  func views() {
    #expect((picker.view(forRow: 5, forComponent: 1) as? UILabel)?.text == "1:5")
    #expect(picker.view(forRow: 60, forComponent: 1) == nil)
    final class Bold: UIPickerViewDelegate {
      func pickerView(
        _ pickerView: UIPickerView,
        attributedTitleForRow row: Int,
        forComponent component: Int
      ) -> NSAttributedString? { NSAttributedString(string: "bold \(row)") }
    }
    let bold = Bold()
    picker.delegate = bold
    #expect((picker.view(forRow: 5, forComponent: 1) as? UILabel)?.text == "bold 5")
    final class Switches: UIPickerViewDelegate {
      func pickerView(
        _ pickerView: UIPickerView,
        viewForRow row: Int,
        forComponent component: Int,
        reusing view: UIView?
      ) -> UIView { UISwitch() }
    }
    let switches = Switches()
    picker.delegate = switches
    #expect(picker.view(forRow: 5, forComponent: 1) is UISwitch)
    picker.delegate = nil
    #expect(picker.view(forRow: 5, forComponent: 1) == nil)
  }

  @Test("a row that does not exist can be selected neither by code nor by the user")
  func noRow() {
    #expect(
      misuses { picker.selectRow(24, inComponent: 0, animated: false) } == [
        "UIPickerView.selectRow(_:inComponent:animated:): a row of the picker is selected, and there"
          + " is no row 24 in component 0: the components have [24, 60] rows. Change the data and"
          + " reload the picker first; then select one of its rows."
      ]
    )
    #expect(
      misuses { stage.user.choose(row: 0, inComponent: 2, of: picker) } == [
        "User.choose(row:inComponent:of:): a user touches only what can be seen and reached, and"
          + " UIPickerView has no row 0 in component 2. Let the data source return more rows first,"
          + " or choose another row."
      ]
    )
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }
}
