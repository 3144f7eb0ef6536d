// Writes the closures out, and a search with a slot of its own.

import RxCore

enum E03 {
  static func saves(
    of notes: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    notes.flatMap { note in request(note).map { answer in answer } }
  }

  static func answers(
    to queries: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    .deferred {
      let shared = queries.publish()
      let answers = shared.flatMap { query in request(query).take(until: shared) }
      return .create { observer in
        let subscription = answers.subscribe(observer)
        return Disposables.create(subscription, shared.connect())
      }
    }
  }

  static func logins(
    on taps: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    taps.flatMapFirst { tap in Observable.deferred { request(tap) } }
  }

  static func uploads(
    of photos: Observable<String>,
    request: @escaping (String) -> Observable<String>
  ) -> Observable<String> {
    photos.map { photo in Observable.deferred { request(photo) } }.concat()
  }
}
