// One catch for each attempt; an error goes through those that are left.

import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    (0..<limit).reduce(source) { attempts, index in
      attempts.catch { error in
        guard isTemporary(error) else { throw error }
        return source.delaySubscription(.seconds(1 << index), scheduler: scheduler)
      }
    }
  }
}
