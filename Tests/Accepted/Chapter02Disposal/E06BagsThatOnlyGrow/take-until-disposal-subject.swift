// No list of subscriptions: a subject completes every source, and a number is counted.

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    fileprivate let end = ReplaySubject<Void>.createUnbounded()
    fileprivate(set) var count = 0

    deinit { dispose() }

    func dispose() { end.onNext(()) }
  }
}

extension ObservableType {
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    bag.count += 1
    _ = take(until: bag.end).subscribe(
      onNext: onNext,
      onError: onError,
      onDisposed: { [weak bag] in bag?.count -= 1 }
    )
  }
}
