import ExerciseKit
import Foundation
import HeadlessUIKit
import Testing

private final class Searching: UISearchBarDelegate {
  var log: [String] = []
  var mayBegin = true
  var mayEnd = true
  var forbidden = ""

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayBegin }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { mayEnd }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append("text \(searchText)")
  }
  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { forbidden.isEmpty || !text.contains(forbidden) }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.append("scope \(selectedScope)")
  }
}

@Suite("Search bars", .ledger)
struct SearchBarTests {
  private let stage = ControlStage()
  private let bar: UISearchBar
  private let delegate = Searching()

  init() {
    bar = stage.show(UISearchBar())
    bar.delegate = delegate
  }

  @Test("the delegate is notified of typing, and not of a text that code sets")
  func typing() {
    bar.text = "a"
    #expect(delegate.log.isEmpty)
    stage.user.type("bc", into: bar)
    #expect(bar.text == "abc")
    #expect(delegate.log == ["begin", "text ab", "text abc"])
    stage.user.clear(bar)
    #expect(bar.text == "")
    #expect(delegate.log.last == "text ")
    bar.text = nil
    #expect(bar.text == "")
  }

  @Test("the bar stands for its field as the first responder")
  func firstResponder() {
    #expect(bar.canBecomeFirstResponder && !bar.isFirstResponder)
    #expect(bar.becomeFirstResponder())
    #expect(bar.isFirstResponder && bar.searchTextField.isEditing)
    #expect(bar.resignFirstResponder())
    #expect(!bar.isFirstResponder)
    bar.becomeFirstResponder()
    #expect(stage.window.endEditing(false))
    #expect(delegate.log == ["begin", "end", "begin", "end"])
  }

  @Test("the delegate can refuse the beginning, the end and changes of the text")
  func refusal() {
    delegate.mayBegin = false
    #expect(!bar.becomeFirstResponder())
    delegate.mayBegin = true
    delegate.mayEnd = false
    bar.becomeFirstResponder()
    #expect(!bar.resignFirstResponder())
    delegate.forbidden = "x"
    stage.user.type("axb", into: bar)
    #expect(bar.text == "ab")
  }

  @Test("the search key is disabled without text; it doesn't end editing")
  func search() {
    stage.user.pressSearch(in: bar)
    #expect(delegate.log == ["begin"])
    stage.user.type("a", into: bar)
    stage.user.pressSearch(in: bar)
    #expect(delegate.log == ["begin", "text a", "search"])
    #expect(bar.isFirstResponder)
    bar.text = ""
    bar.enablesReturnKeyAutomatically = false
    stage.user.pressSearch(in: bar)
    #expect(delegate.log.last == "search" && delegate.log.count == 4)
  }

  @Test("the buttons notify the delegate, if they are visible")
  func buttons() {
    let reports = misuses {
      stage.user.tapCancel(in: bar)
      stage.user.tapBookmark(in: bar)
      stage.user.tapResultsList(in: bar)
    }
    #expect(reports.count == 3)
    #expect(
      reports.first
        == "User.tapCancel(in:): a user touches only what can be seen and reached, and UISearchBar"
        + " shows no cancel button. Show it first, or let the user do something else."
    )
    bar.setShowsCancelButton(true, animated: true)
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = true
    stage.user.tapCancel(in: bar)
    stage.user.tapBookmark(in: bar)
    stage.user.tapResultsList(in: bar)
    #expect(delegate.log == ["cancel", "bookmark", "results"])
  }

  @Test("a tap on another scope selects it; setting it by code notifies no delegate")
  func scopes() {
    bar.scopeButtonTitles = ["all", "open", "done"]
    #expect(misuses { stage.user.choose(scope: 1, in: bar) }.count == 1)
    bar.showsScopeBar = true
    bar.selectedScopeButtonIndex = 2
    stage.user.choose(scope: 1, in: bar)
    stage.user.choose(scope: 1, in: bar)
    #expect(delegate.log == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(misuses { stage.user.choose(scope: 3, in: bar) }.count == 1)
  }

  @Test("the placeholder is that of the field, and the prompt is stored")
  func texts() {
    bar.placeholder = "Search"
    bar.prompt = "Todo"
    #expect(bar.searchTextField.placeholder == "Search")
    #expect(bar.prompt == "Todo")
  }

  @Test("a bar that is not retained is deallocated, with its field")
  func lifetime() {
    weak var gone: UISearchBar?
    weak var field: UISearchTextField?
    do {
      let short = UISearchBar()
      (gone, field) = (short, short.searchTextField)
    }
    #expect(gone == nil)
    #expect(field == nil)
  }
}
