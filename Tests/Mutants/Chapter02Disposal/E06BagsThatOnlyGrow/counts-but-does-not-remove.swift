// expect: failed finishedOnesLeaveNothing — The sources terminated, and the bag still counts or

import CourseDomain
import RxCore

enum E06 {
  final class SelfCleaningBag {
    fileprivate(set) var count = 0
    fileprivate var bag: DisposeBag? = DisposeBag()

    func dispose() {
      var last: DisposeBag?
      swap(&last, &bag)
      count = 0
    }
  }
}

extension ObservableType {
  func mySubscribe(
    in bag: E06.SelfCleaningBag,
    onNext: @escaping (Element) -> Void,
    onError: @escaping (Error) -> Void
  ) {
    guard let inner = bag.bag else { return }
    bag.count += 1
    subscribe(
      onNext: onNext,
      onError: onError,
      onDisposed: { [weak bag] in bag?.count -= 1 }
    ).disposed(by: inner)
  }
}
