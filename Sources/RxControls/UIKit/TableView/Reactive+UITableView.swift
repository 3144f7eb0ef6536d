public import Foundation
public import HeadlessUIKit
public import RxCore

/// Where a row was, and where it is.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)
/// A cell that comes into sight, and its row.
public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)
/// A cell that has gone out of sight, and its row.
public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

extension Reactive where Base: UITableView {
  /// The proxy that stands in as the table's data source.
  public var dataSource: DelegateProxy<UITableView, any UITableViewDataSource> { sourceProxy }

  private var sourceProxy: RxTableViewDataSourceProxy {
    RxTableViewDataSourceProxy.proxy(for: base)
  }

  private var rowProxy: RxTableViewDelegateProxy {
    RxScrollViewDelegateProxy.proxy(for: base) as! RxTableViewDelegateProxy
  }

  /// Gives the table a data source behind the proxy, which is not kept alive.
  ///
  /// - Returns: what takes it back.
  public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
    RxTableViewDataSourceProxy.installForwardDelegate(
      dataSource,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  // MARK: - What the user does

  /// The row that the user selected.
  public var itemSelected: ControlEvent<IndexPath> { event(rowProxy.didSelect) }
  /// The row that the user deselected.
  public var itemDeselected: ControlEvent<IndexPath> { event(rowProxy.didDeselect) }
  public var itemHighlighted: ControlEvent<IndexPath> { event(rowProxy.didHighlight) }
  public var itemUnhighlighted: ControlEvent<IndexPath> { event(rowProxy.didUnhighlight) }
  /// The row whose button the user tapped.
  public var itemAccessoryButtonTapped: ControlEvent<IndexPath> { event(rowProxy.accessoryTapped) }
  /// The row that the user wants deleted.
  public var itemDeleted: ControlEvent<IndexPath> { committed(.delete) }
  /// The row where the user wants one inserted.
  public var itemInserted: ControlEvent<IndexPath> { committed(.insert) }
  /// The row that the user dragged elsewhere.
  public var itemMoved: ControlEvent<ItemMovedEvent> { event(sourceProxy.moved) }
  public var willDisplayCell: ControlEvent<WillDisplayCellEvent> { event(rowProxy.willDisplay) }
  public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
    event(rowProxy.didEndDisplaying)
  }

  private func committed(_ style: UITableViewCell.EditingStyle) -> ControlEvent<IndexPath> {
    let paths = sourceProxy.committed.filter { $0.style == style }.map(\.path)
    return ControlEvent(events: paths.take(until: deallocated))
  }

  // MARK: - With the models of rx.items

  /// The model of the row that the user selected.
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> { model(of: itemSelected) }

  /// The model of the row that the user deselected.
  public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    model(of: itemDeselected)
  }

  /// The model of the row that the user wants deleted.
  public func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T> { model(of: itemDeleted) }

  /// The model of a row.
  ///
  /// - Returns: the model, of a type that it is of.
  /// - Throws: `RxCocoaError` if no rows are bound, or there is no such row.
  public func model<T>(at indexPath: IndexPath) throws -> T {
    guard let source = dataSource.forwardToDelegate() as? any SectionedViewDataSourceType else {
      throw RxCocoaError.itemsNotYetBound(object: base)
    }
    let model = try source.model(at: indexPath)
    guard let model = model as? T else {
      fatalError("The model of row \(Array(indexPath)) is no \(T.self) but a \(type(of: model)).")
    }
    return model
  }

  private func model<T>(of paths: ControlEvent<IndexPath>) -> ControlEvent<T> {
    let models = paths.flatMap { [weak table = base] path -> Observable<T> in
      guard let table else { return .empty() }
      return .just(try table.rx.model(at: path))
    }
    return ControlEvent(events: models)
  }
}
