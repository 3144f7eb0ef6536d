// expect: failed equalElements — The same element was emitted several times, and the requests for it are wrong.

import CourseDomain
import RxCore

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    notes.flatMap(request)
  }

  static func answers(
    to queries: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    queries.flatMapLatest(request)
  }

  static func logins(
    on taps: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    taps.distinctUntilChanged().flatMapFirst(request)
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    photos.concatMap(request)
  }
}
