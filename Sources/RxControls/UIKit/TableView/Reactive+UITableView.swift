public import Foundation
public import HeadlessUIKit
public import RxCore

/// The source and the destination of a moved row.
public typealias ItemMovedEvent = (sourceIndex: IndexPath, destinationIndex: IndexPath)
/// A cell that is about to become visible, and its row.
public typealias WillDisplayCellEvent = (cell: UITableViewCell, indexPath: IndexPath)
/// A cell that is no longer visible, and its row.
public typealias DidEndDisplayingCellEvent = (cell: UITableViewCell, indexPath: IndexPath)

extension Reactive where Base: UITableView {
  /// The proxy that is the table's data source.
  public var dataSource: DelegateProxy<UITableView, any UITableViewDataSource> { sourceProxy }

  private var sourceProxy: RxTableViewDataSourceProxy {
    RxTableViewDataSourceProxy.proxy(for: base)
  }

  private var rowProxy: RxTableViewDelegateProxy {
    let proxy = RxScrollViewDelegateProxy.proxy(for: base)
    guard let tableProxy = proxy as? RxTableViewDelegateProxy else {
      fatalError(
        "The delegate proxy of \(type(of: base)) is a \(type(of: proxy)), not an"
          + " RxTableViewDelegateProxy. Register a subclass of that with register(make:)."
      )
    }
    return tableProxy
  }

  /// Sets a data source to which the proxy forwards calls. It is held weakly.
  ///
  /// - Returns: A disposable that removes it.
  public func setDataSource(_ dataSource: any UITableViewDataSource) -> any Disposable {
    RxTableViewDataSourceProxy.installForwardDelegate(
      dataSource,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  // MARK: - What the user does

  /// Emits the row that the user selected.
  public var itemSelected: ControlEvent<IndexPath> { event(rowProxy.didSelect) }
  /// Emits the row that the user deselected.
  public var itemDeselected: ControlEvent<IndexPath> { event(rowProxy.didDeselect) }
  /// Emits the row that is highlighted because the user touches it.
  public var itemHighlighted: ControlEvent<IndexPath> { event(rowProxy.didHighlight) }
  /// Emits the row that is no longer highlighted.
  public var itemUnhighlighted: ControlEvent<IndexPath> { event(rowProxy.didUnhighlight) }
  /// Emits the row whose accessory button the user tapped.
  public var itemAccessoryButtonTapped: ControlEvent<IndexPath> { event(rowProxy.accessoryTapped) }
  /// Emits the row that the user deletes.
  public var itemDeleted: ControlEvent<IndexPath> { committed(.delete) }
  /// Emits the row at which the user inserts.
  public var itemInserted: ControlEvent<IndexPath> { committed(.insert) }
  /// Emits the row that the user moved.
  public var itemMoved: ControlEvent<ItemMovedEvent> { event(sourceProxy.moved) }
  /// Emits the cell that is about to become visible, and its row.
  public var willDisplayCell: ControlEvent<WillDisplayCellEvent> { event(rowProxy.willDisplay) }
  /// Emits the cell that is no longer visible, and the row that it showed.
  public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> {
    event(rowProxy.didEndDisplaying)
  }

  private func committed(_ style: UITableViewCell.EditingStyle) -> ControlEvent<IndexPath> {
    let paths = sourceProxy.committed.filter { $0.style == style }.map(\.path)
    return ControlEvent(events: paths.take(until: deallocated))
  }

  // MARK: - With the models of rx.items

  /// Emits the model of the row that the user selected.
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> { model(of: itemSelected) }

  /// Emits the model of the row that the user deselected.
  public func modelDeselected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    model(of: itemDeselected)
  }

  /// Emits the model of the row that the user deletes.
  public func modelDeleted<T>(_ modelType: T.Type) -> ControlEvent<T> { model(of: itemDeleted) }

  /// Returns the model of a row.
  ///
  /// - Returns: The model, which must be of the expected type.
  /// - Throws: `RxCocoaError` if no rows are bound, or if there is no such row.
  public func model<T>(at indexPath: IndexPath) throws -> T {
    guard let source = dataSource.forwardToDelegate() as? any SectionedViewDataSourceType else {
      throw RxCocoaError.itemsNotYetBound(object: base)
    }
    let model = try source.model(at: indexPath)
    guard let model = model as? T else {
      fatalError("The model of row \(Array(indexPath)) is a \(type(of: model)), not a \(T.self).")
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
