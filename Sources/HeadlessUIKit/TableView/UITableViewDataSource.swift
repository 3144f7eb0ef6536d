public import Foundation

/// What a table shows. The methods with an implementation of their own can be left out.
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// A cell that shows a row: one from `dequeueReusableCell(withIdentifier:for:)`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  func numberOfSections(in tableView: UITableView) -> Int
  /// Whether the row can be edited, that is deleted or inserted.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether the user can drag the row elsewhere while the table is being edited.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The user wants a row deleted or inserted: change the data, then the table's rows.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )
  /// The user has dragged a row elsewhere: change the data.
  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    reportMissing("tableView(_:commit:forRowAt:)", "deleted or inserted")
  }

  public func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    reportMissing("tableView(_:moveRowAt:to:)", "moved")
  }

  /// UIKit does not offer the gesture if the method is missing; it can't be asked for here.
  func reportMissing(_ method: String, _ deed: String) {
    Misuse.report(
      "\(type(of: self)).\(method)",
      rule: "rows can be \(deed) by the user if the data source implements this method, and it"
        + " does not.",
      repair: "Implement it, or let the user do something else."
    )
  }
}
