import Chapter02DisposalBridge
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("2.2 A bag of your own", .exercise("2.2"))
struct E02ABagOfYourOwnTests {
  let learner = E02Contract.learner

  @Test(
    "a bag keeps what it is given",
    .diagnosis(
      """
      Something was disposed of while its bag was still there: a bag keeps what it is given, and \
      the owner of the bag decides how long that is.
      """,
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
    lab.at(4, "the owner of the bag goes") { bag = nil }
    lab.expect(list, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "a bag that goes away disposes in the order of insertion",
    .diagnosis(
      """
      A bag went away and did not dispose of all that it held, once, in the order in which it had \
      been put in.
      """,
      hint: 1
    )
  )
  func disposesInOrder() {
    let lab = Lab()
    let names = (1...lab.random(in: 3...6)).map { _ in lab.numbered("thing") }
    var log: [String] = []
    var bag: E02Contract.Bag? = learner.makeBag()
    for (index, name) in names.enumerated() {
      let item = Item { log.append(name) }
      index.isMultiple(of: 2) ? bag?.insert(item) : bag?.take(item)
    }
    lab.expect(log, equals: [], "what was disposed of while the bag was there")
    lab.act("the owner of the bag goes") { bag = nil }
    lab.expect(log, equals: names, "what was disposed of when the bag was gone")
  }

  @Test(
    "a new bag in its place empties the old one",
    .diagnosis(
      """
      A new bag was put in the place of the old one, and the old content was not disposed of: a \
      bag that nobody holds has to go, and to take its content with it.
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
    "dispose() empties the bag, once",
    .diagnosis(
      """
      dispose() did not empty the bag, or something was disposed of a second time when the bag \
      went away: what has been disposed of is the bag's no longer.
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
    lab.act("the owner of the bag goes") { bag = nil }
    lab.expect(log, equals: [word], "what was disposed of in all")
  }

  @Test(
    "a closed bag disposes of latecomers at once",
    .diagnosis(
      """
      Something was put into a bag that had been disposed, and lived on: nobody will come again to \
      dispose of it. The bag is closed; what now?
      """,
      hint: 2
    )
  )
  func latecomersAreDisposed() {
    let lab = Lab()
    let source = lab.hot("-1-2-3")
    let bag = learner.makeBag()
    lab.at(2, "dispose") { bag.dispose() }
    let late = PublishSubject<Int>()
    let list = lab.observe(late, as: "list")
    lab.at(3, "subscribe into the closed bag") { bag.take(source.subscribe(onNext: late.onNext)) }
    lab.expect(list, "")
    lab.expectSubscriptions(source, "---(^!)")
    lab.expectNoLeaks()
  }

  @Test(
    "what is disposed of may come back",
    .diagnosis(
      """
      Something in the bag inserted another thing while it was being disposed of, and that was not \
      disposed of as well: close the bag first, and never call strangers while you hold the lock.
      """,
      hint: 3
    )
  )
  func reentrantInsert() {
    // With the second call an answer may find what it would have forgotten without it.
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

  private final class Witness {}

  /// A disposable that minds how often it is called.
  private struct Item: Disposable {
    let action: () -> Void

    func dispose() { action() }
  }
}
