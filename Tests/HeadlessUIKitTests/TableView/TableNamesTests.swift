import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

/// Numbered rows in lettered sections.
private final class Source: UITableViewDataSource, UITableViewDataSourcePrefetching {
  var sections: [(name: String, rows: [String])]
  var log: [String] = []

  init(_ sections: [(name: String, rows: [String])]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].name
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    log.append("prefetch \(indexPaths.map(\.row))")
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    log.append("cancel \(indexPaths.map(\.row))")
  }
}

@Suite("Sections and prefetching of tables", .ledger)
struct TableNamesTests {
  private let lab = Lab()
  private let window = UIWindow()

  private func table(of source: Source, height: CGFloat = 600) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
    let cellClass: AnyClass? = UITableViewCell.self
    table.register(cellClass, forCellReuseIdentifier: "cell")
    table.dataSource = source
    window.addSubview(table)
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return table
  }

  private func texts(_ table: UITableView) -> [String] {
    table.visibleCells.compactMap { $0.textLabel?.text }
  }

  @Test("a section moves with its rows, its cells and its selection")
  func moveSection() {
    let source = Source([("A", ["a1", "a2"]), ("B", ["b1"]), ("C", ["c1"])])
    let table = table(of: source)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    source.sections.append(source.sections.removeFirst())
    table.moveSection(0, toSection: 2)
    #expect(texts(table) == ["b1", "c1", "a1", "a2"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 2)) === cell)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 2))
    #expect(table.titleForHeader(inSection: 2) == "A")
  }

  @Test("a section that does not exist can't be moved")
  func wrongSection() {
    let source = Source([("A", ["a1"]), ("B", ["b1"])])
    let table = table(of: source)
    #expect(misuses { table.moveSection(0, toSection: 5) }.count == 1)
  }

  @Test("an index path of an item is that of the row with the same numbers")
  func item() {
    var path = IndexPath(item: 2, section: 1)
    #expect(path == IndexPath(row: 2, section: 1))
    path.item = 3
    #expect(path.row == 3 && path.section == 1)
  }

  @Test("only classes of cells can be registered")
  func register() {
    let table = UITableView()
    #expect(
      misuses { table.register(UILabel.self, forCellReuseIdentifier: "cell") } == [
        "UITableView.register(_:forCellReuseIdentifier:): a table's cells are UITableViewCells, and"
          + " UILabel is not one. Pass UITableViewCell.self, or a subclass of it."
      ]
    )
  }

  @Test("rows near the visible ones are prefetched, and canceled when they are no longer near")
  func prefetching() {
    let source = Source([("A", (0..<100).map(String.init))])
    let table = table(of: source, height: 88)
    table.prefetchDataSource = source
    table.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(source.log == ["prefetch [2, 3]"])
    table.setContentOffset(CGPoint(x: 0, y: 44), animated: false)
    window.layoutIfNeeded()
    #expect(source.log == ["prefetch [2, 3]", "prefetch [4, 0]"])
    table.setContentOffset(CGPoint(x: 0, y: 880), animated: false)
    window.layoutIfNeeded()
    #expect(
      source.log.suffix(2) == ["prefetch [22, 23, 19, 18]", "cancel [0, 3, 4]"]
    )
  }
}
