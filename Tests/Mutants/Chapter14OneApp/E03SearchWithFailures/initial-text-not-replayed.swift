// expect: failed textAtTheBeginning — The field had a text when the search began, and the message

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E03 {
  private enum State {
    case all, pause, searching, failed
    case found([Int])
  }

  private static func show(_ state: State, on list: Milestone1.ListScreen) {
    list.retryButton.isHidden = true
    list.messageLabel.text = ""
    switch state {
    case .all: list.matches.accept(nil)
    case .pause: break
    case .searching: list.messageLabel.text = "Searching…"
    case .found(let ids):
      list.matches.accept(Set(ids))
      list.messageLabel.text = ids.isEmpty ? "No results" : ""
    case .failed:
      list.messageLabel.text = "Search failed"
      list.retryButton.isHidden = false
    }
  }

  /// Connects the search field of a loaded list screen with a server.
  static func search(
    _ list: Milestone1.ListScreen,
    scheduler: any SchedulerType,
    request: @escaping (String) -> Observable<[Int]>
  ) -> any Disposable {
    let texts = list.searchField.rx.text.orEmpty
      .map(\.trimmed)
      .distinctUntilChanged()
      .share()
    let taps = list.retryButton.rx.tap
    let now = texts.map { text -> State in text.isEmpty ? .all : .pause }
    let later =
      texts
      .debounce(.seconds(1), scheduler: scheduler)
      .filter { !$0.isEmpty }
      .flatMap { text in
        taps.startWith(())
          .flatMapLatest {
            request(text).map { State.found($0) }.catch { _ in Observable.just(State.failed) }
              .startWith(.searching)
          }
          .take(until: texts)
      }
    return Observable.merge(now, later)
      .take(until: list.rx.deallocated)
      .subscribe(with: list) { list, state in show(state, on: list) }
  }
}
