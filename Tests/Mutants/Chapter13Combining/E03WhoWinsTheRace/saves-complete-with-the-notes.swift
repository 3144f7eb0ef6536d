// expect: failed completion — The screen's observable completed, and the result did not complete with the last

import CourseDomain
import RxCore

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .create { observer in
      let saving = CompositeDisposable()
      let closing = notes.subscribe(
        onNext: { note in
          _ = saving.insert(
            request(note).subscribe(
              onNext: { observer.onNext($0) },
              onError: { observer.onError($0) }
            )
          )
        },
        onError: { observer.onError($0) },
        onCompleted: { observer.onCompleted() }
      )
      return Disposables.create(closing, saving)
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
