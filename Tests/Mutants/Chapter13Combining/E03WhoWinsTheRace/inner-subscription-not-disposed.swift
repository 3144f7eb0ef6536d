// expect: failed completion — The screen's observable completed, and the result did not complete with the last

import CourseDomain
import RxCore

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .create { observer in
      notes.subscribe(
        onNext: { note in
          _ = request(note).subscribe(onNext: observer.onNext, onError: observer.onError)
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
    }
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
