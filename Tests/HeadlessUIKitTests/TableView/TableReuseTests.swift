import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

@Suite("Tables and their cells", .ledger)
struct TableReuseTests {
  private let numbers = (0..<100).map(String.init)

  @Test("only visible rows have a cell")
  func rowsInSight() {
    let stage = TableStage(numbers, height: 132)
    #expect(stage.texts == ["0", "1", "2"])
    #expect(stage.table.indexPathsForVisibleRows == [row(0), row(1), row(2)])
    #expect(stage.cell(3) == nil)
    #expect(stage.table.contentSize.height == 4_400)
  }

  @Test("a cell that is no longer visible is prepared for reuse and shows another row")
  func reuse() {
    let stage = TableStage(numbers, height: 132)
    let first = stage.cell(0)
    stage.user.scroll(stage.table, to: CGPoint(x: 0, y: 44))
    #expect(stage.texts == ["1", "2", "3"])
    #expect(stage.cell(3) === first)
    #expect(first?.reuses == 1)
    #expect(stage.table.indexPath(for: first!) == row(3))
  }

  @Test("no more cells are created than are visible")
  func cellCount() {
    let stage = TableStage(numbers, height: 132)
    var seen: Set<ObjectIdentifier> = []
    for step in 0..<50 {
      stage.user.scroll(stage.table, to: CGPoint(x: 0, y: CGFloat(step) * 44))
      seen.formUnion(stage.table.visibleCells.map(ObjectIdentifier.init))
    }
    #expect(seen.count == 3)
  }

  @Test("scrollToRow makes a row visible, and doesn't scroll beyond the last one")
  func scrollToRow() {
    let stage = TableStage(numbers, height: 132)
    stage.table.scrollToRow(at: row(50), at: .top, animated: false)
    #expect(stage.texts == ["50", "51", "52"])
    stage.table.scrollToRow(at: row(53), at: .none, animated: false)
    #expect(stage.texts == ["51", "52", "53"])
    stage.user.scroll(stage.table, to: CGPoint(x: 0, y: 100_000))
    #expect(stage.texts == ["97", "98", "99"])
  }

  @Test("reloading asks the data source again at the next layout, and clears the selection")
  func reload() {
    let stage = TableStage(["a", "b"])
    stage.table.selectRow(at: row(0), animated: false, scrollPosition: .none)
    stage.sections = [["c"], ["d"]]
    #expect(stage.texts == ["a", "b"])
    stage.table.reloadData()
    #expect(stage.texts == ["c", "d"])
    #expect(stage.table.numberOfSections == 2)
    #expect(stage.table.numberOfRows(inSection: 1) == 1)
    #expect(stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.changeCounts.reloads == 1)
  }

  @Test("the window lays out a reloaded table by itself after the current work")
  func layoutPass() {
    let stage = TableStage(["a"])
    let cell = stage.cell(0)
    stage.sections = [["b"]]
    stage.table.reloadData()
    #expect(cell?.textLabel?.text == "a")
    stage.stage.lab.run(until: 1)
    #expect(cell?.textLabel?.text == "b")
  }

  @Test("the delegate is notified of the cells that become visible or invisible")
  func displaying() {
    let stage = TableStage(numbers, height: 44)
    let delegate = DisplayLog()
    stage.table.delegate = delegate
    stage.user.scroll(stage.table, to: CGPoint(x: 0, y: 44))
    #expect(delegate.log == ["drag", "scroll", "end drag", "hide 0", "show 1"])
  }

  @Test("rows of different heights are placed one below the other")
  func heights() {
    let stage = TableStage(["a", "b"])
    let delegate = DisplayLog()
    delegate.heights = [30, 50]
    stage.table.delegate = delegate
    stage.table.reloadData()
    #expect(stage.table.rectForRow(at: row(1)).minY == 30)
    #expect(stage.table.contentSize.height == 80)
  }

  @Test("a class that was not registered can't be dequeued")
  func unregistered() {
    let table = TableStage(["a"]).table
    #expect(table.dequeueReusableCell(withIdentifier: "todo") == nil)
    #expect(
      misuses { _ = table.dequeueReusableCell(withIdentifier: "todo", for: row(0)) } == [
        "UITableView.dequeueReusableCell(withIdentifier:for:): a table makes cells of registered"
          + " classes only, and none is registered for \"todo\". Call"
          + " register(UITableViewCell.self, forCellReuseIdentifier: \"todo\"), with the class of"
          + " your cells, before the table is shown."
      ]
    )
  }

  @Test("an index path of a missing row is a misuse")
  func noSuchRow() {
    let table = TableStage(["a"]).table
    #expect(
      misuses { table.scrollToRow(at: row(1), at: .top, animated: false) } == [
        "UITableView.scrollToRow(at:at:animated:): an index path must refer to a row of the table,"
          + " and there is no row [0, 1]: the sections have [1] rows. Change the data and reload"
          + " the table first; then use the path of one of its rows."
      ]
    )
  }

  @Test("data source and delegate are held weakly")
  func weakDelegates() {
    let stage = TableStage([])
    let table = stage.table
    do {
      let (delegate, rows) = (DisplayLog(), NoRows())
      table.delegate = delegate
      table.dataSource = rows
      #expect((table as UIScrollView).delegate === delegate)
    }
    #expect(table.delegate == nil)
    #expect(table.dataSource == nil)
    withExtendedLifetime(stage) {}
  }
}

private final class NoRows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class DisplayLog: UITableViewDelegate {
  var heights: [CGFloat] = []
  private(set) var log: [String] = []

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights.isEmpty ? UITableView.automaticDimension : heights[indexPath.row]
  }

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { log.append("show \(indexPath.row)") }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { log.append("hide \(indexPath.row)") }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) { log.append("end drag") }
}
