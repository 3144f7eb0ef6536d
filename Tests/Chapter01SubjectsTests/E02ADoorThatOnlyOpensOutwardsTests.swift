import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("1.2 Hide the subject", .exercise("1.2"))
struct E02ADoorThatOnlyOpensOutwardsTests {
  let learner = E02Contract.learner

  @Test(
    "all accesses to `todo` observe one subject",
    .diagnosis(
      """
      The list and the badge did not each receive milk and bread exactly once. Every access to \
      `todo` must lead to the one `todoSubject` to which `finish` sends.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An observer did not receive an item. `todo` is a computed property: if it creates a new \
      subject on every access, each observer subscribes to a different one. Return an observable \
      of the stored `todoSubject`.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      An observer received an item more than once. `todo` subscribes to `todoSubject` several \
      times for one observer, for example with `merge`. Apply one operator to the subject, such as \
      `map { $0 }`.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      `todo` completed while the screen was still open. Only `todoSubject` may terminate it: \
      remove operators that complete by themselves, such as `take(1)`.
      """,
      of: .completedEarly,
      hint: 1
    )
  )
  func twoAccessesOneStream() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), as: "list")
    let badge = lab.observe(screen.todo(), as: "badge")
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(3, "`todo` is read again") { _ = screen.todo() }
    lab.at(4, "user taps Done") { screen.finish(bread) }
    lab.expect(list, "--m-b", ["m": milk, "b": bread])
    lab.expect(badge, "--m-b", ["m": milk, "b": bread])
  }

  @Test(
    "the same item sent twice adds two rows",
    .diagnosis(
      """
      The user added the same item twice, and the list did not receive it twice. An operator such \
      as `distinctUntilChanged` drops an element that equals the previous one. Remove it: every \
      tap on Done adds a row.
      """,
      hint: 1
    )
  )
  func sameItemTwice() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), as: "list")
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(4, "user taps Done") { screen.finish(milk) }
    lab.expect(list, "--m-m", ["m": milk])
  }

  @Test(
    "several items finished in one tick all arrive",
    .diagnosis(
      """
      The user finished three items in the same tick, and the list did not receive all three in \
      that tick. An operator such as `throttle` or `debounce` drops or delays elements. Remove it: \
      every tap on Done adds a row.
      """,
      hint: 1
    )
  )
  func severalInOneTick() {
    let lab = Lab()
    let items: [Character: TodoItem] = [
      "m": TodoItem(lab.numbered("milk")), "b": TodoItem(lab.numbered("bread")),
      "t": TodoItem(lab.numbered("tea")),
    ]
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), as: "list")
    lab.at(2, "user taps Done three times") { for name in "mbt" { screen.finish(items[name]!) } }
    lab.expect(list, "--(mbt)", items)
  }

  @Test(
    "`todo` cannot be cast to an observer",
    .diagnosis(
      """
      Code outside the screen can cast `todo` to a type that accepts events. It is a subject: \
      `asObservable()` returns the same object under another type, and a second subject can be \
      cast as well. Return a new observable, such as `todoSubject.map { $0 }`.
      """,
      hint: 2
    )
  )
  func strangersCannotSend() {
    let lab = Lab()
    let bread = TodoItem(lab.numbered("bread"))
    let screen = learner.makeScreen()
    let forgeries = lab.observe(screen.todo().filter { $0 == bread }, as: "list")
    lab.at(2, "code outside the screen sends bread") { forge(bread, through: screen.todo()) }
    lab.expect(forgeries, "---", ["b": bread])
    lab.expect(
      screen.todo() is any ObserverType,
      equals: false,
      "whether `todo` can be cast to an observer"
    )
  }

  @Test(
    "a late subscriber receives only later items",
    .diagnosis(
      """
      An observer did not receive exactly the items sent while it was subscribed. Nothing between \
      `todoSubject` and the observer may store or add an element: remove `startWith`, \
      `share(replay:)` and subjects that replay.
      """,
      hint: 3
    )
  )
  func nothingIsReplayed() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let screen = learner.makeScreen()
    let stream = screen.todo()
    let list = lab.observe(stream, as: "list")
    let lateObserver = lab.observe(stream, at: 3, as: "late observer")
    let newObserver = lab.observe(
      RawObservable { screen.todo().subscribe($0) },
      at: 3,
      as: "new observer"
    )
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(4, "user taps Done") { screen.finish(bread) }
    lab.expect(list, "--m-b", ["m": milk, "b": bread])
    lab.expect(lateObserver, "----b", ["m": milk, "b": bread])
    lab.expect(newObserver, "----b", ["m": milk, "b": bread])
  }

  @Test(
    "every item is emitted, whatever it contains",
    .diagnosis(
      """
      The user finished an item without a name, and then a finished item, and the list did not \
      receive both. An operator such as `filter` drops elements. Remove it: every tap on Done adds \
      a row.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The list received another item than the user finished. Pass each item on unchanged, as `map \
      { $0 }` does. A new `TodoItem` with the same name is not finished.
      """,
      of: .wrongValue,
      hint: 1
    )
  )
  func anyItem() {
    let lab = Lab()
    let (nameless, finished) = (TodoItem(""), TodoItem(lab.numbered("tea"), isFinished: true))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), as: "list")
    lab.at(2, "user taps Done") { screen.finish(nameless) }
    lab.at(4, "user taps Done") { screen.finish(finished) }
    lab.expect(list, "--n-f", ["n": nameless, "f": finished])
  }

  @Test(
    "an observer receives an item before `finish(_:)` returns",
    .diagnosis(
      """
      `finish(_:)` returned before the list had received the item. The list may unsubscribe right \
      after the tap on Done, and then loses the item. Remove operators that deliver or subscribe \
      later, such as `observe(on:)` and `subscribe(on:)`.
      """,
      hint: 2
    )
  )
  func receivedDuringTheCall() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let screen = learner.makeScreen()
    var received: [TodoItem] = []
    let list = screen.todo().subscribe(onNext: { item in
      received.append(item)
      if item == milk { screen.finish(bread) }
    })
    lab.act("user taps Done, and the list sends bread when it receives milk") {
      screen.finish(milk)
      list.dispose()
    }
    lab.expect(received, equals: [milk, bread], "what the list received during the call")
  }

  @Test(
    "the subject does not retain a disposed subscription",
    .diagnosis(
      """
      The list unsubscribed, and a subscription to `todoSubject` is still active. Whatever `todo` \
      subscribes or connects must be disposed of with its observer. In `Observable.create`, return \
      `todoSubject.subscribe(observer)`.
      """,
      hint: 3
    )
  )
  func disposalReleasesTheObserver() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), until: 3, as: "list")
    let badge = lab.observe(screen.todo().take(1), as: "badge")
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(4, "user taps Done") { screen.finish(bread) }
    lab.expect(list, "--m", ["m": milk])
    lab.expect(badge, "--(m|)", ["m": milk])
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "the screen releases an observer that unsubscribes",
    .diagnosis(
      """
      The list unsubscribed, and the screen still retains its observer. A list of observers that \
      you keep yourself must be emptied in the disposable that `Observable.create` returns. \
      Subscribe the observer to `todoSubject` instead.
      """,
      hint: 3
    )
  )
  func observersAreReleased() {
    let lab = Lab()
    let screen = learner.makeScreen()
    func subscribe() -> any Disposable {
      let observer = WatchedObject()
      lab.watch(observer, as: "the observer")
      return screen.todo().subscribe(onNext: { _ in withExtendedLifetime(observer) {} })
    }
    var list: (any Disposable)? = subscribe()
    lab.act("user taps Done") { screen.finish(.milk) }
    lab.act("the list unsubscribes") { list?.dispose() }
    list = nil
    lab.expectDeallocated("the observer")
  }

  @Test(
    "two screens are independent",
    .diagnosis(
      """
      There were two screens, then a third, and a list did not receive exactly the items of its \
      own screen. Each screen needs a subject of its own: keep it in a stored property, and return \
      an observable of that property.
      """,
      hint: 1
    )
  )
  func screensAreIndependent() {
    let lab = Lab()
    let (milk, bread) = (TodoItem(lab.numbered("milk")), TodoItem(lab.numbered("bread")))
    let tea = TodoItem(lab.numbered("tea"))
    let names: [Character: TodoItem] = ["m": milk, "b": bread, "t": tea]
    var first: E02Contract.Screen? = learner.makeScreen()
    let second = learner.makeScreen()
    let list = lab.observe(first!.todo(), until: 5, as: "list of the first screen")
    let other = lab.observe(second.todo(), as: "list of the second screen")
    lab.at(2, "user taps Done on the first screen") { first!.finish(milk) }
    lab.at(4, "user taps Done on the second screen") { second.finish(bread) }
    lab.at(6, "the first screen is closed") { first = nil }
    lab.run(until: 6)
    let third = learner.makeScreen()
    let newList = lab.observe(third.todo(), as: "list of a third screen")
    lab.at(8, "user taps Done on the third screen") { third.finish(tea) }
    lab.expect(list, "--m", names)
    lab.expect(other, "----b", names)
    lab.expect(newList, "--------t", names)
  }

  @Test(
    "a closed screen is deallocated",
    .diagnosis(
      """
      The screen was closed and was not deallocated: a retain cycle. A closure that the screen \
      stores captures the screen. Capture only the subject, with the capture list `[todoSubject]`.
      """,
      hint: 3
    )
  )
  func closedScreensAreDeallocated() {
    let lab = Lab()
    let milk = TodoItem(lab.numbered("milk"))
    let screen = learner.makeScreen()
    let list = lab.observe(screen.todo(), as: "list")
    lab.at(2, "user taps Done") { screen.finish(milk) }
    lab.at(3, "the screen is closed") { list.dispose() }
    lab.expect(list, "--m", ["m": milk])
    lab.expectNoLeaks("after the screen was closed")
  }

  @Test(
    "an observable does not retain its screen",
    .diagnosis(
      """
      The screen was closed, and an observable that was read from `todo` before still retains it. \
      The closure of an operator or of `create` captures `self`. Capture only the subject, with \
      the capture list `[todoSubject]`.
      """,
      hint: 3
    )
  )
  func observablesReleaseTheScreen() {
    let lab = Lab()
    var screen: E02Contract.Screen? = learner.makeScreen()
    lab.watch(screen!.object, as: "the screen")
    let stream = screen!.todo()
    let list = lab.observe(stream, until: 3, as: "list")
    lab.at(2, "user taps Done") { screen!.finish(.milk) }
    lab.at(4, "the screen is closed, the list keeps the observable") { screen = nil }
    lab.run(until: 4)
    lab.expectDeallocated("the screen")
    lab.expect(list, "--m", ["m": .milk])
    withExtendedLifetime(stream) {}
  }

  @Test(
    "an observable may outlive its screen",
    .diagnosis(
      """
      The screen was closed, and a later subscription to its `todo` crashed or emitted an item. \
      The closure of `create` or `deferred` runs at each subscription, also after the screen is \
      deallocated. Capture the subject strongly, with `[todoSubject]`, not as `unowned`.
      """,
      hint: 3
    )
  )
  func observablesOutliveTheScreen() {
    let lab = Lab()
    var screen: E02Contract.Screen? = learner.makeScreen()
    let stream = screen!.todo()
    let list = lab.observe(stream, until: 3, as: "list")
    lab.at(2, "user taps Done") { screen!.finish(.milk) }
    lab.at(4, "the screen is closed") { screen = nil }
    lab.run(until: 4)
    let lateObserver = lab.observe(stream, as: "late observer")
    lab.run(until: 6)
    lab.expect(list, "--m", ["m": .milk])
    let items = lateObserver.events.compactMap(\.value.element)
    lab.expect(items, equals: [], "the items that the late observer received")
  }

  private final class WatchedObject {}

  /// Tries to cast the observable to each kind of subject, and sends an item to it.
  private func forge(_ item: TodoItem, through stream: Observable<TodoItem>) {
    (stream as? PublishSubject<TodoItem>)?.onNext(item)
    (stream as? BehaviorSubject<TodoItem>)?.onNext(item)
    (stream as? ReplaySubject<TodoItem>)?.onNext(item)
    (stream as? AsyncSubject<TodoItem>)?.onNext(item)
  }
}
