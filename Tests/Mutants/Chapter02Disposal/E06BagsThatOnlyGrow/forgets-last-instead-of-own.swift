// expect: failed disposesOfTheOthers — A source completed, and the bag later did not dispose of exactly

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    private var members: [(key: Int, slot: SingleAssignmentDisposable)] = []
    private var lastKey = 0
    private var isDisposed = false

    var count: Int { members.count }

    fileprivate func insert(_ slot: SingleAssignmentDisposable) -> Int? {
      if isDisposed { return nil }
      lastKey += 1
      members.append((lastKey, slot))
      return lastKey
    }

    fileprivate func remove(_ key: Int) {
      _ = members.popLast()
    }

    func dispose() {
      isDisposed = true
      let old = members
      members = []
      for member in old { member.slot.dispose() }
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
    let slot = SingleAssignmentDisposable()
    guard let key = bag.insert(slot) else { return }
    let subscription = subscribe(
      onNext: onNext,
      onError: onError,
      onDisposed: { [weak bag] in bag?.remove(key) }
    )
    slot.setDisposable(subscription)
  }
}
