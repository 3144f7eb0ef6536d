// Zips the failures with the pauses; nil stands for giving up.

import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    let pauses = (0..<limit).map { Optional(1 << $0) } + [nil]
    return source.retry(when: { (errors: Observable<any Error>) in
      Observable.zip(errors, Observable.from(pauses)) { (error: $0, pause: $1) }
        .concatMap { error, pause -> Observable<Int> in
          guard let pause, isTemporary(error) else { throw error }
          return .timer(.seconds(pause), scheduler: scheduler)
        }
    })
  }
}
