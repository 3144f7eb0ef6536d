public import Foundation
public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UIPickerView {
  /// The proxy that is the picker's delegate.
  public var delegate: DelegateProxy<UIPickerView, any UIPickerViewDelegate> { selectionProxy }

  /// The proxy that is the picker's data source.
  public var dataSource: DelegateProxy<UIPickerView, any UIPickerViewDataSource> {
    RxPickerViewDataSourceProxy.proxy(for: base)
  }

  private var selectionProxy: RxPickerViewDelegateProxy {
    RxPickerViewDelegateProxy.proxy(for: base)
  }

  /// Sets a delegate to which the proxy forwards calls. It is held weakly.
  ///
  /// - Returns: A disposable that removes it.
  public func setDelegate(_ delegate: any UIPickerViewDelegate) -> any Disposable {
    RxPickerViewDelegateProxy.installForwardDelegate(
      delegate,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  /// Emits the row that the user selected, and its component.
  public var itemSelected: ControlEvent<(row: Int, component: Int)> {
    ControlEvent(events: selectionProxy.didSelect.take(until: deallocated))
  }

  /// Emits the models of the selected rows, one for each component, when the user has selected a row.
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<[T]> {
    let models = itemSelected.flatMap { [weak picker = base] _ -> Observable<[T]> in
      guard let picker else { return .empty() }
      return .just(
        try (0..<picker.numberOfComponents).map { component in
          let row = picker.selectedRow(inComponent: component)
          return try picker.rx.model(at: [component, row])
        }
      )
    }
    return ControlEvent(events: models)
  }

  /// Returns the model of a row.
  ///
  /// - Parameter indexPath: The component as the section, and the row.
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

  // MARK: - Rows

  /// Shows the elements of the latest collection as rows with titles.
  ///
  /// ```swift
  /// priorities
  ///   .bind(to: picker.rx.itemTitles) { _, priority in priority.name }
  ///   .disposed(by: bag)
  /// ```
  ///
  /// - Parameter source: An observable of the collections; each one reloads the picker.
  /// - Returns: A function that takes the closure that returns the title for the index of the row and
  ///   its element, and returns a disposable that cancels the binding.
  public func itemTitles<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ titleForRow: @escaping (Int, Sequence.Element) -> String?) -> any Disposable
  where Source.Element == Sequence {
    { titleForRow in
      items(adapter: ArrayPickerAdapter<Sequence>(.title(titleForRow)))(source)
    }
  }

  /// Shows the elements of the latest collection as rows with attributed titles.
  ///
  /// - Parameter source: An observable of the collections; each one reloads the picker.
  /// - Returns: A function that takes the closure that returns the title for the index of the row and
  ///   its element, and returns a disposable that cancels the binding.
  public func itemAttributedTitles<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ attributedTitleForRow: @escaping (Int, Sequence.Element) -> NSAttributedString?) ->
    any Disposable where Source.Element == Sequence
  {
    { attributedTitleForRow in
      let adapter = ArrayPickerAdapter<Sequence>(.attributedTitle(attributedTitleForRow))
      return items(adapter: adapter)(source)
    }
  }

  /// Shows the elements of the latest collection as rows, in views created by a closure.
  ///
  /// - Parameter source: An observable of the collections; each one reloads the picker.
  /// - Returns: A function that takes the closure that creates a view from the index of the row, its
  ///   element and a view to reuse, and returns a disposable that cancels the binding.
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(
    _ source: Source
  ) -> (_ viewForRow: @escaping (Int, Sequence.Element, UIView?) -> UIView) -> any Disposable
  where Source.Element == Sequence {
    { viewForRow in
      items(adapter: ArrayPickerAdapter<Sequence>(.view(viewForRow)))(source)
    }
  }

  /// Shows the rows of an adapter that receives the elements of an observable.
  ///
  /// - Parameter adapter: The data source and delegate, which is retained until the binding is
  ///   canceled. The picker must not have others.
  /// - Returns: A function that takes the observable and returns a disposable that cancels the
  ///   binding.
  public func items<
    Adapter: RxPickerViewDataSourceType & UIPickerViewDataSource & UIPickerViewDelegate,
    Source: ObservableType
  >(
    adapter: Adapter
  ) -> (_ source: Source) -> any Disposable where Adapter.Element == Source.Element {
    { source in
      let delegation = setDelegate(adapter)
      let installation = RxPickerViewDataSourceProxy.installForwardDelegate(
        adapter,
        retainDelegate: true,
        onProxyForObject: base
      )
      let subscription =
        source.asObservable()
        .observe(on: MainScheduler())
        .catch { error in
          bindingFailed("Binding error to the rows of a picker: \(error)")
          return .empty()
        }
        // The rows remain after the source has completed, for the lifetime of the picker.
        .concat(Observable.never())
        .take(until: deallocated)
        .subscribe(onNext: { [weak picker = base] element in
          if let picker { adapter.pickerView(picker, observedEvent: .next(element)) }
        })
      return Disposables.create(subscription, installation, delegation)
    }
  }
}
