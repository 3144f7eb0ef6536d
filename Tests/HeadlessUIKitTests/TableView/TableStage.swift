import Foundation
import HeadlessUIKit

/// A table in a window, which shows texts in cells that count their reuse.
final class TableStage: UITableViewDataSource {
  let stage = ControlStage()
  let table: UITableView
  var sections: [[String]]

  /// - Parameter height: The height of the table; a row has 44.
  init(_ rows: [String], height: CGFloat = 440) {
    sections = [rows]
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    table.register(CountingCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    stage.window.addSubview(table)
    table.layoutIfNeeded()
  }

  var user: User { stage.user }
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  func cell(_ row: Int) -> CountingCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0)) as? CountingCell
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
  }
}

final class CountingCell: UITableViewCell {
  private(set) var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
