// Keeps the running pause or request in a serial disposable.

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
    let work = SerialDisposable()
    var last: String?
    let start: (String) -> Void = { [weak list] text in
      list?.retryButton.isHidden = true
      list?.messageLabel.text = "Searching…"
      let slot = SingleAssignmentDisposable()
      work.disposable = slot
      slot.setDisposable(
        request(text).subscribe(
          onNext: { [weak list] ids in
            list?.messageLabel.text = ids.isEmpty ? "No results" : ""
            list?.matches.accept(Set(ids))
          },
          onError: { [weak list] _ in
            list?.messageLabel.text = "Search failed"
            list?.retryButton.isHidden = false
          }
        )
      )
    }
    let texts = list.searchField.rx.text.orEmpty.subscribe(
      onNext: { [weak list] text in
        let text = text.trimmed
        guard text != last else { return }
        last = text
        list?.retryButton.isHidden = true
        list?.messageLabel.text = ""
        if text.isEmpty {
          work.disposable = Disposables.create()
          list?.matches.accept(nil)
        } else {
          work.disposable = Observable<Int>.timer(.seconds(1), scheduler: scheduler)
            .subscribe(onNext: { _ in start(text) })
        }
      },
      onCompleted: { work.dispose() }
    )
    let retries = list.retryButton.rx.tap.subscribe(onNext: { last.map(start) })
    return Disposables.create(texts, retries, work)
  }
}
