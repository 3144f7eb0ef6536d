public import CourseDomain
public import RxCore

@testable internal import Chapter13Combining

/// The learner's code that the suite of 13.9 calls.
public struct E09Contract {
  public let list:
    (
      _ endReached: Observable<Void>,
      _ retries: Observable<Void>,
      _ page: @escaping (Int) -> Observable<Page>
    ) -> Observable<PagedList>

  public static var learner: E09Contract {
    E09Contract(
      list: { Chapter13Combining::E09.list(endReached: $0, retries: $1, page: $2) }
    )
  }
}
