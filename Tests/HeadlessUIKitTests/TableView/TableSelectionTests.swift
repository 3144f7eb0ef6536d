import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Selecting rows", .ledger)
struct TableSelectionTests {
  private let stage = TableStage(["a", "b", "c"])
  private let delegate = SelectionLog()

  init() { stage.table.delegate = delegate }

  @Test("a tap highlights the row, asks about the new row and then the old, and reports both")
  func order() {
    stage.user.tapRow(at: row(0), in: stage.table)
    delegate.log = []
    stage.user.tapRow(at: row(1), in: stage.table)
    #expect(
      delegate.log == [
        "should highlight 1", "highlight 1", "unhighlight 1", "will select 1", "will deselect 0",
        "did deselect 0", "did select 1",
      ]
    )
    #expect(stage.table.indexPathForSelectedRow == row(1))
    #expect(stage.cell(1)?.isSelected == true)
    #expect(stage.cell(0)?.isSelected == false)
  }

  @Test("the delegate is not notified of selections made by code")
  func programmatic() {
    stage.table.selectRow(at: row(2), animated: false, scrollPosition: .none)
    stage.table.deselectRow(at: row(2), animated: false)
    #expect(delegate.log.isEmpty)
    #expect(stage.table.indexPathsForSelectedRows == nil)
  }

  @Test("the delegate can refuse, or pick another row")
  func redirecting() {
    delegate.target = { $0.row == 0 ? nil : row(2) }
    stage.user.tapRow(at: row(0), in: stage.table)
    #expect(stage.table.indexPathForSelectedRow == nil)
    stage.user.tapRow(at: row(1), in: stage.table)
    #expect(stage.table.indexPathForSelectedRow == row(2))
    #expect(delegate.log.last == "did select 2")
  }

  @Test("several rows can be selected if the table allows it; a second tap deselects")
  func multiple() {
    stage.table.allowsMultipleSelection = true
    stage.user.tapRow(at: row(2), in: stage.table)
    stage.user.tapRow(at: row(0), in: stage.table)
    #expect(stage.table.indexPathsForSelectedRows == [row(2), row(0)])
    stage.user.tapRow(at: row(2), in: stage.table)
    #expect(stage.table.indexPathsForSelectedRows == [row(0)])
    #expect(delegate.log.last == "did deselect 2")
  }

  @Test("a selected row is still selected when it is visible again")
  func scrolledAway() {
    let stage = TableStage((0..<50).map(String.init), height: 44)
    stage.user.tapRow(at: row(0), in: stage.table)
    stage.user.scroll(stage.table, to: CGPoint(x: 0, y: 880))
    #expect(stage.cell(20)?.isSelected == false)
    stage.user.scroll(stage.table, to: .zero)
    #expect(stage.cell(0)?.isSelected == true)
  }

  @Test("the accessory button of a row is reported separately from the row")
  func accessory() {
    stage.cell(1)?.accessoryType = .detailButton
    stage.user.tapAccessory(at: row(1), in: stage.table)
    #expect(delegate.log == ["accessory 1"])
    #expect(
      misuses { stage.user.tapAccessory(at: row(0), in: stage.table) } == [
        "User.tapAccessory(at:in:): a user touches only what can be seen and reached, and row"
          + " [0, 0] has no such button: the accessoryType of its cell is neither .detailButton nor"
          + " .detailDisclosureButton. Show it first, or let the user do something else."
      ]
    )
  }

  @Test("an invisible row can't be tapped")
  func outOfSight() {
    #expect(
      misuses { stage.user.tapRow(at: row(9), in: stage.table) } == [
        "User.tapRow(at:in:): a user touches only what can be seen and reached, and row [0, 9] is"
          + " not visible; visible rows: [0, 0], [0, 1], [0, 2]. Show it first, or let the user do"
          + " something else."
      ]
    )
    #expect(delegate.log.isEmpty)
  }
}

private final class SelectionLog: UITableViewDelegate {
  var log: [String] = []
  var target: (IndexPath) -> IndexPath? = { $0 }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("should highlight \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return target(indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("did select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will deselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("did deselect \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView,
    accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { log.append("accessory \(indexPath.row)") }
}
