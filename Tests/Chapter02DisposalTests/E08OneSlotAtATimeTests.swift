import Chapter02DisposalBridge
import CourseDomain
import ExerciseKit
import HeadlessUIKit
import RxCore
import RxTest
import Testing

@Suite("2.8 One slot at a time", .exercise("2.8"))
struct E08OneSlotAtATimeTests {
  let learner = E08Contract.learner

  @Test(
    "the next guest sends the last one away",
    .diagnosis(
      """
      A serial disposable was given another, and the one before was not disposed of, once, at that \
      moment: one slot, one guest.
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
      lab.expect(log, equals: Array(1..<guest), "who was sent away when number \(guest) had come")
    }
    lab.act("dispose") { place.itself.dispose() }
    lab.act("dispose again") { place.itself.dispose() }
    lab.expect(log, equals: Array(1...guests), "who was sent away in all")
  }

  @Test(
    "the one place is filled once",
    .diagnosis(
      """
      A single assignment disposable did not keep what it was given first until it was disposed of \
      itself: the place is filled once, and a second comer is sent away, not the first.
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
    lab.expect(log, equals: [], "who was sent away when the first had come")
    place.put(Guest { log.append(names[1]) })
    lab.expect(log, equals: [names[1]], "who was sent away when a second had come")
    lab.act("dispose") { place.itself.dispose() }
    lab.act("dispose again") { place.itself.dispose() }
    lab.expect(log, equals: [names[1], names[0]], "who was sent away in all")
  }

  @Test(
    "what comes too late goes at once",
    .diagnosis(
      """
      Something was put into a place that had been disposed, and lived on: whoever disposed of the \
      place meant what would be in it, early or late.
      """,
      hint: 2
    )
  )
  func latecomersGo() {
    for makePlace in [learner.makeSerial, learner.makeSingleAssignment] {
      let lab = Lab()
      let place = makePlace()
      let source = lab.hot("-1-2-3")
      lab.expect(place.itself.isDisposed, equals: false, "`isDisposed` before")
      lab.at(2, "dispose of the place") { place.itself.dispose() }
      lab.at(3, "subscribe into the place") { place.put(source.subscribe()) }
      lab.expectSubscriptions(source, "---(^!)")
      lab.expect(place.itself.isDisposed, equals: true, "`isDisposed` after")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a guest may leave and come back while it is sent away",
    .diagnosis(
      """
      Something that was being sent away used the place again, and one of them was forgotten or \
      called twice: make up your mind first, who has the place and whether it is open, then dispose.
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
    lab.act("a second guest comes, the first brings a third") {
      place.put(Guest { log.append(names[1]) })
    }
    lab.expect(log, equals: Array(names.prefix(2)), "who was sent away")
    lab.act("dispose") { place.itself.dispose() }
    lab.expect(log, equals: names, "who was sent away in all")
  }

  @Test(
    "the cell shows one item at a time",
    .diagnosis(
      """
      A cell showed something of an item that was not its own any more, or did not follow the one \
      that was: whoever shows a new item lets go of the old one first.
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
      lab.expect(items.filter(\.hasObservers).count, equals: 1, "items that are listened to")
    }
    lab.act("the first item changes") { items[0].onNext(TodoItem("a stranger")) }
    lab.expect(cell.text(), equals: "row \(items.count)", "the text of the cell")
    lab.act("the last item changes") { items[items.count - 1].onNext(.bread) }
    lab.expect(cell.text(), equals: "bread", "the text of the cell")
    lab.act("the cell is reused") { cell.prepareForReuse() }
    lab.act("the last item changes") { items[items.count - 1].onNext(.tea) }
    lab.expect(cell.text(), equals: "", "the text of a cell that shows nothing yet")
  }

  @Test(
    "one tap is one tap, in every life",
    .diagnosis(
      """
      A cell was reused, and a tap was heard by the listeners of its earlier lives as well, or by \
      nobody: one bag for each life, the same for as long as it lasts.
      """,
      hint: 3
    )
  )
  func oneTapPerLife() {
    let lab = Lab()
    let cell = learner.makeCell()
    let taps = PublishSubject<Void>()
    var heard: [Int] = []
    let lives = lab.random(in: 3...5)
    for life in 1...lives {
      cell.prepareForReuse()
      let bag = cell.bag()
      lab.expect(bag === cell.bag(), equals: true, "whether two accesses give the same bag")
      taps.subscribe(onNext: { heard.append(life) }).disposed(by: bag)
    }
    lab.act("user taps") { taps.onNext(()) }
    lab.expect(heard, equals: [lives], "the lives in which the tap was heard")
  }

  @Test(
    "a table listens to the rows that are seen",
    .diagnosis(
      """
      A table scrolled, and rows that were seen no more were still listened to, or a cell showed \
      another row than its own: the table calls `prepareForReuse()`, and there one life ends.
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
      // A table may have a few cells that it has taken out of sight and not used again yet.
      let heard = rows.filter(\.hasObservers).count
      lab.expect(heard <= 2 * table.shown.count, equals: true, "whether only seen rows are heard")
      lab.expect(table.shown.map(\.text), equals: table.shown.map(\.name), "the rows in sight")
    }
  }

  @Test(
    "to be shown an item is no new life",
    .diagnosis(
      """
      A cell was shown an item, and a listener to its taps was gone: a life begins with \
      `prepareForReuse()`, and what was put into its bag stays until the next one.
      """,
      hint: 3
    )
  )
  func showingEndsNoLife() {
    let lab = Lab()
    let cell = learner.makeCell()
    let taps = PublishSubject<Void>()
    var heard = 0
    taps.subscribe(onNext: { heard += 1 }).disposed(by: cell.bag())
    for item in [TodoItem.milk, .bread] {
      lab.act("the cell is shown an item") { cell.show(.just(item)) }
      lab.act("user taps") { taps.onNext(()) }
    }
    lab.expect(heard, equals: 2, "how many taps were heard")
  }

  @Test(
    "when the cell goes, all of it goes",
    .diagnosis(
      """
      A cell was let go of, and it stayed or something of it went on: its item, or what had been \
      put into its bag. The last life ends as well.
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
    lab.at(2, "the cell is let go of") { cell = nil }
    lab.expectSubscriptions(item, "^-!")
    lab.expectSubscriptions(taps, "^-!")
    lab.expectDeallocated("the cell")
    lab.expectNoLeaks()
  }

  /// A disposable that minds how often it is called.
  private struct Guest: Disposable {
    let action: () -> Void

    func dispose() { action() }
  }
}
