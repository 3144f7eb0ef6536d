// expect: failed subscribesDuringDisposal — A subscription was inserted into the bag while the bag disposed of its

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    /// Nil once the bag is disposed.
    private var members: [Int: Disposable]? = [:]
    private var nextKey = 0

    var count: Int { members?.count ?? 0 }

    deinit { dispose() }

    fileprivate func insert(_ member: Disposable) -> Int? {
      guard members != nil else { return nil }
      nextKey += 1
      members?[nextKey] = member
      return nextKey
    }

    fileprivate func remove(_ key: Int) { members?[key] = nil }

    func dispose() {
      let removed = members ?? [:]
      for key in removed.keys.sorted() { removed[key]?.dispose() }
      members = nil
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
