// Writes the closures out.

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
    queries.flatMapLatest { query in Observable.deferred { request(query) } }
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
