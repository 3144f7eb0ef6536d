public import HeadlessUIKit
public import RxCore

extension Reactive where Base: UISearchBar {
  /// The proxy that is the search bar's delegate.
  public var delegate: DelegateProxy<UISearchBar, any UISearchBarDelegate> { searchProxy }

  private var searchProxy: RxSearchBarDelegateProxy { RxSearchBarDelegateProxy.proxy(for: base) }

  /// Sets a delegate to which the proxy forwards calls. It is held weakly.
  ///
  /// - Returns: A disposable that removes it.
  public func setDelegate(_ delegate: any UISearchBarDelegate) -> any Disposable {
    RxSearchBarDelegateProxy.installForwardDelegate(
      delegate,
      retainDelegate: false,
      onProxyForObject: base
    )
  }

  /// The text: the current value, each of the user's changes, and again at the end of editing.
  public var text: ControlProperty<String?> { value }

  /// The text: the current value, each of the user's changes, and again at the end of editing.
  public var value: ControlProperty<String?> {
    let proxy = searchProxy
    let changes = Observable.merge(
      proxy.textChanged.asObservable(),
      proxy.didEndEditing.asObservable()
    )
    let source: Observable<String?> = Observable.deferred { [weak bar = base] in
      guard let bar else { return .empty() }
      return changes.map { [weak bar] in bar?.text ?? "" }.startWith(bar.text)
    }
    return ControlProperty(
      values: source.take(until: deallocated),
      valueSink: Binder(base) { bar, text in bar.text = text }
    )
  }

  /// The index of the selected scope: the current value and the user's changes.
  public var selectedScopeButtonIndex: ControlProperty<Int> {
    let changes = searchProxy.scopeChanged
    let source: Observable<Int> = Observable.deferred { [weak bar = base] in
      guard let bar else { return .empty() }
      return changes.startWith(bar.selectedScopeButtonIndex)
    }
    return ControlProperty(
      values: source.take(until: deallocated),
      valueSink: Binder(base) { bar, index in bar.selectedScopeButtonIndex = index }
    )
  }

  /// Emits when editing has begun.
  public var textDidBeginEditing: ControlEvent<Void> { event(searchProxy.didBeginEditing) }
  /// Emits when editing has ended.
  public var textDidEndEditing: ControlEvent<Void> { event(searchProxy.didEndEditing) }
  /// Emits when the user has pressed the search key.
  public var searchButtonClicked: ControlEvent<Void> { event(searchProxy.searchClicked) }
  /// Emits when the user has tapped the cancel button.
  public var cancelButtonClicked: ControlEvent<Void> { event(searchProxy.cancelClicked) }
  /// Emits when the user has tapped the bookmark button.
  public var bookmarkButtonClicked: ControlEvent<Void> { event(searchProxy.bookmarkClicked) }
  /// Emits when the user has tapped the button of the search results.
  public var resultsListButtonClicked: ControlEvent<Void> { event(searchProxy.resultsListClicked) }

  private func event(_ subject: PublishSubject<Void>) -> ControlEvent<Void> {
    ControlEvent(events: subject.take(until: deallocated))
  }
}
