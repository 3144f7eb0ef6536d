public import Foundation

/// The source of a table's content. The methods with a default implementation are optional.
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows in a section. The table asks when it loads its rows and at the end
  /// of each batch of updates; in between it remembers the answer.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns a cell for a row: one from `dequeueReusableCell(withIdentifier:for:)`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the number of sections, for which the table asks before it asks for rows. Optional: 1
  /// by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title above a section; `nil` for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section; `nil` for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether the row can be edited, that is deleted or inserted.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether the user can drag the row elsewhere while the table is being edited.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deletes or inserts a row: change the data, then the table's rows.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )
  /// Called when the user has moved a row: change the data.
  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

extension UITableViewDataSource {
  /// The default: one section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// The default: no title.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// The default: no title.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// The default: every row can be edited.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// The default: every row can be moved. In UIKit, this is the case only if
  /// `tableView(_:moveRowAt:to:)` is implemented.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// The default: reports a misuse, because the data source can't change its data.
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    reportMissing("tableView(_:commit:forRowAt:)", "deleted or inserted")
  }

  /// The default: reports a misuse, because the data source can't change its data.
  public func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    reportMissing("tableView(_:moveRowAt:to:)", "moved")
  }

  /// Reports a missing method. UIKit doesn't offer the gesture in this case; here the presence of a
  /// method can't be queried.
  func reportMissing(_ method: String, _ deed: String) {
    Misuse.report(
      "\(type(of: self)).\(method)",
      rule: "rows can be \(deed) by the user if the data source implements this method, and it"
        + " does not.",
      repair: "Implement it, or let the user do something else."
    )
  }
}
