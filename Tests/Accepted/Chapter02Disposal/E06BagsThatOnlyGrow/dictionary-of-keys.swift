// A dictionary under a lock; its values are disposed of without the lock, in order of their keys.

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    private let lock = Lock()
    /// Nil once the bag is disposed.
    private var members: [Int: Disposable]? = [:]
    private var nextKey = 0

    var count: Int { lock.withLock { members?.count ?? 0 } }

    deinit { dispose() }

    fileprivate func insert(_ member: Disposable) -> Int? {
      lock.withLock {
        guard members != nil else { return nil }
        nextKey += 1
        members?[nextKey] = member
        return nextKey
      }
    }

    fileprivate func remove(_ key: Int) {
      let leaving = lock.withLock { members?.removeValue(forKey: key) }
      leaving?.dispose()
    }

    func dispose() {
      let leaving = lock.withLock {
        defer { members = nil }
        return members
      }
      for (_, member) in (leaving ?? [:]).sorted(by: { $0.key < $1.key }) { member.dispose() }
    }
  }
}

extension ObservableType {
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    let place = SingleAssignmentDisposable()
    guard let key = bag.insert(place) else { return }
    place.setDisposable(
      subscribe(
        onNext: onNext,
        onError: onError,
        onDisposed: { [weak bag] in bag?.remove(key) }
      )
    )
  }
}
