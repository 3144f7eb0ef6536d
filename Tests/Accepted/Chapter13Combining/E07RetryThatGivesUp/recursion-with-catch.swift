// Each attempt catches its error and starts the next one after a pause.

import RxCore

enum E07 {
  static func retrying(
    _ source: Observable<String>,
    limit: Int,
    scheduler: any SchedulerType,
    isTemporary: @escaping (any Error) -> Bool
  ) -> Observable<String> {
    func attempt(_ index: Int) -> Observable<String> {
      source.catch { error in
        guard index < limit, isTemporary(error) else { throw error }
        return attempt(index + 1).delaySubscription(.seconds(1 << index), scheduler: scheduler)
      }
    }
    return attempt(0)
  }
}
