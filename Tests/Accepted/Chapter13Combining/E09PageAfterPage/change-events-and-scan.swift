// The requests emit changes, and scan makes the states of them.

import CourseDomain
import RxCore

enum E09 {
  private enum Change {
    case started
    case arrived(Page)
    case failed
  }

  static func list(
    endReached: Observable<Void>,
    retries: Observable<Void>,
    page: @escaping (Int) -> Observable<Page>
  ) -> Observable<PagedList> {
    .deferred {
      var (number, hasFailed) = (0, false)
      func request() -> Observable<Change> {
        page(number)
          .do(onNext: { _ in number += 1 })
          .map(Change.arrived)
          .catch { _ in
            hasFailed = true
            return .just(.failed)
          }
          .startWith(.started)
      }
      let needed = Observable.merge(
        Observable.just(()),
        endReached.filter { !hasFailed },
        retries.filter { hasFailed }.do(onNext: { hasFailed = false })
      )
      return needed.flatMapFirst(request)
        .scan(PagedList(items: [], status: .ready)) { list, change in
          switch change {
          case .started: PagedList(items: list.items, status: .loading)
          case .failed: PagedList(items: list.items, status: .failed)
          case .arrived(let page):
            PagedList(items: list.items + page.items, status: page.isLast ? .complete : .ready)
          }
        }
        .take(until: { $0.status == .complete }, behavior: .inclusive)
    }
  }
}
