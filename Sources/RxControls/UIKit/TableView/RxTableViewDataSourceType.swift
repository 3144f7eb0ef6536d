public import Foundation
public import HeadlessUIKit
public import RxCore

/// A data source whose rows are the elements of an observable.
public protocol RxTableViewDataSourceType {
  /// The type of the observable's elements, such as an array of models.
  associatedtype Element

  /// Handles an event of the observable, and updates the table.
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

/// A data source that can return the model of a row.
public protocol SectionedViewDataSourceType {
  /// Returns the model, or throws an error if there is no such row.
  func model(at indexPath: IndexPath) throws -> Any
}

/// The errors of access to a table's models.
///
/// Unchecked, because the associated objects are only named in messages and never used.
public enum RxCocoaError: Swift.Error, CustomDebugStringConvertible, @unchecked Sendable {
  /// There is no row at the index path.
  case outOfRange(object: Any)
  /// No rows are bound.
  case itemsNotYetBound(object: Any)

  /// The error as a sentence that names the table, its data source or its models.
  public var debugDescription: String {
    switch self {
    case .outOfRange(let object): "The index is out of range in \(object)."
    case .itemsNotYetBound(let object):
      "No items are bound to \(object) yet. Subscribe to rx.items first."
    }
  }
}

/// A data source of one section whose rows are the elements of an array.
final class ArrayDataSource<Models: Swift.Sequence>: UITableViewDataSource,
  RxTableViewDataSourceType, SectionedViewDataSourceType
{
  typealias CellFactory = (UITableView, Int, Models.Element) -> UITableViewCell

  private var models: [Models.Element]?
  private let cellFactory: CellFactory

  init(_ cellFactory: @escaping CellFactory) { self.cellFactory = cellFactory }

  func tableView(_ tableView: UITableView, observedEvent: Event<Models>) {
    guard let element = observedEvent.element else { return }
    models = Array(element)
    tableView.reloadData()
  }

  func model(at indexPath: IndexPath) throws -> Any {
    guard let models else { throw RxCocoaError.itemsNotYetBound(object: self) }
    guard models.indices.contains(indexPath.row) else {
      throw RxCocoaError.outOfRange(object: models)
    }
    return models[indexPath.row]
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    models?.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let models else {
      preconditionFailure("A cell of row \(indexPath.row) was requested before rows were bound.")
    }
    return cellFactory(tableView, indexPath.row, models[indexPath.row])
  }

  // The proxy notifies observers of these calls; the observers have to change the data.

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
