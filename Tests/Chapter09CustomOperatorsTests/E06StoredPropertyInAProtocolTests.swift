import Chapter09CustomOperatorsBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("9.6 Stored property in a protocol", .exercise("9.6"))
struct E06StoredPropertyInAProtocolTests {
  let learner = E06Contract.learner

  typealias Owner = E06Contract.Owner

  @Test(
    "the table does not retain the object",
    .diagnosis(
      """
      The property was read or set, and the object was not deallocated when its last owner \
      released it. Neither the table nor the attached object may have a strong reference to it.
      """,
      hint: 2
    )
  )
  func ownerIsReleased() {
    let lab = Lab()
    lab.act("two objects use the property and are released") {
      let (reader, setter) = (Owner(), Owner())
      lab.watch(reader, as: "the object whose property was read")
      lab.watch(setter, as: "the object whose property was set")
      _ = learner.bag(reader)
      learner.setBag(setter, DisposeBag())
    }
    lab.expectDeallocated("the object whose property was read")
    lab.expectDeallocated("the object whose property was set")
  }

  @Test(
    "an object has one bag",
    .diagnosis(
      """
      The property of one object was read several times, and the bags were not identical, or a bag \
      was still in memory at the end. Store it once, and let the sentinel's `deinit` remove it. \
      Only `attachments` may retain the sentinel.
      """,
      hint: 1
    )
  )
  func sameBag() {
    let lab = Lab()
    // Several objects: a single one could have the address of an object of an earlier test, and get
    // the bag that a table without removal still has for it. Such a bag is no leak of this test.
    let owners = (1...8).map { _ in Owner() }
    for owner in owners {
      let bag = learner.bag(owner)
      for _ in 1...3 {
        lab.expect(learner.bag(owner) === bag, equals: true, "whether the bag is the same")
      }
    }
    withExtendedLifetime(owners) {}
    lab.expectNoLeaks()
  }

  @Test(
    "each object has a bag of its own",
    .diagnosis(
      """
      Several objects were alive, and two of them had the same bag, or one got another bag later. \
      The key of the table is the identity of the object, `ObjectIdentifier(owner)`, and its entry \
      remains until the object is deallocated.
      """,
      hint: 1
    )
  )
  func ownBag() {
    let lab = Lab()
    let owners = (0..<lab.random(in: 200...300)).map { _ in Owner() }
    let bags = owners.map(learner.bag)
    lab.expect(
      Set(bags.map(ObjectIdentifier.init)).count,
      equals: owners.count,
      "the number of different bags"
    )
    for (owner, bag) in zip(owners, bags) {
      lab.expect(learner.bag(owner) === bag, equals: true, "whether an object keeps its bag")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "a deallocated object releases its bag",
    .diagnosis(
      """
      The object was deallocated, and a subscription in its bag was not disposed of then, or was \
      disposed of earlier. Attach an object to `owner.attachments` that removes the bag from the \
      table in its `deinit`. This also holds if the property is set before it is read.
      """,
      hint: 2
    )
  )
  func releasedWithTheOwner() {
    for (isRead, isSet) in [(true, false), (false, true), (true, true)] {
      for names in [["first", "second"], ["second", "first"]] {
        let lab = Lab()
        let log = Log()
        var owners = ["first": Owner(), "second": Owner()]
        lab.act("two objects put a subscription into their bags") {
          for name in ["first", "second"] {
            let owner = owners[name]!
            if isRead { _ = learner.bag(owner) }
            if isSet { learner.setBag(owner, DisposeBag()) }
            lab.watch(learner.bag(owner), as: "the bag of the \(name) object")
            writing(name, to: log).disposed(by: learner.bag(owner))
          }
        }
        lab.expect(log.lines, equals: [], "the disposals while both objects are alive")
        lab.act("the \(names[0]) object is released") { owners[names[0]] = nil }
        lab.expect(log.lines, equals: [names[0]], "the disposals after its release")
        lab.expectDeallocated("the bag of the \(names[0]) object")
        lab.act("the \(names[1]) object is released") { owners[names[1]] = nil }
        lab.expect(log.lines, equals: names, "the disposals after both releases")
        lab.expectDeallocated("the bag of the \(names[1]) object")
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "setting the property replaces the bag",
    .diagnosis(
      """
      The property was set, and it did not return the new bag afterwards, or the old bag's \
      subscriptions were not disposed of, or another object lost its bag. Store the new bag under \
      the object's own key, even if the object has no bag yet, and release the old one.
      """,
      hint: 2
    )
  )
  func replacing() {
    for isReadBefore in [true, false] {
      let lab = Lab()
      let log = Log()
      let (owner, other) = (Owner(), Owner())
      let otherBag = learner.bag(other)
      if isReadBefore { writing("read bag", to: log).disposed(by: learner.bag(owner)) }
      for number in 1...3 {
        lab.act("bag \(number) is set") {
          let bag = DisposeBag()
          writing("bag \(number)", to: log).disposed(by: bag)
          learner.setBag(owner, bag)
          lab.expect(learner.bag(owner) === bag, equals: true, "whether the new bag is returned")
        }
      }
      lab.expect(
        log.lines,
        equals: (isReadBefore ? ["read bag"] : []) + ["bag 1", "bag 2"],
        "the disposals while the object is alive"
      )
      lab.expect(learner.bag(other) === otherBag, equals: true, "whether the other keeps its bag")
      withExtendedLifetime((owner, other)) {}
      lab.expectNoLeaks()
    }
  }

  @Test(
    "setting the property to its own value changes nothing",
    .diagnosis(
      """
      The property was set to the bag that it had, or two objects were given the same bag. One of \
      them lost the bag, or a subscription in it was disposed of too early, or never. Replace and \
      remove only the entry of the one object, and let ARC release the bag.
      """,
      hint: 2
    )
  )
  func equalBags() {
    let lab = Lab()
    let log = Log()
    var owners = [Owner(), Owner()]
    lab.act("an object's bag is set again, and given to another object") {
      writing("subscription", to: log).disposed(by: learner.bag(owners[0]))
      learner.setBag(owners[0], learner.bag(owners[0]))
      learner.setBag(owners[1], learner.bag(owners[0]))
    }
    lab.expect(log.lines, equals: [], "the disposals while both objects are alive")
    lab.expect(
      learner.bag(owners[0]) === learner.bag(owners[1]),
      equals: true,
      "whether both objects have the same bag"
    )
    lab.act("the first object is released") { owners.removeFirst() }
    lab.expect(log.lines, equals: [], "the disposals while the second object is alive")
    lab.act("the second object is released") { owners.removeFirst() }
    lab.expect(log.lines, equals: ["subscription"], "the disposals after both releases")
    lab.expectNoLeaks()
  }

  @Test(
    "using the property again attaches nothing more",
    .diagnosis(
      """
      The property of one object was read and set several times, and more than one object was \
      attached to it. Attach the sentinel only if the table has no entry for the object yet.
      """,
      hint: 2
    )
  )
  func attachesOnce() {
    for isSet in [false, true] {
      let lab = Lab()
      let owner = Owner()
      if isSet { learner.setBag(owner, DisposeBag()) } else { _ = learner.bag(owner) }
      let attached = owner.attachments.count
      for _ in 1...5 {
        _ = learner.bag(owner)
        learner.setBag(owner, DisposeBag())
      }
      lab.expect(owner.attachments.count - attached, equals: 0, "the objects attached later")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a new object at an old address gets a new bag",
    .diagnosis(
      """
      10,000 objects were created and released one after the other. Many of them had the address \
      of an earlier one, and one of them got the bag of a deallocated object. An address \
      identifies an object only while it is alive: remove the entry when the object is \
      deallocated.
      """,
      hint: 3
    )
  )
  func addressesAreReused() {
    let lab = Lab()
    var bags: [DisposeBag] = []
    var known: Set<ObjectIdentifier> = []
    var old = 0
    lab.act("10,000 objects use the property, one after the other") {
      for _ in 1...10_000 {
        let owner = Owner()
        let bag = learner.bag(owner)
        // The bags are retained here, so no two of them can have the same address.
        bags.append(bag)
        if !known.insert(ObjectIdentifier(bag)).inserted { old += 1 }
      }
    }
    lab.expect(old, equals: 0, "the objects that got the bag of another one")
    withExtendedLifetime(bags) {}
    bags = []
    lab.expectNoLeaks()
  }

  @Test(
    "a new object at an old address does not get a bag that was set",
    .diagnosis(
      """
      The bags of many objects were set, the objects were released, and something else retained \
      the bags. A new object got one of them. Remove the entry when the object is deallocated, \
      also if the bag was set.
      """,
      hint: 3
    )
  )
  func addressesOfSetBagsAreReused() {
    let lab = Lab()
    var bags: [DisposeBag] = []
    var old = 0
    lab.act("1,000 objects are given a bag, and as many read theirs") {
      for _ in 1...1_000 {
        bags.append(DisposeBag())
        learner.setBag(Owner(), bags[bags.count - 1])
        let reader = Owner()
        let bag = learner.bag(reader)
        if bags.contains(where: { $0 === bag }) { old += 1 }
      }
    }
    lab.expect(old, equals: 0, "the objects that got the bag of another one")
    bags = []
    lab.expectNoLeaks()
  }

  @Test(
    "two threads that read first get the same bag",
    .diagnosis(
      """
      Another thread read the property of the same object between two steps of the first read, and \
      the two got different bags. Look for the bag and store the new one in a single \
      `lock.withLock { … }`.
      """,
      hint: 3
    )
  )
  func firstReads() {
    meet(
      { owner, results in results.append(learner.bag(owner)) },
      { owner, results in results.append(learner.bag(owner)) },
      expect: { lab, owner, results in
        let last = learner.bag(owner)
        lab.expect(
          results.allSatisfy { $0 === last },
          equals: true,
          "whether both threads and a later read got the same bag"
        )
      }
    )
  }

  @Test(
    "a bag that another thread sets is not lost",
    .diagnosis(
      """
      Another thread set the property between two steps of the first read, and a later read did \
      not return that bag. Look for the bag and store the new one in a single `lock.withLock { … \
      }`.
      """,
      hint: 3
    )
  )
  func setDuringARead() {
    let bag = DisposeBag()
    meet(
      { owner, _ in _ = learner.bag(owner) },
      { owner, _ in learner.setBag(owner, bag) },
      expect: { lab, owner, results in
        lab.expect(learner.bag(owner) === bag, equals: true, "whether the bag is the one set")
      }
    )
  }

  @Test(
    "a read during a set returns the old or the new bag",
    .diagnosis(
      """
      An object had a bag, another thread read the property between two steps of setting it, and \
      got a third bag. Take out the old bag and store the new one in a single `lock.withLock { … \
      }`, for example with `updateValue`.
      """,
      hint: 3
    )
  )
  func readDuringASet() {
    let bag = DisposeBag()
    meet(
      { owner, results in
        results.append(learner.bag(owner))
        learner.setBag(owner, bag)
      },
      { owner, results in results.append(learner.bag(owner)) },
      expect: { lab, owner, results in
        lab.expect(
          results.allSatisfy { $0 === results[0] || $0 === bag },
          equals: true,
          "whether each read returned the old or the new bag"
        )
      }
    )
  }

  @Test(
    "two threads attach only one sentinel",
    .diagnosis(
      """
      Two threads used the property of one object for the first time, and both of them attached \
      something to it. Find out whether the entry is new in the same `lock.withLock { … }` that \
      stores it, and attach the sentinel only then.
      """,
      hint: 3
    )
  )
  func attachesOnceForTwoThreads() {
    let uses: [(Owner) -> Void] = [
      { _ = learner.bag($0) }, { learner.setBag($0, DisposeBag()) },
    ]
    let counts = uses.map { use in
      let owner = Owner()
      use(owner)
      return owner.attachments.count
    }
    for use in uses {
      for other in uses {
        meet(
          { owner, _ in use(owner) },
          { owner, _ in other(owner) },
          expect: { lab, owner, _ in
            lab.expect(
              owner.attachments.count <= counts.max()!,
              equals: true,
              "whether no more was attached than by one thread"
            )
          }
        )
      }
    }
  }

  @Test(
    "the table is used under its lock",
    .diagnosis(
      """
      The property was read or set, and the lock was not used. Two threads that change a \
      dictionary at the same time corrupt it. Read and change the table only inside \
      `lock.withLock { … }`.
      """,
      hint: 3
    )
  )
  func locks() {
    let lab = Lab()
    let owner = Owner()
    lab.expect(isLocked { _ = learner.bag(owner) }, equals: true, "whether the first read locks")
    lab.expect(isLocked { _ = learner.bag(owner) }, equals: true, "whether another read locks")
    lab.expect(
      isLocked { learner.setBag(owner, DisposeBag()) },
      equals: true,
      "whether setting locks"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "a deallocated object is removed from the table under its lock",
    .diagnosis(
      """
      An object was deallocated, and the lock was not used during that. Remove the entry of the \
      object in the `deinit` of the attached object, inside `lock.withLock { … }`. Otherwise the \
      table grows with each object.
      """,
      hint: 2
    )
  )
  func removalLocks() {
    for isSet in [false, true] {
      let lab = Lab()
      var owner: Owner? = Owner()
      if isSet { learner.setBag(owner!, DisposeBag()) } else { _ = learner.bag(owner!) }
      lab.expect(isLocked { owner = nil }, equals: true, "whether the deallocation locks")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "all uses of the table take the same lock",
    .diagnosis(
      """
      Two uses of the table took different locks, so two threads could change it at the same time. \
      Use the property `lock` of the table. A lock that is created for each call, or for each \
      object, does not guard what the others use.
      """,
      hint: 3
    )
  )
  func sameLock() {
    let lab = Lab()
    let owner = Owner()
    var other: Owner? = Owner()
    let uses = [
      Interleaving.locks { _ = learner.bag(owner) },
      Interleaving.locks { _ = learner.bag(owner) },
      Interleaving.locks { learner.setBag(owner, DisposeBag()) },
      Interleaving.locks { learner.setBag(other!, DisposeBag()) },
      Interleaving.locks { other = nil },
    ]
    let common = uses[0].filter { lock in
      uses.allSatisfy { locks in locks.contains { $0 === lock } }
    }
    lab.expect(common.isEmpty, equals: false, "whether all uses take one lock")
    lab.expectNoLeaks()
  }

  @Test(
    "the table is not used before the lock is taken or after it is released",
    .diagnosis(
      """
      The property was read or set, or an object was deallocated, and a stored property of the \
      table was used while the lock was not held. Another thread may change the table at that \
      moment. Move each check and each later read into the same `lock.withLock { … }`.
      """,
      hint: 3
    )
  )
  func onlyUnderTheLock() {
    let lab = Lab()
    var owners: [Owner] = []
    func use(_ action: (Owner) -> Void) {
      owners.append(Owner())
      action(owners[owners.count - 1])
    }
    let uses: [() -> Void] = [
      { use { _ = learner.bag($0) } },
      { use { learner.setBag($0, DisposeBag()) } },
      { _ = learner.bag(owners[0]) },
      { learner.setBag(owners[0], DisposeBag()) },
      { _ = owners.popLast() },
      { _ = owners.popLast() },
    ]
    // Each use runs twice. Other tests report a use that does not take the lock at all.
    for use in uses where isLocked(use) { Interleaving.guarding(learner.table, in: use) }
    owners = []
    lab.expectNoLeaks()
  }

  @Test(
    "a disposal may read the bag of another object",
    .diagnosis(
      """
      A bag was released while the lock was held. That disposes of its subscriptions, and their \
      code may need the lock, too. Keep the old bag in a constant, and let it be released after \
      `lock.withLock { … }`.
      """,
      hint: 3
    )
  )
  func unknownCode() {
    let lab = Lab()
    let other = Owner()
    var bags: [DisposeBag] = []
    var isFree: [Bool] = []
    /// The lock is free if its release is noticed: a lock within a lock is not.
    func watching() -> any Disposable {
      Disposables.create {
        isFree.append(
          Interleaving.happened(atRelease: 1, of: { bags.append(learner.bag(other)) }, by: {})
        )
      }
    }
    lab.act("a bag is replaced, and an object is released") {
      let owner = Owner()
      watching().disposed(by: learner.bag(owner))
      learner.setBag(owner, DisposeBag())
      watching().disposed(by: learner.bag(owner))
    }
    lab.expect(isFree, equals: [true, true], "whether the lock was free at each disposal")
    lab.expect(
      bags.map { $0 === learner.bag(other) },
      equals: [true, true],
      "whether the bags are right"
    )
    withExtendedLifetime(other) {}
    lab.expectNoLeaks()
  }

  @Test(
    "a bag that another thread replaces is released without the lock",
    .diagnosis(
      """
      Two threads set the property of one object at the same time, and the bag of one of them was \
      released while the lock was held. Take the old bag out of the table in the same \
      `lock.withLock { … }` that stores the new one, for example with `updateValue`.
      """,
      hint: 3
    )
  )
  func unknownCodeOfTwoThreads() {
    let reader = Owner()
    _ = learner.bag(reader)
    var disposals = 0
    func set(_ owner: Owner) {
      let bag = DisposeBag()
      Disposables.create {
        // The process terminates here if the lock is held.
        _ = learner.bag(reader)
        disposals += 1
      }
      .disposed(by: bag)
      learner.setBag(owner, bag)
    }
    meet(
      { owner, _ in set(owner) },
      { owner, _ in set(owner) },
      expect: { lab, owner, _ in
        lab.expect(disposals, equals: 1, "the disposals while the object is alive")
        learner.setBag(owner, DisposeBag())
        disposals = 0
      }
    )
  }

  @Test(
    "a bag is released at once, also within scheduled work",
    .diagnosis(
      """
      A bag was replaced, or its object was released, within work of a scheduler. The subscription \
      in the bag was not disposed of when the call returned. Remove the bag from the table \
      directly, without a scheduler.
      """,
      hint: 2
    )
  )
  func withinScheduledWork() {
    for work in ScheduledWork.allCases {
      let lab = Lab()
      let log = Log()
      var owner: Owner? = Owner()
      lab.act("a bag is replaced, and the object is released, within scheduled work") {
        work.run {
          writing("replaced", to: log).disposed(by: learner.bag(owner!))
          learner.setBag(owner!, DisposeBag())
          lab.expect(log.lines, equals: ["replaced"], "the disposals after the replacement")
          writing("released", to: log).disposed(by: learner.bag(owner!))
          owner = nil
          lab.expect(log.lines, equals: ["replaced", "released"], "those after the release")
        }
      }
      lab.expectNoLeaks()
    }
  }

  // MARK: - Stories

  /// Whether an action uses a lock.
  private func isLocked(_ action: () -> Void) -> Bool {
    Interleaving.happened(atRelease: 1, of: action, by: {})
  }

  /// A disposable that writes a line when it is disposed of.
  private func writing(_ line: String, to log: Log) -> any Disposable {
    Disposables.create { log.write(line) }
  }

  /// Runs one action with a new object, and the other one at each moment at which another thread
  /// could run. `expect` compares what they got.
  private func meet(
    _ action: (Owner, inout [DisposeBag]) -> Void,
    _ other: (Owner, inout [DisposeBag]) -> Void,
    expect: (Lab, Owner, [DisposeBag]) -> Void
  ) {
    var (meets, release) = (true, 1)
    while meets, release < 20 {
      let lab = Lab()
      let owner = Owner()
      var (results, others) = ([DisposeBag](), [DisposeBag]())
      lab.act("a thread uses the property, and another one meanwhile") {
        meets = Interleaving.happened(
          atRelease: release,
          of: { action(owner, &results) },
          by: { other(owner, &others) }
        )
      }
      if !meets { other(owner, &others) }
      expect(lab, owner, results + others)
      release += 1
    }
  }
}
