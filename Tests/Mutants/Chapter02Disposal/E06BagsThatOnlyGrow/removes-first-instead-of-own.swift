// expect: failed onlyTheTerminatedOneIsRemoved — Two sources completed, and the bag did not remove exactly

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    fileprivate var members: [Disposable] = []
    fileprivate var isDisposed = false

    var count: Int { members.count }

    deinit { dispose() }

    func dispose() {
      isDisposed = true
      let removed = members
      members = []
      for member in removed { member.dispose() }
    }
  }
}

extension ObservableType {
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    guard !bag.isDisposed else { return }
    let place = SingleAssignmentDisposable()
    bag.members.append(place)
    place.setDisposable(
      subscribe(
        onNext: onNext,
        onError: onError,
        onDisposed: { [weak bag] in
          guard let bag, !bag.members.isEmpty else { return }
          bag.members.removeFirst().dispose()
        }
      )
    )
  }
}
