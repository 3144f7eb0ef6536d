// Uses the operators of which drivers and signals are made.

import RxCore

enum E10 {
  static func title(_ names: Observable<String>) -> Observable<String> {
    state(names.catchAndReturn("–"))
  }

  static func rows(
    for queries: Observable<String>,
    search: @escaping (String) -> Observable<[String]>
  ) -> Observable<[String]> {
    state(
      queries.flatMapLatest { query in search(query).catchAndReturn([]) }
        .catch { _ in .empty() }
    )
  }

  static func alerts(_ messages: Observable<String>) -> Observable<String> {
    messages.catch { _ in .empty() }.observe(on: MainScheduler.instance).share()
  }

  static func receipts(
    for items: Observable<String>,
    buy: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    items.catch { _ in .empty() }
      .flatMap { item in buy(item).catch { .just("failed: \($0)") } }
      .observe(on: MainScheduler.instance)
      .share()
  }

  private static func state<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.observe(on: MainScheduler.instance).share(replay: 1)
  }
}
