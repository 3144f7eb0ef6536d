// expect: crashed disposingFromInside — An observer disposed of the bag while it received 1, and

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    fileprivate var members: [SingleAssignmentDisposable] = []
    fileprivate var isDisposed = false

    var count: Int { members.count }

    deinit { dispose() }

    func dispose() {
      isDisposed = true
      for index in members.indices { members[index].dispose() }
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
        onDisposed: { [weak bag] in bag?.members.removeAll { $0 === place } }
      )
    )
  }
}
