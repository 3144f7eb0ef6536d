import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UITableView {
  /// Shows the elements of the latest sequence as rows, in cells from a closure.
  ///
  /// ```swift
  /// todos
  ///   .bind(to: table.rx.items) { table, row, todo in
  ///     let cell = table.dequeueReusableCell(withIdentifier: "todo", for: IndexPath(row: row, section: 0))
  ///     cell.textLabel?.text = todo.name
  ///     return cell
  ///   }
  ///   .disposed(by: bag)
  /// ```
  ///
  /// - Parameter source: the sequences; each one reloads the table.
  /// - Returns: what takes the closure that makes a cell, given the table, the number of the row and
  ///   its element, and returns what ends the binding.
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell) ->
    any Disposable where Source.Element == Sequence
  {
    { cellFactory in
      items(dataSource: ArrayDataSource<Sequence>(cellFactory))(source)
    }
  }

  /// Shows the elements of the latest sequence as rows, in cells of one kind.
  ///
  /// ```swift
  /// todos
  ///   .bind(to: table.rx.items(cellIdentifier: "todo", cellType: TodoCell.self)) { _, todo, cell in
  ///     cell.show(todo)
  ///   }
  ///   .disposed(by: bag)
  /// ```
  ///
  /// - Parameters:
  ///   - cellIdentifier: what the cells are registered for.
  ///   - cellType: their class.
  /// - Returns: what takes the sequences, each of which reloads the table, then a closure that fills
  ///   a cell, given the number of the row, its element and the cell, and returns what ends the
  ///   binding.
  public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String,
    cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (
    _ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void
  ) -> any Disposable where Source.Element == Sequence {
    { source in
      { configureCell in
        let dataSource = ArrayDataSource<Sequence> { table, row, element in
          let cell = table.dequeueReusableCell(
            withIdentifier: cellIdentifier,
            for: [0, row]
          )
          configureCell(row, element, cell.expected(as: Cell.self, cellIdentifier))
          return cell
        }
        return items(dataSource: dataSource)(source)
      }
    }
  }

  /// Shows the rows of a data source that takes in a sequence.
  ///
  /// - Parameter dataSource: the data source; kept alive as long as the binding lasts. The table may
  ///   have no other one.
  /// - Returns: what takes the sequence, and returns what ends the binding.
  public func items<
    DataSource: RxTableViewDataSourceType & UITableViewDataSource,
    Source: ObservableType
  >(
    dataSource: DataSource
  ) -> (_ source: Source) -> any Disposable where DataSource.Element == Source.Element {
    { source in
      let installation = RxTableViewDataSourceProxy.installForwardDelegate(
        dataSource,
        retainDelegate: true,
        onProxyForObject: base
      )
      let subscription =
        source.asObservable()
        .observe(on: MainScheduler())
        .catch { error in
          bindingFailed("Binding error to the rows of a table: \(error)")
          return .empty()
        }
        // The rows stay when the sequence has completed, as long as the table does.
        .concat(Observable.never())
        .take(until: deallocated)
        .subscribe(onNext: { [weak table = base] element in
          if let table { dataSource.tableView(table, observedEvent: .next(element)) }
        })
      return Disposables.create(subscription, installation)
    }
  }
}

extension UITableViewCell {
  /// The cell as what the binding takes it for.
  fileprivate func expected<Cell: UITableViewCell>(
    as cellType: Cell.Type,
    _ identifier: String
  ) -> Cell {
    guard let cell = self as? Cell else {
      fatalError(
        "rx.items(cellIdentifier:cellType:): cells for \"\(identifier)\" are of class"
          + " \(type(of: self)), and the binding takes them for \(Cell.self). Register"
          + " \(Cell.self).self for the identifier."
      )
    }
    return cell
  }
}
