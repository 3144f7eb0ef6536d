// Subscriptions are objects with an identity; each can remove itself.

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    fileprivate final class Member {
      let slot = SerialDisposable()
    }

    fileprivate var members: [Member] = []
    fileprivate var isDisposed = false

    var count: Int { members.count }

    deinit { dispose() }

    func dispose() {
      isDisposed = true
      let leaving = members
      members = []
      for member in leaving { member.slot.dispose() }
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
    let member = E06.SelfCleaningBag.Member()
    bag.members.append(member)
    let leave = { [weak bag, weak member] in
      bag?.members.removeAll { $0 === member }
    }
    member.slot.disposable = subscribe(
      onNext: onNext,
      onError: { error in
        onError(error)
        leave()
      },
      onCompleted: { leave() }
    )
  }
}
