// Delays each text, and repeats a failed request with `retry(when:)`, which also shows the failure.

import AppReference
import CourseDomain
import HeadlessUIKit
import RxControls
import RxCore

enum E03 {
  static func search(
    _ list: Milestone1.ListScreen,
    scheduler: any SchedulerType,
    request: @escaping (String) -> Observable<[Int]>
  ) -> any Disposable {
    let show = Binder(list) { (list: Milestone1.ListScreen, message: String) in
      list.messageLabel.text = message
      list.retryButton.isHidden = message != "Search failed"
    }
    let taps = list.retryButton.rx.tap.asObservable()
    return list.searchField.rx.text.orEmpty.map(\.trimmed).distinctUntilChanged()
      .do(onNext: { _ in show.onNext("") })
      .flatMapLatest { text -> Observable<Set<Int>?> in
        guard !text.isEmpty else { return .just(nil) }
        let ids = request(text)
          .do(
            onNext: { show.onNext($0.isEmpty ? "No results" : "") },
            onSubscribe: { show.onNext("Searching…") }
          )
          .retry(when: { (errors: Observable<any Error>) in
            Observable.zip(errors.do(onNext: { _ in show.onNext("Search failed") }), taps)
          })
        return ids.map { Set($0) }.delaySubscription(.seconds(1), scheduler: scheduler)
      }
      .take(until: list.rx.deallocated)
      .bind(to: list.matches)
  }
}
