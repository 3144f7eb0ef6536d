import Chapter02DisposalBridge
import CourseDomain
import Foundation
import HeadlessUIKit
import RxCore

/// A table of items, each shown in one of the learner's cells.
final class TodoTable: UITableViewController {
  private let rows: [BehaviorSubject<TodoItem>]
  private let learner: E08Contract
  private var identifier = ""

  init(of rows: [BehaviorSubject<TodoItem>], _ learner: E08Contract) {
    self.rows = rows
    self.learner = learner
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    identifier = learner.register(tableView)
  }

  /// The texts of the visible cells, each with the name of its row.
  var shown: [(text: String?, name: String)] {
    (tableView.indexPathsForVisibleRows ?? []).map { path in
      (tableView.cellForRow(at: path).map { learner.cell($0).text() }, "row \(path.row + 1)")
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt path: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: path)
    learner.cell(cell).show(rows[path.row].asObservable())
    return cell
  }
}
