import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UITableView {
  /// Shows the elements of the latest collection as rows, in cells created by a closure.
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
  /// - Parameter source: An observable of the collections; each one reloads the table.
  /// - Returns: A function that takes the closure that creates a cell from the table, the index of
  ///   the row and its element, and returns a disposable that cancels the binding.
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell) ->
    any Disposable where Source.Element == Sequence
  {
    { cellFactory in
      items(dataSource: ArrayDataSource<Sequence>(cellFactory))(source)
    }
  }

  /// Shows the elements of the latest collection as rows, in cells of one kind.
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
  ///   - cellIdentifier: The identifier for which the cells are registered.
  ///   - cellType: The class of the cells.
  /// - Returns: A function that takes an observable of the collections, each of which reloads the
  ///   table, and then a closure that configures a cell, given the index of the row, its element
  ///   and the cell. The result is a disposable that cancels the binding.
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

  /// Shows the rows of a data source that receives the elements of an observable.
  ///
  /// - Parameter dataSource: The data source, which is retained until the binding is canceled. The
  ///   table must not have another one.
  /// - Returns: A function that takes the observable and returns a disposable that cancels the
  ///   binding.
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
        // The rows remain after the source has completed, for the lifetime of the table.
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
  /// Casts the cell to the type that the binding expects.
  fileprivate func expected<Cell: UITableViewCell>(
    as cellType: Cell.Type,
    _ identifier: String
  ) -> Cell {
    guard let cell = self as? Cell else {
      fatalError(
        "rx.items(cellIdentifier:cellType:): cells for \"\(identifier)\" are of class"
          + " \(type(of: self)), and the binding expects \(Cell.self). Register"
          + " \(Cell.self).self for the identifier."
      )
    }
    return cell
  }
}
