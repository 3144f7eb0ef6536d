import ExerciseKit
import Foundation
import HeadlessUIKit
import RxControls
import RxCore
import Testing

@Suite("Search bars as observables", .ledger)
struct SearchBarBindingTests {
  private let stage = ScreenStage()
  private let bar: UISearchBar

  init() { bar = stage.show(UISearchBar()) }

  @Test("text emits the current value, the user's changes, and the value at the end of editing")
  func text() {
    bar.text = "a"
    let recorder = EventRecorder(bar.rx.text)
    bar.text = "b"
    stage.user.type("c", into: bar)
    bar.resignFirstResponder()
    #expect(recorder.received == ["a", "bc", "bc"])
    bar.rx.text.onNext("tea")
    #expect(bar.text == "tea")
    #expect(recorder.received.count == 3)
    #expect(EventRecorder(bar.rx.value.orEmpty).received == ["tea"])
  }

  @Test("the buttons and the editing are emitted, and the calls are forwarded")
  func events() {
    let delegate = SearchLog()
    bar.delegate = delegate
    bar.showsCancelButton = true
    bar.showsBookmarkButton = true
    bar.showsSearchResultsButton = true
    var log: [String] = []
    let bag = DisposeBag()
    bar.rx.textDidBeginEditing.subscribe(onNext: { log.append("begin") }).disposed(by: bag)
    bar.rx.textDidEndEditing.subscribe(onNext: { log.append("end") }).disposed(by: bag)
    bar.rx.searchButtonClicked.subscribe(onNext: { log.append("search") }).disposed(by: bag)
    bar.rx.cancelButtonClicked.subscribe(onNext: { log.append("cancel") }).disposed(by: bag)
    bar.rx.bookmarkButtonClicked.subscribe(onNext: { log.append("bookmark") }).disposed(by: bag)
    bar.rx.resultsListButtonClicked.subscribe(onNext: { log.append("results") }).disposed(by: bag)
    stage.user.type("a", into: bar)
    stage.user.pressSearch(in: bar)
    stage.user.tapCancel(in: bar)
    stage.user.tapBookmark(in: bar)
    stage.user.tapResultsList(in: bar)
    bar.resignFirstResponder()
    #expect(log == ["begin", "search", "cancel", "bookmark", "results", "end"])
    #expect(delegate.log == ["begin", "a", "search", "cancel", "bookmark", "results", "end"])
  }

  @Test("the proxy asks the forward delegate, and permits everything without one")
  func questions() {
    #expect(bar.rx.delegate === bar.delegate)
    #expect(bar.becomeFirstResponder() && bar.resignFirstResponder())
    let delegate = SearchLog()
    let installation = bar.rx.setDelegate(delegate)
    delegate.mayChange = false
    stage.user.type("a", into: bar)
    #expect(bar.text == "")
    delegate.mayEnd = false
    #expect(!bar.resignFirstResponder())
    delegate.mayEnd = true
    #expect(bar.resignFirstResponder())
    delegate.mayBegin = false
    #expect(!bar.becomeFirstResponder())
    installation.dispose()
    stage.user.type("a", into: bar)
    #expect(bar.text == "a")
  }

  @Test("selectedScopeButtonIndex emits the current scope and the user's selections")
  func scope() {
    let delegate = SearchLog()
    bar.delegate = delegate
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["all", "open", "done"]
    let scope = EventRecorder(bar.rx.selectedScopeButtonIndex)
    stage.user.choose(scope: 1, in: bar)
    bar.rx.selectedScopeButtonIndex.onNext(2)
    #expect(bar.selectedScopeButtonIndex == 2)
    #expect(scope.received == [0, 1])
    #expect(delegate.log == ["scope 1"])
  }

  @Test("the observables of a search bar complete when it is deallocated")
  func end() {
    weak var gone: UISearchBar?
    let recorders: [EventRecorder<Void>]
    do {
      let short = UISearchBar()
      recorders = [
        EventRecorder(short.rx.text.map { _ in }),
        EventRecorder(short.rx.selectedScopeButtonIndex.map { _ in }),
        EventRecorder(short.rx.searchButtonClicked.map { $0 }),
      ]
      gone = short
    }
    #expect(gone == nil)
    #expect(recorders.map(\.end) == ["completed", "completed", "completed"])
  }
}

private final class SearchLog: UISearchBarDelegate {
  var log: [String] = []
  var mayBegin = true
  var mayEnd = true
  var mayChange = true

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayBegin }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { mayEnd }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append(searchText)
  }
  func searchBar(
    _ searchBar: UISearchBar,
    shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { mayChange }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.append("scope \(selectedScope)")
  }
}
