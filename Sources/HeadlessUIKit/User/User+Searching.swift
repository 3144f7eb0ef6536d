// The user's actions on a search bar.
extension User {
  /// Taps the field of a search bar unless it is being edited, and types text, key by key.
  public func type(_ text: String, into searchBar: UISearchBar) {
    type(text, into: searchBar.searchTextField)
  }

  /// Presses the search key of the keyboard. While there is no text, it is disabled by default and
  /// has no effect.
  public func pressSearch(in searchBar: UISearchBar) {
    pressReturn(in: searchBar.searchTextField)
  }

  /// Taps the clear button of a search bar's field.
  public func clear(_ searchBar: UISearchBar) { clear(searchBar.searchTextField) }

  /// Taps the cancel button of a search bar.
  public func tapCancel(in searchBar: UISearchBar) {
    let isVisible = searchBar.showsCancelButton
    guard finds("cancel button", isVisible, in: searchBar, for: "tapCancel(in:)") else { return }
    searchBar.delegate?.searchBarCancelButtonClicked(searchBar)
  }

  /// Taps the bookmark button of a search bar.
  public func tapBookmark(in searchBar: UISearchBar) {
    let isVisible = searchBar.showsBookmarkButton
    guard finds("bookmark button", isVisible, in: searchBar, for: "tapBookmark(in:)") else {
      return
    }
    searchBar.delegate?.searchBarBookmarkButtonClicked(searchBar)
  }

  /// Taps the button of the search results of a search bar.
  public func tapResultsList(in searchBar: UISearchBar) {
    let isVisible = searchBar.showsSearchResultsButton
    guard finds("results button", isVisible, in: searchBar, for: "tapResultsList(in:)") else {
      return
    }
    searchBar.delegate?.searchBarResultsListButtonClicked(searchBar)
  }

  /// Selects a scope of a search bar. A tap on the selected scope has no effect.
  public func choose(scope index: Int, in searchBar: UISearchBar) {
    let titles = searchBar.scopeButtonTitles ?? []
    let isVisible = searchBar.showsScopeBar && titles.indices.contains(index)
    guard finds("scope \(index)", isVisible, in: searchBar, for: "choose(scope:in:)") else {
      return
    }
    searchBar.choose(scope: index)
  }

  /// Whether a part of the bar is visible and a touch reaches it.
  private func finds(
    _ part: String,
    _ isVisible: Bool,
    in searchBar: UISearchBar,
    for call: String
  ) -> Bool {
    guard reaches(searchBar, for: call) else { return false }
    if isVisible { return true }
    reportUnreachable(call, "\(name(of: searchBar)) shows no \(part)")
    return false
  }
}
