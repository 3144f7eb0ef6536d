// expect: leaked capturesAreLetGo — A stream was over and the object that its listener had captured stayed

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    /// Members leave a composite by the key that they were given when they came.
    fileprivate let members = CompositeDisposable()

    fileprivate var listeners: [Any] = []

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
    bag.listeners.append(onNext)
    // The place is in the bag before there is anything to put into it: a stream may be over
    // before `subscribe` has returned.
    let place = SingleAssignmentDisposable()
    guard let key = bag.members.insert(place) else { return }
    place.setDisposable(
      subscribe(
        onNext: onNext,
        onError: onError,
        onDisposed: { [weak members = bag.members] in members?.remove(for: key) }
      )
    )
  }
}
