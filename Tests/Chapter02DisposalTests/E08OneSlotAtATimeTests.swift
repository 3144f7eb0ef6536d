import Chapter02DisposalBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("2.8 Serial disposables and cell reuse", .exercise("2.8"))
struct E08OneSlotAtATimeTests {
  let learner = E08Contract.learner

  @Test(
    "a serial disposable disposes of the previous one",
    .diagnosis(
      """
      A new disposable was set, and the previous one was not disposed of exactly once at that \
      moment. In the setter of `disposable`, store the new one and dispose of the old one. \
      `dispose()` releases the last one too.
      """,
      hint: 1
    )
  )
  func serialReplaces() {
    let lab = Lab()
    let place = learner.makeSerial()
    var log: [Int] = []
    let guests = lab.random(in: 3...6)
    for guest in 1...guests {
      place.put(Guest { log.append(guest) })
      lab.expect(
        log,
        equals: Array(1..<guest),
        "what was disposed of after number \(guest) was set"
      )
    }
    lab.act("dispose") { place.itself.dispose() }
    lab.act("dispose again") { place.itself.dispose() }
    lab.expect(log, equals: Array(1...guests), "what was disposed of in all")
  }

  @Test(
    "a single-assignment disposable keeps the first one",
    .diagnosis(
      """
      A second disposable was set, and `MySingleAssignmentDisposable` did not keep the first one \
      until its own `dispose()`. Remember that one was set, and dispose of any further one \
      immediately.
      """,
      hint: 2
    )
  )
  func singleKeepsTheFirst() {
    let lab = Lab()
    let place = learner.makeSingleAssignment()
    let names = ["first", "second"].map(lab.numbered)
    var log: [String] = []
    place.put(Guest { log.append(names[0]) })
    lab.expect(log, equals: [], "what was disposed of after the first was set")
    place.put(Guest { log.append(names[1]) })
    lab.expect(log, equals: [names[1]], "what was disposed of after a second was set")
    lab.act("dispose") { place.itself.dispose() }
    lab.act("dispose again") { place.itself.dispose() }
    lab.expect(log, equals: [names[1], names[0]], "what was disposed of in all")
  }

  @Test(
    "a disposable that is set after `dispose()` is disposed of",
    .diagnosis(
      """
      A disposable was set after `dispose()`, and was not disposed of immediately. Store \
      `isDisposed`, and dispose of each new disposable if it is true.
      """,
      hint: 2
    )
  )
  func lateDisposablesAreDisposed() {
    for makePlace in [learner.makeSerial, learner.makeSingleAssignment] {
      let lab = Lab()
      let place = makePlace()
      let source = lab.hot("-1-2-3")
      lab.expect(place.itself.isDisposed, equals: false, "`isDisposed` before")
      lab.at(2, "dispose") { place.itself.dispose() }
      lab.at(3, "set a new subscription") { place.put(source.subscribe()) }
      lab.expectSubscriptions(source, "---(^!)")
      lab.expect(place.itself.isDisposed, equals: true, "`isDisposed` after")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "`isDisposed` is true after `dispose()`, even if nothing was set",
    .diagnosis(
      """
      An empty container was disposed of, and `isDisposed` is still false. Set it to true in \
      every `dispose()`, whether or not the container holds a disposable.
      """,
      hint: 2
    )
  )
  func emptyContainersAreDisposed() {
    for makePlace in [learner.makeSerial, learner.makeSingleAssignment] {
      let lab = Lab()
      let place = makePlace()
      lab.act("dispose, before anything was set") { place.itself.dispose() }
      lab.expect(place.itself.isDisposed, equals: true, "`isDisposed` after `dispose()`")
    }
  }

  @Test(
    "a disposable may be set while the old one is disposed of",
    .diagnosis(
      """
      The first disposable sets a third one while it is disposed of, and not every one was \
      disposed of exactly once. Store the new disposable before you dispose of the old one, so \
      that a nested call finds the final state.
      """,
      hint: 2
    )
  )
  func reentrantGuests() {
    let lab = Lab()
    let place = learner.makeSerial()
    let names = ["first", "second", "third"].map(lab.numbered)
    var log: [String] = []
    place.put(
      Guest {
        log.append(names[0])
        if log.count < 5 { place.put(Guest { log.append(names[2]) }) }
      }
    )
    lab.act("set the second, the first sets a third") {
      place.put(Guest { log.append(names[1]) })
    }
    lab.expect(log, equals: Array(names.prefix(2)), "what was disposed of")
    lab.act("dispose") { place.itself.dispose() }
    lab.expect(log, equals: names, "what was disposed of in all")
  }

  @Test(
    "a disposable may call its container while it is disposed of",
    .diagnosis(
      """
      The stored disposable set another disposable while it was disposed of. The two were \
      not both disposed of exactly once. In `dispose()`, set `isDisposed` and \
      take the stored disposable out of its property first, and dispose of it last.
      """,
      hint: 2
    )
  )
  func reentrantDispose() {
    for makePlace in [learner.makeSerial, learner.makeSingleAssignment] {
      // A second call could set what the first one forgot, so both variants are tried.
      for disposesInside in [false, true] {
        let lab = Lab()
        let place = makePlace()
        let names = ["first", "late"].map(lab.numbered)
        var log: [String] = []
        place.put(
          Guest {
            log.append(names[0])
            // Bounded, so that a solution that disposes again and again terminates and fails below.
            guard log.count < 5 else { return }
            if disposesInside { place.itself.dispose() }
            place.put(Guest { log.append(names[1]) })
          }
        )
        lab.act("dispose, which sets another one") { place.itself.dispose() }
        lab.expect(log, equals: names, "what was disposed of")
      }
    }
  }

  @Test(
    "a container releases what it has disposed of",
    .diagnosis(
      """
      The container was disposed of, and still retains the disposable that it stored. Set the \
      property that holds it to nil, or to `Disposables.create()`, in `dispose()`.
      """,
      hint: 2
    )
  )
  func releasesItsContent() {
    for makePlace in [learner.makeSerial, learner.makeSingleAssignment] {
      let lab = Lab()
      let place = makePlace()
      var visitor: Visitor? = Visitor()
      lab.watch(visitor!, as: "what the disposable captured")
      place.put(Guest { [visitor] in withExtendedLifetime(visitor) {} })
      visitor = nil
      lab.act("dispose") { place.itself.dispose() }
      lab.expectDeallocated("what the disposable captured")
      withExtendedLifetime(place) {}
    }
  }

  @Test(
    "the cell shows one item at a time",
    .diagnosis(
      """
      The cell did not show exactly its current item. In `show(_:)`, assign the subscription to a \
      `MySerialDisposable`, which disposes of the previous one. In `prepareForReuse()`, set \
      `Disposables.create()` in its place, and clear the text.
      """,
      hint: 3
    )
  )
  func oneItemAtATime() {
    let lab = Lab()
    let cell = learner.makeCell()
    let items = (1...lab.random(in: 3...5)).map { BehaviorSubject(value: TodoItem("row \($0)")) }
    for (index, item) in items.enumerated() {
      if index == 2 { lab.act("the cell is reused") { cell.prepareForReuse() } }
      cell.show(item)
      lab.expect(cell.text(), equals: "row \(index + 1)", "the text of the cell")
      lab.expect(items.filter(\.hasObservers).count, equals: 1, "items with an observer")
    }
    lab.act("the first item changes") { items[0].onNext(TodoItem("another item")) }
    lab.expect(cell.text(), equals: "row \(items.count)", "the text of the cell")
    lab.act("the last item changes") { items[items.count - 1].onNext(.bread) }
    lab.expect(cell.text(), equals: "bread", "the text of the cell")
    lab.act("the last item gets an empty name") { items[items.count - 1].onNext(TodoItem("")) }
    lab.expect(cell.text(), equals: "", "the text of the cell")
    lab.act("the cell shows the last item again") { cell.show(items[items.count - 1]) }
    lab.act("the last item changes") { items[items.count - 1].onNext(.milk) }
    lab.expect(cell.text(), equals: "milk", "the text of the cell")
    lab.act("the cell is reused") { cell.prepareForReuse() }
    lab.act("the last item changes") { items[items.count - 1].onNext(.tea) }
    lab.expect(cell.text(), equals: "", "the text of a reused cell without an item")
  }

  @Test(
    "reusing the cell ends the subscription to its item",
    .diagnosis(
      """
      The cell was reused, and the item of the old row still has an observer. It is not enough to \
      ignore the elements: dispose of the subscription in `prepareForReuse()`, with \
      `Disposables.create()` in its place.
      """,
      hint: 3
    )
  )
  func reuseEndsTheSubscription() {
    let lab = Lab()
    let cell = learner.makeCell()
    let item = BehaviorSubject(value: TodoItem(lab.numbered("row")))
    cell.show(item)
    lab.act("the cell is reused") { cell.prepareForReuse() }
    lab.expect(item.hasObservers, equals: false, "whether the old item has an observer")
  }

  @Test(
    "a reused cell is empty, even if the item changes during the reuse",
    .diagnosis(
      """
      The cell was reused, and a disposable in `bag` changed the item while it was disposed of. \
      Then the cell showed that text. In `prepareForReuse()`, first end the subscriptions, and \
      empty the text last.
      """,
      hint: 3
    )
  )
  func itemChangesDuringReuse() {
    let lab = Lab()
    let cell = learner.makeCell()
    let item = BehaviorSubject(value: TodoItem(lab.numbered("row")))
    let changed = TodoItem(lab.numbered("changed row"))
    cell.show(item)
    Disposables.create { item.onNext(changed) }.disposed(by: cell.bag())
    lab.act("the cell is reused, which changes the item") { cell.prepareForReuse() }
    lab.expect(cell.text(), equals: "", "the text of the reused cell")
  }

  @Test(
    "two cells show their items independently",
    .diagnosis(
      """
      Two cells showed the same item, one of them was reused, and the cells did not show exactly \
      their current items. Store the serial disposable and the bag in properties of the cell, not \
      in `static` ones.
      """,
      hint: 3
    )
  )
  func twoCells() {
    let lab = Lab()
    let item = BehaviorSubject(value: TodoItem.milk)
    let cells = [learner.makeCell(), learner.makeCell()]
    for cell in cells { cell.show(item) }
    lab.act("the item changes") { item.onNext(.bread) }
    for cell in cells { lab.expect(cell.text(), equals: "bread", "the text of each cell") }
    lab.act("the first cell is reused") { cells[0].prepareForReuse() }
    lab.act("the item changes") { item.onNext(.tea) }
    lab.expect(cells.map { $0.text() }, equals: ["", "tea"], "the texts of both cells")
  }

  @Test(
    "an item that has terminated is replaced by the next one",
    .diagnosis(
      """
      The item of the cell failed or completed, and the cell did not show exactly the next item. \
      Subscribe to each item separately. If one subscription observes all items, `catch` the error \
      of each item inside the closure of `flatMapLatest`.
      """,
      hint: 3
    )
  )
  func terminatedItems() {
    for end in [Event<TodoItem>.error(Offline()), .completed] {
      let lab = Lab()
      let cell = learner.makeCell()
      let item = PublishSubject<TodoItem>()
      cell.show(item)
      lab.act("the item terminates") { item.on(end) }
      lab.act("the cell is shown the next item") { cell.show(.just(.bread)) }
      lab.expect(cell.text(), equals: "bread", "the text of the cell")
    }
  }

  @Test(
    "a tap reaches only the subscriptions since the last reuse",
    .diagnosis(
      """
      The cell was reused, and the tap did not reach exactly the subscription made after the last \
      reuse. Store the bag, so that every access returns the same one, and assign a new one in \
      `prepareForReuse()`.
      """,
      hint: 3
    )
  )
  func oneTapPerLife() {
    let lab = Lab()
    let cell = learner.makeCell()
    let taps = PublishSubject<Void>()
    var received: [Int] = []
    let lives = lab.random(in: 3...5)
    for life in 1...lives {
      cell.prepareForReuse()
      let bag = cell.bag()
      lab.expect(bag === cell.bag(), equals: true, "whether two accesses give the same bag")
      taps.subscribe(onNext: { received.append(life) }).disposed(by: bag)
    }
    lab.act("user taps") { taps.onNext(()) }
    lab.expect(received, equals: [lives], "the reuses whose subscription received the tap")
  }

  @Test(
    "a cell may be reused during a tap",
    .diagnosis(
      """
      The cell was reused while it handled a tap, and its subscription to the taps did not end \
      then. `prepareForReuse()` has to replace the bag immediately, whatever is being delivered.
      """,
      hint: 3
    )
  )
  func reusedDuringATap() {
    let lab = Lab()
    let cell = learner.makeCell()
    let taps = PublishSubject<Void>()
    var received = 0
    let subscription = taps.subscribe(onNext: {
      received += 1
      cell.prepareForReuse()
    })
    subscription.disposed(by: cell.bag())
    for _ in 1...2 { lab.act("user taps") { taps.onNext(()) } }
    lab.expect(received, equals: 1, "the number of taps received")
    subscription.dispose()
  }

  @Test(
    "a table observes only its visible rows",
    .diagnosis(
      """
      The table scrolled, and rows out of sight are still observed or a cell shows the wrong row. \
      The table calls `prepareForReuse()` before it reuses a cell: dispose of the subscription to \
      the old row there.
      """,
      hint: 3
    )
  )
  func scrolls() {
    let lab = Lab()
    let rows = (1...lab.random(in: 60...80)).map { BehaviorSubject(value: TodoItem("row \($0)")) }
    let table = TodoTable(of: rows, learner)
    let story = ScreenStory(lab, root: table)
    for last in [rows.count - 1, 0, rows.count / 2] {
      story.act("user scrolls to row \(last)") {
        table.tableView.scrollToRow(at: IndexPath(row: last, section: 0), at: .top, animated: false)
      }
      // A table may have a few cells that are out of sight and not reused yet.
      let received = rows.filter(\.hasObservers).count
      lab.expect(
        received <= 2 * table.shown.count,
        equals: true,
        "whether only visible rows have observers"
      )
      lab.expect(table.shown.map(\.text), equals: table.shown.map(\.name), "the visible rows")
    }
  }

  @Test(
    "showing an item does not replace the bag",
    .diagnosis(
      """
      The cell was given a new item, and a subscription to its taps was disposed of. `show(_:)` \
      must not replace the bag: only `prepareForReuse()` replaces it.
      """,
      hint: 3
    )
  )
  func showingEndsNoLife() {
    let lab = Lab()
    let cell = learner.makeCell()
    let taps = PublishSubject<Void>()
    var received = 0
    taps.subscribe(onNext: { received += 1 }).disposed(by: cell.bag())
    for item in [TodoItem.milk, .bread] {
      lab.act("the cell is shown an item") { cell.show(.just(item)) }
      lab.act("user taps") { taps.onNext(()) }
    }
    lab.expect(received, equals: 2, "the number of taps received")
  }

  @Test(
    "a released cell ends its subscriptions",
    .diagnosis(
      """
      The cell was released, and its subscriptions were not all disposed of at that moment. \
      Capture the cell weakly in `show(_:)`, and dispose of the `MySerialDisposable` in `deinit`: \
      it does not dispose of its content by itself.
      """,
      hint: 3
    )
  )
  func theCellGoes() {
    let lab = Lab()
    let item = lab.hot("-1-2-3")
    let taps = lab.hot("-1-2-3")
    var cell: E08Contract.Cell? = learner.makeCell()
    lab.watch(cell!.view, as: "the cell")
    cell!.show(item.map { TodoItem("\($0)") })
    taps.subscribe().disposed(by: cell!.bag())
    lab.at(2, "the cell is released") { cell = nil }
    lab.expectSubscriptions(item, "^-!")
    lab.expectSubscriptions(taps, "^-!")
    lab.expectDeallocated("the cell")
    lab.expectNoLeaks()
  }

  private struct Offline: Error {}

  private final class Visitor {}

  /// A disposable that runs its action on every call.
  private struct Guest: Disposable {
    let action: () -> Void

    func dispose() { action() }
  }
}
