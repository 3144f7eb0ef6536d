import Foundation

/// The number and the positions of a table's rows.
struct TableRows {
  /// The number of rows of each section.
  private(set) var counts: [Int] = []
  /// The top edges of the rows of each section, and the bottom edge of its last.
  private var edges: [[CGFloat]] = []

  init() {}

  init(counts: [Int], height: (IndexPath) -> CGFloat) {
    self.counts = counts
    var y: CGFloat = 0
    edges = counts.indices.map { section in
      [y]
        + (0..<counts[section]).map { row in
          y += height(IndexPath(row: row, section: section))
          return y
        }
    }
  }

  var height: CGFloat { edges.last?.last ?? 0 }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.row)
  }

  /// The rows that are at least partly between two heights, from the top down.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    counts.indices.flatMap { section in
      (0..<counts[section]).lazy
        .filter { edges[section][$0 + 1] > top && edges[section][$0] < bottom }
        .map { IndexPath(row: $0, section: section) }
    }
  }

  func top(of path: IndexPath) -> CGFloat { edges[path.section][path.row] }
  func height(of path: IndexPath) -> CGFloat { edges[path.section][path.row + 1] - top(of: path) }
}
