// expect: failed newSubscriptions — A subscription was added after another one had been removed, and

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    fileprivate var members: [Int: Disposable] = [:]
    fileprivate var closed = false
    var count: Int { members.count }
    func dispose() {
      closed = true
      let all = members
      members = [:]
      for key in all.keys.sorted() { all[key]?.dispose() }
    }
    deinit { dispose() }
  }
}

extension ObservableType {
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    let place = SingleAssignmentDisposable()
    guard !bag.closed else { return }
    let key = bag.members.count
    bag.members[key] = place
    place.setDisposable(
      subscribe(
        onNext: onNext,
        onError: onError,
        onDisposed: { [weak bag] in bag?.members[key] = nil }
      )
    )
  }
}
