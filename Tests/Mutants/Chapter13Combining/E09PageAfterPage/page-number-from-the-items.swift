// expect: failed nextPage — The user reached the end of a list that was ready. The screen did not

import CourseDomain
import RxCore

enum E09 {
  static func list(
    endReached: Observable<Void>,
    retries: Observable<Void>,
    page: @escaping (Int) -> Observable<Page>
  ) -> Observable<PagedList> {
    .deferred {
      var list = PagedList(items: [], status: .ready)

      let triggers = Observable.merge(
        endReached.filter { list.status == .ready },
        retries.filter { list.status == .failed }
      )
      return
        triggers
        .startWith(())
        .flatMapFirst { () -> Observable<PagedList> in
          let items = list.items
          return page(list.items.count)
            .map { page in
              PagedList(items: items + page.items, status: page.isLast ? .complete : .ready)
            }
            .catch { _ in .just(PagedList(items: items, status: .failed)) }
            .startWith(PagedList(items: items, status: .loading))
        }
        .do(onNext: { list = $0 })
        .take(until: { $0.status == .complete }, behavior: .inclusive)
    }
  }
}
