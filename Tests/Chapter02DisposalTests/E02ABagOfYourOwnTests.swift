import Chapter02DisposalBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("2.2 A bag of your own", .exercise("2.2"))
struct E02ABagOfYourOwnTests {
  let learner = E02Contract.learner

  @Test(
    "disposables in a bag live as long as the bag",
    .diagnosis(
      """
      The subscription in the bag was not disposed of exactly when its owner released the bag. \
      Store each disposable in the bag, and call `dispose()` in `deinit`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The subscription was disposed of while its bag still existed. `insert(_:)` has to store the \
      disposable, and must not dispose of it.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      The owner released the bag, and the subscription was not disposed of. Call `dispose()` in \
      `deinit`. Dispose of every element there, whatever its type, and make sure that nothing in \
      the bag retains the bag.
      """,
      of: .extra,
      hint: 1
    )
  )
  func keepsItsContent() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3"))
    var bag: E02Contract.Bag? = learner.makeBag()
    let seen = PublishSubject<Int>()
    let list = lab.observe(seen, as: "list")
    bag?.take(source.subscribe(onNext: seen.onNext))
    lab.at(4, "the owner releases the bag") { bag = nil }
    lab.expect(list, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "a deallocated bag disposes of its content in order of insertion",
    .diagnosis(
      """
      The bag was deallocated, and did not dispose of each disposable exactly once, in order of \
      insertion. Keep all of them in an array: append in `insert(_:)`, and loop from the front in \
      `dispose()`.
      """,
      hint: 1
    )
  )
  func disposesInOrder() {
    let lab = Lab()
    let names = (1...lab.random(in: 3...6)).map { _ in lab.numbered("thing") }
    var log: [String] = []
    var bag: E02Contract.Bag? = learner.makeBag()
    let other = learner.makeBag()
    other.insert(Item { log.append("content of another bag") })
    for (index, name) in names.enumerated() {
      let item = Item { log.append(name) }
      index.isMultiple(of: 2) ? bag?.insert(item) : bag?.take(item)
    }
    lab.expect(log, equals: [], "what was disposed of before the bag was released")
    lab.act("the owner releases the bag") { bag = nil }
    lab.expect(log, equals: names, "what was disposed of after the bag was deallocated")
    withExtendedLifetime(other) {}
  }

  @Test(
    "replacing a bag disposes of its content",
    .diagnosis(
      """
      A new bag replaced the old one, and the content of the old bag was not disposed of at that \
      moment. A bag without references is deallocated: call `dispose()` in `deinit`, and make sure \
      that no stored disposable retains the bag.
      """,
      hint: 2
    )
  )
  func replacingEmpties() {
    let lab = Lab()
    let first = lab.hot("-1-2-3")
    let second = lab.hot("-1-2-3")
    var bag = learner.makeBag()
    bag.take(first.subscribe())
    lab.at(2, "a new bag in its place") {
      bag = learner.makeBag()
      bag.take(second.subscribe())
    }
    lab.expectSubscriptions(first, "^-!", until: 5)
    lab.expectSubscriptions(second, "--^", until: 5)
    bag = learner.makeBag()
    lab.expectNoLeaks()
  }

  @Test(
    "`dispose()` empties the bag once",
    .diagnosis(
      """
      The content was not disposed of exactly once and then released. In `dispose()`, take the \
      array out of the bag and leave nil, then dispose of what you took out. `deinit` then finds \
      nothing left.
      """,
      hint: 2
    )
  )
  func disposeEmpties() {
    let lab = Lab()
    let word = lab.numbered("disposed")
    var log: [String] = []
    var item: Witness? = Witness()
    lab.watch(item!, as: "what was in the bag")
    var bag: E02Contract.Bag? = learner.makeBag()
    bag?.insert(Item { [item] in withExtendedLifetime(item) { log.append(word) } })
    item = nil
    lab.act("dispose") { bag?.dispose() }
    lab.expect(log, equals: [word], "what was disposed of at dispose()")
    lab.expectDeallocated("what was in the bag")
    lab.act("dispose again") { bag?.dispose() }
    lab.act("the owner releases the bag") { bag = nil }
    lab.expect(log, equals: [word], "what was disposed of in all")
  }

  @Test(
    "a disposed bag disposes of each inserted disposable",
    .diagnosis(
      """
      A disposable was inserted into a disposed bag, and was not disposed of immediately. Nothing \
      would dispose of it later: if the bag is disposed, call `dispose()` on it in `insert(_:)`. \
      `myDisposed(by:)` calls `insert(_:)` in every case.
      """,
      hint: 2
    )
  )
  func lateInsertionsAreDisposed() {
    let lab = Lab()
    let source = lab.hot("-1-2-3")
    let bag = learner.makeBag()
    lab.at(2, "dispose") { bag.dispose() }
    let late = PublishSubject<Int>()
    let list = lab.observe(late, as: "list")
    lab.at(3, "subscribe into the disposed bag") { bag.take(source.subscribe(onNext: late.onNext)) }
    lab.expect(list, "")
    lab.expectSubscriptions(source, "---(^!)")
    lab.expectNoLeaks()
  }

  @Test(
    "a disposable may insert into the bag that is disposing of it",
    .diagnosis(
      """
      A disposable that the bag disposed of inserted another one into the bag, and the new one was \
      not disposed of exactly once. Mark the bag as disposed and take its content out before you \
      dispose of it, so that a nested `dispose()` finds nothing. Release the lock first.
      """,
      hint: 3
    )
  )
  func reentrantInsert() {
    // A second call could dispose of what the first one forgot, so both variants are tried.
    for disposesInside in [false, true] {
      let lab = Lab()
      let names = ["first", "late", "second"].map(lab.numbered)
      var log: [String] = []
      let bag = learner.makeBag()
      bag.insert(
        Item {
          log.append(names[0])
          bag.insert(Item { log.append(names[1]) })
          if disposesInside { bag.dispose() }
        }
      )
      bag.insert(Item { log.append(names[2]) })
      lab.act("dispose") { bag.dispose() }
      lab.expect(log.sorted(), equals: names, "what was disposed of")
    }
  }

  @Test(
    "a disposable inserted during disposal is disposed of immediately",
    .diagnosis(
      """
      A disposable inserted another one while the bag was disposed of, and `insert(_:)` returned \
      before the new one was disposed of. The bag is already disposed at that time: call \
      `dispose()` on the new one in `insert(_:)` instead of adding it to the array.
      """,
      hint: 3
    )
  )
  func insertDuringDisposalDoesNotWait() {
    let lab = Lab()
    let late = lab.numbered("late")
    var log: [String] = []
    var atOnce: [String] = []
    let bag = learner.makeBag()
    bag.insert(
      Item {
        bag.insert(Item { log.append(late) })
        atOnce = log
      }
    )
    lab.act("dispose") { bag.dispose() }
    lab.expect(atOnce, equals: [late], "what was disposed of when `insert(_:)` returned")
  }

  @Test(
    "a disposed bag does not retain what is inserted",
    .diagnosis(
      """
      A disposable was inserted into a bag that was disposed of, or was being disposed of, and the \
      bag retains it. The bag has disposed of it and never needs it again: return from \
      `insert(_:)` after `disposable.dispose()`, and store nothing.
      """,
      hint: 2
    )
  )
  func lateInsertionsAreReleased() {
    let lab = Lab()
    let bag = learner.makeBag()
    var inserted: [String] = []
    func insertAnother(as name: String) {
      let item = Witness()
      lab.watch(item, as: name)
      inserted.append(name)
      bag.insert(Item { withExtendedLifetime(item) {} })
    }
    bag.insert(Item { insertAnother(as: "what was inserted during the disposal") })
    lab.act("dispose") { bag.dispose() }
    lab.act("insert one more") { insertAnother(as: "what was inserted after the disposal") }
    for name in inserted { lab.expectDeallocated(name) }
    withExtendedLifetime(bag) {}
  }

  private final class Witness {}

  /// A disposable that runs its action on every call.
  private struct Item: Disposable {
    let action: () -> Void

    func dispose() { action() }
  }
}
