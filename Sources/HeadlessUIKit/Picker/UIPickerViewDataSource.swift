/// The source of the numbers of a picker's components and rows.
public protocol UIPickerViewDataSource: AnyObject {
  /// Returns the number of components: of wheels next to each other.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}
