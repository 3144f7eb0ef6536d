// The user's action on a picker.
extension User {
  /// Turns a wheel of a picker to a row. If it is selected already, nothing happens.
  public func choose(row: Int, inComponent component: Int = 0, of picker: UIPickerView) {
    let call = "choose(row:inComponent:of:)"
    guard reaches(picker, for: call) else { return }
    guard picker.hasRow(row, component) else {
      return reportUnreachable(
        call,
        "\(name(of: picker)) has no row \(row) in component \(component)",
        repair: "Let the data source return more rows first, or choose another row."
      )
    }
    picker.choose(row, component)
  }
}
