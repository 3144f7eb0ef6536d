// expect: failed saves — Notes were closed in quick succession, and a save did not start at its tick

import CourseDomain
import RxCore

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    notes.flatMapLatest(request)
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
    taps.flatMapFirst(request)
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    photos.concatMap(request)
  }
}
