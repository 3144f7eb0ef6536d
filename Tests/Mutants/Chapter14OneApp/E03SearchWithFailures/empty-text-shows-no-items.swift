// expect: failed emptyField — The field was empty, and the list did not show all items. For an

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E03 {
  /// Connects the search field of a loaded list screen with a server.
  static func search(
    _ list: Milestone1.ListScreen,
    scheduler: any SchedulerType,
    request: @escaping (String) -> Observable<[Int]>
  ) -> any Disposable {
    let retries = list.retryButton.rx.tap.asObservable()
    return list.searchField.rx.text.orEmpty
      .map(\.trimmed)
      .distinctUntilChanged()
      .flatMapLatest { text -> Observable<State> in
        if text.isEmpty { return .just(.all) }
        let attempt = Observable.deferred { request(text) }
          .map { State.found($0) }
          .catch { _ in .just(State.failed) }
          .startWith(.searching)
        return Observable<Int>.timer(.seconds(1), scheduler: scheduler)
          .flatMap { _ in retries.startWith(()).flatMapLatest { attempt } }
          .startWith(.waiting)
      }
      .take(until: list.rx.deallocated)
      .subscribe(onNext: { [weak list] state in
        if let list { show(state, on: list) }
      })
  }

  private enum State {
    case all
    case waiting
    case searching
    case found([Int])
    case failed
  }

  private static func show(_ state: State, on list: Milestone1.ListScreen) {
    list.retryButton.isHidden = true
    list.messageLabel.text = ""
    switch state {
    case .all:
      list.matches.accept([])
    case .waiting:
      break
    case .searching:
      list.messageLabel.text = "Searching…"
    case .found(let ids):
      if ids.isEmpty { list.messageLabel.text = "No results" }
      list.matches.accept(Set(ids))
    case .failed:
      list.messageLabel.text = "Search failed"
      list.retryButton.isHidden = false
    }
  }
}
