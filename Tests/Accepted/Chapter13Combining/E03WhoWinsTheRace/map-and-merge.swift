// Maps first and merges the inner observables in a second step.

import RxCore

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    notes.map(request).merge()
  }

  static func answers(
    to queries: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    queries.map(request).switchLatest()
  }

  static func logins(
    on taps: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .deferred {
      var isRunning = false
      return taps.filter { _ in !isRunning }
        .flatMap { tap in
          request(tap).do(
            onCompleted: { isRunning = false },
            onSubscribe: { isRunning = true }
          )
        }
    }
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    photos.map(request).merge(maxConcurrent: 1)
  }
}
