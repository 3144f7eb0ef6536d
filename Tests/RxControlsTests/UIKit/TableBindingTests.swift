import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

@Suite("Tables bound to observables", .ledger)
struct TableBindingTests {
  private let stage = ScreenStage()
  private let table: UITableView
  private let items = BehaviorRelay(value: ["milk", "tea"])

  init() {
    table = stage.show(UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  @Test("each element reloads the table once and configures its cells")
  func cells() {
    let binding = bindItems()
    #expect(texts == ["0 milk", "1 tea"])
    items.accept(["tea"])
    #expect(texts == ["0 tea"])
    #expect(table.changeCounts.reloads == 2)
    binding.dispose()
  }

  @Test("a closure can create the cells")
  func cellFactory() {
    let binding = items.bind(to: table.rx.items) { (table: UITableView, row: Int, item: String) in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: [0, row])
      cell.textLabel?.text = item
      return cell
    }
    #expect(texts == ["milk", "tea"])
    binding.dispose()
  }

  @Test("a custom data source can receive the elements")
  func dataSource() {
    weak var kept: NumberSource?
    let binding: any Disposable
    do {
      let source = NumberSource()
      kept = source
      binding = Observable.just(3).bind(to: table.rx.items(dataSource: source))
    }
    #expect(kept != nil)
    #expect(texts == ["0", "1", "2"])
    binding.dispose()
    #expect(kept == nil)
    #expect(texts.isEmpty)
  }

  @Test("a table whose binding was disposed of has no rows, and can be bound again")
  func rebinding() {
    bindItems().dispose()
    #expect(texts.isEmpty)
    let binding = bindItems()
    #expect(texts == ["0 milk", "1 tea"])
    binding.dispose()
  }

  @Test("rows remain after the sequence has completed")
  func completion() {
    let binding = Observable.just(["milk"])
      .bind(to: table.rx.items(cellIdentifier: "cell", cellType: UITableViewCell.self)) {
        $2.textLabel?.text = $1
      }
    #expect(texts == ["milk"])
    binding.dispose()
  }

  @Test("an error in the sequence stops a debug build")
  func error() async throws {
    let exit = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        VirtualMain.begin()
        let table = UITableView(frame: .zero, style: .plain)
        _ = Observable<[String]>.error(TestError.first).bind(
          to: table.rx.items(cellIdentifier: "cell", cellType: UITableViewCell.self)
        ) { _, _, _ in }
      }
    }
    #expect(exit.words.contains("Binding error to the rows of a table: first"))
  }

  @Test("a tap on a row emits its index path and its model; selections by code emit nothing")
  func selection() throws {
    let binding = bindItems()
    let paths = EventRecorder(table.rx.itemSelected)
    let deselected = EventRecorder(table.rx.itemDeselected)
    let models = EventRecorder(table.rx.modelSelected(String.self))
    table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    stage.user.tapRow(at: [0, 1], in: table)
    #expect(paths.received == [[0, 1]])
    #expect(models.received == ["tea"])
    #expect(deselected.received == [[0, 0]])
    let model: String = try table.rx.model(at: [0, 0])
    #expect(model == "milk")
    #expect(throws: RxCocoaError.self) { let _: String = try table.rx.model(at: [0, 9]) }
    binding.dispose()
    #expect(throws: RxCocoaError.self) { let _: String = try table.rx.model(at: [0, 0]) }
  }

  @Test("a deletion emits the path and the model; the program changes the data")
  func deletion() {
    let binding = bindItems()
    let models = EventRecorder(table.rx.modelDeleted(String.self))
    let removal = table.rx.itemDeleted.subscribe(onNext: { [items] path in
      var left = items.value
      left.remove(at: path.row)
      items.accept(left)
    })
    stage.user.swipeToDelete(rowAt: [0, 0], in: table)
    #expect(models.received == ["milk"])
    #expect(texts == ["0 tea"])
    Disposables.create(binding, removal).dispose()
  }

  @Test("a move emits the source and the destination")
  func move() {
    let binding = bindItems()
    let recorder = EventRecorder(table.rx.itemMoved.map { [$0.sourceIndex, $0.destinationIndex] })
    table.setEditing(true, animated: false)
    stage.user.moveRow(at: [0, 0], to: [0, 1], in: table)
    #expect(recorder.received == [[[0, 0], [0, 1]]])
    binding.dispose()
  }

  @Test("the previous delegate is still asked and notified")
  func delegateBehind() {
    let delegate = RowGuard()
    table.delegate = delegate
    let binding = bindItems()
    let recorder = EventRecorder(table.rx.itemSelected)
    stage.user.tapRow(at: [0, 0], in: table)
    stage.user.tapRow(at: [0, 1], in: table)
    #expect(recorder.received == [[0, 1]])
    #expect(delegate.selected == [[0, 1]])
    binding.dispose()
  }

  @Test("scrolling is emitted, and the offset can be set")
  func scrolling() {
    items.accept((0..<100).map(String.init))
    let binding = bindItems()
    let offsets = EventRecorder(table.rx.contentOffset.map(\.y))
    let drags = EventRecorder(table.rx.didEndDragging)
    stage.user.scroll(table, to: CGPoint(x: 0, y: 88))
    table.rx.contentOffset.onNext(CGPoint(x: 0, y: 44))
    #expect(offsets.received == [0, 88, 44])
    #expect(drags.received == [false])
    #expect(texts.first == "1 1")
    binding.dispose()
  }

  @Test("a table is deallocated with its proxies, and its sequences complete")
  func deallocation() {
    let before = Resources.total
    weak var gone: UITableView?
    do {
      var table: UITableView? = UITableView(frame: .zero, style: .plain)
      gone = table
      let recorder = EventRecorder(table!.rx.itemSelected)
      let binding = items.bind(
        to: table!.rx.items(cellIdentifier: "cell", cellType: UITableViewCell.self)
      ) { _, _, _ in }
      table = nil
      #expect(gone == nil)
      #expect(recorder.end == "completed")
      binding.dispose()
    }
    #expect(Resources.total == before)
  }

  private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private func bindItems() -> any Disposable {
    items.bind(to: table.rx.items(cellIdentifier: "cell", cellType: UITableViewCell.self)) {
      row,
      item,
      cell in
      cell.textLabel?.text = "\(row) \(item)"
    }
  }
}

private final class NumberSource: UITableViewDataSource, RxTableViewDataSourceType {
  private var count = 0

  func tableView(_ tableView: UITableView, observedEvent: Event<Int>) {
    guard let count = observedEvent.element else { return }
    self.count = count
    tableView.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
}

/// Prevents the selection of the first row.
private final class RowGuard: UITableViewDelegate {
  private(set) var selected: [IndexPath] = []

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath.row == 0 ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}
