import Foundation

/// Changes to a table's rows that take effect together. The index paths of deletions, reloads and
/// the sources of moves refer to the rows before all changes; those of insertions and the targets
/// of moves refer to the rows after them.
struct TableUpdates {
  var inserted: Set<IndexPath> = []
  var deleted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  /// The new position of each remaining row, and the inconsistency of the changes, if any.
  struct Outcome {
    var places: [IndexPath: IndexPath] = [:]
    var inconsistency: String?
  }

  /// - Parameters:
  ///   - old: The number of rows of each section before.
  ///   - new: The number of rows of each section after, according to the data source.
  func outcome(from old: [Int], to new: [Int]) -> Outcome {
    var outcome = Outcome()
    let origins = movedSections.map(\.from)
    let targets = movedSections.map(\.to)
    let kept = old.indices.filter { !deletedSections.contains($0) && !origins.contains($0) }
    guard
      kept.count + origins.count + insertedSections.count == new.count,
      origins.allSatisfy(old.indices.contains), targets.allSatisfy(new.indices.contains)
    else {
      outcome.inconsistency =
        "there were \(old.count) sections, \(deletedSections.count) deleted,"
        + " \(insertedSections.count) inserted, and the data source has \(new.count)"
      return outcome
    }
    let newSections = new.indices.filter {
      !insertedSections.contains($0) && !targets.contains($0)
    }
    let pairs = Array(zip(kept, newSections)) + zip(origins, targets)
    for (section, newSection) in pairs where !reloadedSections.contains(section) {
      placeRows(section, newSection, old[section], new[newSection], &outcome)
    }
    for move in moved { outcome.places[move.from] = move.to }
    return outcome
  }

  private func placeRows(
    _ section: Int,
    _ newSection: Int,
    _ oldCount: Int,
    _ newCount: Int,
    _ outcome: inout Outcome
  ) {
    let gone = deleted.union(moved.map(\.from))
    let come = inserted.union(moved.map(\.to))
    let stay = (0..<oldCount).map { IndexPath(row: $0, section: section) }.filter {
      !gone.contains($0)
    }
    let free = (0..<newCount).map { IndexPath(row: $0, section: newSection) }.filter {
      !come.contains($0)
    }
    guard stay.count == free.count else {
      let left = gone.filter { $0.section == section }.count
      let added = come.filter { $0.section == newSection }.count
      outcome.inconsistency =
        "section \(section) had \(oldCount), \(left) were removed, \(added) were"
        + " added, and the data source has \(newCount)"
      return
    }
    for (old, new) in zip(stay, free) { outcome.places[old] = new }
  }
}
