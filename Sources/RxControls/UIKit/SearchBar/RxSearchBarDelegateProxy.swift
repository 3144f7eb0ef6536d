public import Foundation
public import HeadlessUIKit
import RxCore

extension UISearchBar: HasDelegate {
  /// The type of a search bar's delegate.
  public typealias Delegate = any UISearchBarDelegate
}

/// The delegate of a search bar that notifies observers of the calls, and forwards them. Calls with
/// a result are answered by the delegate to which the proxy forwards.
open class RxSearchBarDelegateProxy: DelegateProxy<UISearchBar, any UISearchBarDelegate>,
  DelegateProxyType, UISearchBarDelegate
{
  let textChanged = PublishSubject<Void>()
  let scopeChanged = PublishSubject<Int>()
  let didBeginEditing = PublishSubject<Void>()
  let didEndEditing = PublishSubject<Void>()
  let searchClicked = PublishSubject<Void>()
  let cancelClicked = PublishSubject<Void>()
  let bookmarkClicked = PublishSubject<Void>()
  let resultsListClicked = PublishSubject<Void>()

  /// Creates a proxy for the search bar.
  public init(searchBar: UISearchBar) {
    super.init(parentObject: searchBar, delegateProxy: RxSearchBarDelegateProxy.self)
  }

  /// Registers this proxy for search bars.
  public static func registerKnownImplementations() {
    register { RxSearchBarDelegateProxy(searchBar: $0) }
  }

  // MARK: - Sent to observers

  /// Sends the text to `rx.text`, and forwards the call.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    textChanged.onNext(())
    forwardToDelegate()?.searchBar(searchBar, textDidChange: searchText)
  }

  /// Sends the index to `rx.selectedScopeButtonIndex`, and forwards the call.
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {
    scopeChanged.onNext(selectedScope)
    forwardToDelegate()?.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
  }

  /// Sends an element to `rx.textDidBeginEditing`, and forwards the call.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    didBeginEditing.onNext(())
    forwardToDelegate()?.searchBarTextDidBeginEditing(searchBar)
  }

  /// Sends an element to `rx.textDidEndEditing`, the text to `rx.text`, and forwards the call.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    didEndEditing.onNext(())
    forwardToDelegate()?.searchBarTextDidEndEditing(searchBar)
  }

  /// Sends an element to `rx.searchButtonClicked`, and forwards the call.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchClicked.onNext(())
    forwardToDelegate()?.searchBarSearchButtonClicked(searchBar)
  }

  /// Sends an element to `rx.cancelButtonClicked`, and forwards the call.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    cancelClicked.onNext(())
    forwardToDelegate()?.searchBarCancelButtonClicked(searchBar)
  }

  /// Sends an element to `rx.bookmarkButtonClicked`, and forwards the call.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    bookmarkClicked.onNext(())
    forwardToDelegate()?.searchBarBookmarkButtonClicked(searchBar)
  }

  /// Sends an element to `rx.resultsListButtonClicked`, and forwards the call.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    resultsListClicked.onNext(())
    forwardToDelegate()?.searchBarResultsListButtonClicked(searchBar)
  }

  // MARK: - Forwarded only

  /// Returns whether the delegate allows editing to begin; true without a delegate.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    forwardToDelegate()?.searchBarShouldBeginEditing(searchBar) ?? true
  }

  /// Returns whether the delegate allows editing to end; true without a delegate.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    forwardToDelegate()?.searchBarShouldEndEditing(searchBar) ?? true
  }

  /// Returns whether the delegate allows the change; true without a delegate.
  public func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool {
    forwardToDelegate()?.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
      ?? true
  }
}
