// 9.6 Stored property in a protocol
//
// Give each object that conforms to `HasDisposeBag` a bag, although an extension can't store
// anything. Keep the bags in a table. All screens and views are `DeallocationObservable`;
// `attachments.attach(_:)` retains an object until its owner is deallocated. `Attachments.single` is
// not allowed.
//
// - Each object has a bag of its own, made when the property is first read. Later reads return the
//   same bag.
// - Setting the property replaces the bag. If nothing else retains the old one, its subscriptions
//   are disposed of at once. Other objects are not affected. The property may be set before it is
//   first read, and it may be set to its own value.
// - Only the first use attaches something to the object; using the property again attaches nothing
//   more, not even from two threads at the same time.
// - When the object is deallocated, its bag is released, and its entry is removed from the table.
//   The table does not retain the object.
// - A new object never gets the bag of a deallocated one, even if it has the same address in memory
//   and something else still retains the old bag.
// - Any thread may use the property, or release the object. Each `var` of `BagTable` is read and
//   changed only inside `lock.withLock { … }`. No bag is lost if two threads use the property of one
//   object at the same time. A read during a set returns the old bag or the new one.
// - The lock is not held while a bag is released, because that disposes of subscriptions, and
//   their code may read the bag of another object.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E06 {
  protocol HasDisposeBag: DeallocationObservable {}

  /// The bags of all objects. `lock` guards its properties.
  final class BagTable: @unchecked Sendable {
    static let shared = BagTable()

    private let lock = Lock()
    // TODO: 9.6 Store the bags here, and find them by the identity of the object.
  }
}

extension E06.HasDisposeBag {
  /// The bag whose lifetime is that of the object.
  var disposeBag: DisposeBag {
    // TODO: 9.6 Return the same bag each time, and replace it when it is set.
    get { DisposeBag() }
    set {}
  }
}
