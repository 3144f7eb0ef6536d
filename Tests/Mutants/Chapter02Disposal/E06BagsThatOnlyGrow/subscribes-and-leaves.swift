// expect: failed streamsAreHeard — A listener did not hear all that its stream had to say

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    /// Members leave a composite by the key that they were given when they came.
    fileprivate let members = CompositeDisposable()

    var count: Int { members.count }

    deinit { members.dispose() }

    func dispose() {
      members.dispose()
    }
  }
}

extension ObservableType {
  /// Subscribes until the stream ends, or the bag does.
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    subscribe(onNext: onNext, onError: onError).dispose()
  }
}
