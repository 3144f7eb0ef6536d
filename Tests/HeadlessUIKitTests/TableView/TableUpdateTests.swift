import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Changing rows", .ledger)
struct TableUpdateTests {
  private let stage = TableStage(["a", "b", "c"])

  @Test("remaining rows keep their cells at their new positions")
  func inserting() {
    let cells = (0...2).map { stage.cell($0) }
    stage.sections[0].insert("new", at: 1)
    stage.table.insertRows(at: [row(1)], with: .automatic)
    #expect(stage.texts == ["a", "new", "b", "c"])
    #expect(stage.cell(2) === cells[1])
    #expect(stage.table.changeCounts.insertedRows == 1)
    #expect(stage.table.changeCounts.reloads == 0)
  }

  @Test("a selected row remains selected when it moves up, and not when it is deleted")
  func deleting() {
    stage.table.selectRow(at: row(2), animated: false, scrollPosition: .none)
    stage.sections[0].removeFirst()
    stage.table.deleteRows(at: [row(0)], with: .automatic)
    #expect(stage.table.indexPathForSelectedRow == row(1))
    stage.sections[0].removeLast()
    stage.table.deleteRows(at: [row(1)], with: .automatic)
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.texts == ["b"])
  }

  @Test("a reloaded row gets a new cell, and no other row does")
  func reloading() {
    let other = stage.cell(0)
    stage.sections[0] = ["x", "y", "z"]
    stage.table.reloadRows(at: [row(1)], with: .automatic)
    #expect(stage.texts == ["a", "y", "c"])
    #expect(stage.cell(0) === other)
    #expect(stage.table.changeCounts.reloadedRows == 1)
  }

  @Test("in a batch, deletions refer to the rows before and insertions to the rows after")
  func batch() {
    var finished = false
    stage.sections[0] = ["new", "a", "c"]
    stage.table.performBatchUpdates {
      stage.table.insertRows(at: [row(0)], with: .automatic)
      stage.table.deleteRows(at: [row(1)], with: .automatic)
    } completion: {
      finished = $0
    }
    #expect(stage.texts == ["new", "a", "c"])
    stage.stage.lab.run(until: 1)
    #expect(finished)
  }

  @Test("a row moves with its cell")
  func moving() {
    let cell = stage.cell(0)
    stage.sections[0] = ["b", "c", "a"]
    stage.table.moveRow(at: row(0), to: row(2))
    #expect(stage.cell(2) === cell)
    #expect(stage.texts == ["b", "c", "a"])
  }

  @Test("sections are inserted and deleted")
  func sections() {
    stage.sections.insert(["top"], at: 0)
    stage.table.insertSections([0], with: .automatic)
    #expect(stage.texts == ["top", "a", "b", "c"])
    stage.sections.removeLast()
    stage.table.deleteSections([1], with: .automatic)
    #expect(stage.texts == ["top"])
    stage.sections = [["x", "y"]]
    stage.table.reloadSections([0], with: .automatic)
    #expect(stage.texts == ["x", "y"])
  }

  @Test("an update that contradicts the data source is reported")
  func disagreement() {
    #expect(
      misuses { stage.table.insertRows(at: [row(0)], with: .automatic) } == [
        "UITableView.endUpdates(): the rows after an update are those before it, without the"
          + " deleted ones and with the inserted ones, and section 0 had 3, 0 were removed, 1 were"
          + " added, and the data source has 3. Change the data first, and then insert and delete"
          + " exactly the changed rows; or call reloadData()."
      ]
    )
    stage.sections.append(["d"])
    #expect(
      misuses { stage.table.deleteSections([0], with: .automatic) } == [
        "UITableView.endUpdates(): the rows after an update are those before it, without the"
          + " deleted ones and with the inserted ones, and there were 1 sections, 1 deleted, 0"
          + " inserted, and the data source has 2. Change the data first, and then insert and"
          + " delete exactly the changed rows; or call reloadData()."
      ]
    )
    #expect(stage.texts == ["a", "b", "c", "d"])
  }

  @Test("the user deletes a row by swiping it, if that is allowed")
  func swipeToDelete() {
    stage.user.swipeToDelete(rowAt: row(1), in: stage.table)
    #expect(stage.texts == ["a", "c"])
    let fixed = FixedRows()
    stage.table.delegate = fixed
    #expect(
      misuses { stage.user.swipeToDelete(rowAt: row(0), in: stage.table) } == [
        "User.swipeToDelete(rowAt:in:): a user touches only what can be seen and reached, and row"
          + " [0, 0] can't be deleted: tableView(_:canEditRowAt:) or"
          + " tableView(_:editingStyleForRowAt:) says so. Show it first, or let the user do"
          + " something else."
      ]
    )
  }

  @Test("the user moves and deletes rows while the table is being edited")
  func editing() {
    stage.table.setEditing(true, animated: false)
    #expect(stage.cell(0)?.isEditing == true)
    stage.user.moveRow(at: row(0), to: row(2), in: stage.table)
    #expect(stage.sections == [["b", "c", "a"]])
    #expect(stage.texts == ["b", "c", "a"])
    stage.user.tapEditControl(at: row(1), in: stage.table)
    #expect(stage.texts == ["b", "a"])
    stage.user.tapRow(at: row(0), in: stage.table)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test("a data source without a commit method is reported when the user deletes")
  func missingCommit() {
    let plain = PlainRows()
    stage.table.dataSource = plain
    #expect(
      misuses { stage.user.swipeToDelete(rowAt: row(0), in: stage.table) } == [
        "PlainRows.tableView(_:commit:forRowAt:): rows can be deleted or inserted by the user if the"
          + " data source implements this method, and it does not. Implement it, or let the user do"
          + " something else."
      ]
    )
  }
}

private final class FixedRows: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .none }
}

private final class PlainRows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .subtitle, reuseIdentifier: nil)
  }
}
