public import Foundation

// Change the data first, then notify the table.
extension UITableView {
  /// Inserts rows, for which the data source is asked.
  ///
  /// Outside a batch of updates, the change takes effect during the call. The data source must have
  /// the new number of rows by then; otherwise a ``Misuse`` is reported, and the table loads its
  /// rows anew.
  /// - Parameters:
  ///   - indexPaths: The positions after all changes of the batch.
  ///   - animation: Ignored: the rows are in place at once.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    changeCounts.insertedRows += indexPaths.count
    update { $0.inserted.formUnion(indexPaths) }
  }

  /// Removes rows. The delegate is notified of the end of display of those that were visible.
  /// - Parameters:
  ///   - indexPaths: The positions before all changes of the batch.
  ///   - animation: Ignored: the rows are removed at once.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    changeCounts.deletedRows += indexPaths.count
    update { $0.deleted.formUnion(indexPaths) }
  }

  /// Asks the data source for new cells of the rows, which are deselected.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    changeCounts.reloadedRows += indexPaths.count
    update { $0.reloaded.formUnion(indexPaths) }
  }

  /// Moves a row. A visible row keeps its cell, and a selected one remains selected.
  /// - Parameters:
  ///   - indexPath: The position before all changes of the batch.
  ///   - newIndexPath: The position after all changes of the batch.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    changeCounts.movedRows += 1
    update { $0.moved.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections with all their rows, for which the data source is asked.
  /// - Parameters:
  ///   - sections: The positions after all changes of the batch.
  ///   - animation: Ignored: the rows are in place at once.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Removes sections with all their rows.
  /// - Parameters:
  ///   - sections: The positions before all changes of the batch.
  ///   - animation: Ignored: the rows are removed at once.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Moves a section with all its rows.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Asks the data source for the rows of the sections again, and for new cells. The rows are
  /// deselected, and their number can change.
  /// - Parameters:
  ///   - sections: The positions before all changes of the batch.
  ///   - animation: Ignored: the new cells are in place at once.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Applies changes together.
  /// - Parameters:
  ///   - updates: Makes the changes. They take effect when it has returned, within this call.
  ///   - completion: Called when the clock of ``VirtualMain`` next performs due work, and always
  ///     with `true`, because there is no animation that could be interrupted.
  public func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    if let completion { VirtualMain.after { completion(true) } }
  }

  /// Collects changes until ``endUpdates()``. Calls can be nested.
  public func beginUpdates() {
    guard VirtualMain.require(self) else { return }
    if updateDepth == 0 { updates = TableUpdates() }
    updateDepth += 1
  }

  /// Applies the changes since ``beginUpdates()``.
  public func endUpdates() {
    guard VirtualMain.require(self), updateDepth > 0 else { return }
    updateDepth -= 1
    if updateDepth == 0 { apply(updates) }
  }

  private func update(_ change: (inout TableUpdates) -> Void, _ member: String = #function) {
    guard VirtualMain.require(self, member) else { return }
    beginUpdates()
    change(&updates)
    endUpdates()
  }

  /// Ignores the updates if the table has loaded no rows yet: it loads the current ones later.
  private func apply(_ updates: TableUpdates) {
    guard !needsReload else { return }
    let counts = countsFromDataSource()
    let outcome = updates.outcome(from: rows.counts, to: counts)
    if let inconsistency = outcome.inconsistency {
      Misuse.report(
        "\(type(of: self)).endUpdates()",
        rule: "the rows after an update are those before it, without the deleted ones and with the"
          + " inserted ones, and \(inconsistency).",
        repair: "Change the data first, and then insert and delete exactly the changed rows; or"
          + " call reloadData()."
      )
      needsReload = true
    } else {
      rearrange(by: outcome.places, updates, counts)
    }
    setNeedsLayout()
    showRowsInSight()
  }

  private func rearrange(
    by places: [IndexPath: IndexPath],
    _ updates: TableUpdates,
    _ counts: [Int]
  ) {
    for path in shown.keys.sorted() where places[path] == nil || updates.reloaded.contains(path) {
      hide(path)
    }
    let stays = shown
    shown = [:]
    for (path, cell) in stays {
      guard let place = places[path] else {
        preconditionFailure(
          "Row \(Array(path)) has a new cell although it is being removed: read no cells in"
            + " tableView(_:didEndDisplaying:forRowAt:)."
        )
      }
      shown[place] = cell
    }
    selected = selected.compactMap { updates.reloaded.contains($0) ? nil : places[$0] }
    measureRows(counts)
  }
}
