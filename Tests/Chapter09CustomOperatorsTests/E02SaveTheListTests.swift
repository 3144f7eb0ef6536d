import Chapter09CustomOperatorsBridge
import CourseDomain
import ExerciseKit
import Foundation
import RxCore
import RxTest
import Testing

@Suite("9.2 Save the list", .exercise("9.2", plays: play))
struct E02SaveTheListTests {
  @Test(
    "a store is released after its subscriptions",
    .diagnosis(
      """
      A store had been used, its subscriptions had been disposed of, and it was still in memory. \
      An observable that the store keeps, such as in a `lazy var`, retains the store: a retain \
      cycle. Create a new observable in each call, and store none.
      """,
      hint: 3
    )
  )
  func storeIsReleased() {
    for isSave in [true, false] {
      let lab = Lab()
      lab.act("a screen uses a store and releases it") {
        let store = E02Contract.learner.makeStore([.milk], TodoStorage())
        lab.watch(store.object, as: "the store")
        let observable = isSave ? Story.saving(store) : Story.syncing(store)
        observable.subscribe { _ in }.dispose()
      }
      lab.expectDeallocated("the store")
    }
  }

  @Test(
    "saving completes when the items are saved",
    .diagnosis(
      """
      The disk finished without an error, and the `Completable` did not complete during that call. \
      Send `.completed` in the closure of `storage.save`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The items were saved, and the `Completable` never completed, so its subscription remains in \
      memory. Send `.completed` in the closure of `storage.save` if there is no error.
      """,
      of: .neverCompleted,
      hint: 1
    )
  )
  func saves() {
    let story = Story()
    let screen = story.lab.observe(story.store.save().asObservable(), at: 1, as: "screen")
    story.lab.at(4, "the disk finishes") { story.finish() }
    story.lab.expect(screen, "----|", [:])
    story.lab.expect(story.log, equals: ["save \(story.names)", "finish save"], "the log")
    story.lab.expectNoLeaks()
  }

  @Test(
    "a failed save is an error",
    .diagnosis(
      """
      The disk finished with an error, and the `Completable` did not fail with that error during \
      that call. Send `.error(error)` in the closure of `storage.save`.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The disk finished with an error, and the `Completable` completed. Look at the closure's \
      argument: only nil means that the items are saved.
      """,
      of: .completionInsteadOfError,
      hint: 1
    )
  )
  func savingFails() {
    for error in [StorageError.diskFull, .notSignedIn, .noAnswer] {
      let story = Story()
      let screen = story.lab.observe(story.store.save().asObservable(), at: 1, as: "screen")
      story.lab.at(4, "the disk fails") { story.finish(error: error) }
      story.lab.expect(screen, "----#", [:], error: error)
      story.lab.expectNoLeaks()
    }
  }

  @Test(
    "a sync succeeds with the address",
    .diagnosis(
      """
      The cloud finished with an address, and the `Single` did not emit that address during that \
      call. Send `.success(url)` in the closure of `storage.upload`.
      """,
      hint: 2
    )
  )
  func syncs() {
    let story = Story()
    let screen = story.lab.observe(story.store.sync().asObservable(), at: 1, as: "screen")
    story.lab.at(4, "the cloud finishes") { story.finish(url: story.url) }
    story.lab.expect(screen, "----(u|)", ["u": story.url])
    story.lab.expect(story.log, equals: ["upload \(story.names)", "finish upload"], "the log")
    story.lab.expectNoLeaks()
  }

  @Test(
    "a failed sync is an error",
    .diagnosis(
      """
      The cloud finished with an error, and the `Single` did not fail with that error during that \
      call. Send `.failure(error)` if there is an error, even if there is an address, too.
      """,
      hint: 2
    )
  )
  func syncFails() {
    for hasAddress in [false, true] {
      for error in [StorageError.notSignedIn, .noConnection, .diskFull] {
        let story = Story()
        let screen = story.lab.observe(story.store.sync().asObservable(), at: 1, as: "screen")
        story.lab.at(4, "the cloud fails") {
          story.finish(url: hasAddress ? story.url : nil, error: error)
        }
        story.lab.expect(screen, "----#", [:], error: error)
        story.lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a sync without an answer is an error",
    .diagnosis(
      """
      The closure of `storage.upload` received neither an address nor an error, and the `Single` \
      did not fail with `StorageError.noAnswer`. A `Single` has to terminate in every case, or its \
      subscriber waits forever.
      """,
      hint: 2
    )
  )
  func syncWithoutAnAnswer() {
    let story = Story()
    let screen = story.lab.observe(story.store.sync().asObservable(), at: 1, as: "screen")
    story.lab.at(4, "the cloud sends no answer") { story.finish() }
    story.lab.expect(screen, "----#", [:], error: StorageError.noAnswer)
    story.lab.expectNoLeaks()
  }

  @Test(
    "the address of a sync is passed on unchanged",
    .diagnosis(
      """
      The cloud finished with an address that has a query, a relative path or a base, and the \
      `Single` emitted another address. Send the address that the closure receives, unchanged.
      """,
      hint: 2
    )
  )
  func addresses() {
    let base = URL(string: "https://example.com/lists/")
    let addresses = [
      URL(string: "https://example.com/lists/../list?user=1#milk"), URL(string: "lists/./list"),
      URL(string: "list", relativeTo: base),
    ]
    for url in addresses.compactMap(\.self) {
      let story = Story()
      let screen = story.lab.observe(story.store.sync().asObservable(), as: "screen")
      story.lab.at(2, "the cloud finishes") { story.finish(url: url) }
      story.lab.expect(screen, "--(u|)", ["u": url])
      story.lab.expectNoLeaks()
    }
  }

  @Test(
    "each task gets the whole list",
    .diagnosis(
      """
      The list had no items, or finished, equal or unnamed ones, and the storage did not get \
      exactly this list. Pass `items` to the storage unchanged, and start a task even if the list \
      is empty.
      """,
      hint: 1
    )
  )
  func wholeList() {
    for isSave in [true, false] {
      let bread = TodoItem("bread", isFinished: true)
      for list in [[], [bread], [TodoItem(""), .milk, bread, .milk], [.tea, .bread]] {
        let lab = Lab()
        let storage = TodoStorage()
        let store = E02Contract.learner.makeStore(list, storage)
        let observable = isSave ? Story.saving(store) : Story.syncing(store)
        let screen = lab.observe(observable, until: 2, as: "screen")
        lab.at(1, "the items of the task are read") {
          lab.expect(storage.running.map(\.items), equals: [list], "the items of the tasks")
        }
        lab.expect(screen, "")
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "nothing starts before a subscription",
    .diagnosis(
      """
      `saveTodoItems()` or `sync()` was called, and a task started without a subscription. Call \
      the storage inside the closure of `create`.
      """,
      hint: 1
    )
  )
  func nothingBeforeTheSubscription() {
    let story = Story()
    let (save, sync) = (story.store.save(), story.store.sync())
    story.lab.run(until: 3)
    story.lab.expect(story.log, equals: [], "the log before a subscription")
    withExtendedLifetime((save, sync)) {}
    story.lab.expectNoLeaks()
  }

  @Test(
    "a new subscription does not affect a running task",
    .diagnosis(
      """
      A screen subscribed while the tasks of other screens were running. One of these tasks was \
      canceled, or no new one started. Start a task for each subscription, whether others are \
      running or not, and cancel none of these.
      """,
      hint: 1
    )
  )
  func besideARunningTask() {
    for order in [[true, true, true], [false, false, false], [true, false, true]] {
      let story = Story()
      let lab = story.lab
      let (saving, syncing) = (story.saving, story.syncing)
      let screens = order.enumerated().map { index, isSave in
        lab.observe(isSave ? saving : syncing, until: 2, as: "screen \(index + 1)")
      }
      lab.at(1, "the tasks are counted") {
        lab.expect(story.storage.running.count, equals: 3, "the number of running tasks")
      }
      for screen in screens { lab.expect(screen, "") }
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each subscription uses the items that the store has at that moment",
    .diagnosis(
      """
      The items changed between the call of the function and the subscription, or between two \
      subscriptions. A task did not get the items of the moment of its subscription. Read `items` \
      inside the closure of `create`, and don't share the result.
      """,
      hint: 1
    )
  )
  func itemsOfTheMoment() {
    for isSaveFirst in [true, false] {
      let story = Story()
      let lab = story.lab
      let (save, sync) = ("save", "sync")
      let order = isSaveFirst ? [save, sync] : [sync, save]
      let observables = [save: story.saving, sync: story.syncing]
      let lists = [[], [TodoItem(lab.numbered("tea"))], [TodoItem(""), .milk]]
      for (index, list) in lists.enumerated() {
        lab.act("the list changes") { story.store.setItems(list) }
        for kind in order {
          let screen = lab.observe(observables[kind]!, as: "\(kind) of screen \(index + 1)")
          lab.expect(screen, "")
        }
      }
      lab.expect(
        story.storage.running.map(\.items),
        equals: lists.flatMap { [$0, $0] },
        "the items of each task"
      )
      lab.expect(
        story.storage.running.map(\.kind),
        equals: lists.flatMap { _ in order.map { $0 == save ? .save : .upload } },
        "the kinds of the tasks"
      )
      lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing cancels the task",
    .diagnosis(
      """
      The screen disposed of its subscription, and the task continued. Return a disposable from \
      the closure of `create` that calls `task.cancel()`.
      """,
      hint: 2
    )
  )
  func disposal() {
    for isSave in [true, false] {
      let story = Story()
      let observable = isSave ? story.saving : story.syncing
      let screen = story.lab.observe(observable, at: 1, until: 3, as: "screen")
      let kind = isSave ? "save" : "upload"
      story.lab.expect(screen, "")
      story.lab.expect(story.log, equals: ["\(kind) \(story.names)", "cancel \(kind)"], "the log")
      story.lab.expect(story.storage.running.count, equals: 0, "the number of running tasks")
      story.lab.expectNoLeaks()
    }
  }

  @Test(
    "disposing cancels the subscription's own task, whatever its place among the running ones",
    .diagnosis(
      """
      Several tasks were running, and a screen disposed of its subscription. Its own task was not \
      canceled, or another one was. Let the disposable capture the task that `save` or `upload` \
      returned; don't look for it by a position or by a number that is used again.
      """,
      hint: 2
    )
  )
  func disposalInAnyOrder() {
    for isSave in [true, false] {
      for order in [[0, 1, 2], [1, 2, 0], [2, 1, 0], [1, 0, 2]] {
        let story = Story()
        let lab = story.lab
        let observable = isSave ? story.saving : story.syncing
        var subscriptions: [any Disposable] = []
        var tasks: [StorageTask] = []
        func start() {
          subscriptions.append(observable.subscribe { _ in })
          if let task = story.storage.running.last { tasks.append(task) }
        }
        func expectRunning(_ numbers: [Int], _ moment: String) {
          let running = tasks.indices.filter { index in
            story.storage.running.contains { $0 === tasks[index] }
          }
          lab.expect(running, equals: numbers, "the numbers of the running tasks \(moment)")
        }
        lab.act("three screens subscribe") { for _ in 0...2 { start() } }
        lab.act("screen \(order[0]) disposes") { subscriptions[order[0]].dispose() }
        expectRunning(order.dropFirst().sorted(), "after the first disposal")
        lab.act("another screen subscribes") { start() }
        lab.act("screen \(order[1]) disposes") { subscriptions[order[1]].dispose() }
        expectRunning([order[2], 3], "after the second disposal")
        lab.act("the other two dispose") {
          subscriptions[3].dispose()
          subscriptions[order[2]].dispose()
        }
        expectRunning([], "after all disposals")
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "two subscriptions are independent",
    .diagnosis(
      """
      Two screens subscribed to the same observable, and the result or the disposal of one \
      affected the other. Each subscription has its own task: start it inside the closure of \
      `create`.
      """,
      hint: 1
    )
  )
  func independentSubscriptions() {
    for isSave in [true, false] {
      let story = Story()
      let lab = story.lab
      let observable = isSave ? story.saving : story.syncing
      let first = lab.observe(observable, as: "first screen")
      let second = lab.observe(observable, until: 3, as: "second screen")
      let third = lab.observe(observable, as: "third screen")
      let last = lab.observe(observable, at: 8, as: "last screen")
      lab.at(2, "the first task fails") { story.finish(error: StorageError.diskFull) }
      lab.at(5, "the third task succeeds") { story.finish(url: story.url) }
      lab.at(9, "the last task succeeds") { story.finish(url: story.url) }
      let success = isSave ? "|" : "(u|)"
      let names = ["u": story.url.absoluteString] as [Character: String]
      lab.expect(first, "--#", names, error: StorageError.diskFull)
      lab.expect(second, "", names)
      lab.expect(third, "-----\(success)", names)
      lab.expect(last, "---------\(success)", names)
      lab.expectNoLeaks()
    }
  }

  @Test(
    "a task that finishes immediately is reported",
    .diagnosis(
      """
      The storage called its closure before `save` or `upload` had returned, and the result was \
      not received before `subscribe` returned. Report the result directly in that closure, which \
      must not wait for the task that `save` or `upload` returns.
      """,
      hint: 2
    )
  )
  func immediateResults() {
    for isSave in [true, false] {
      for error in [nil, StorageError.noConnection] {
        let lab = Lab()
        let url = Story.url(of: lab)
        let storage = TodoStorage { $0.finish(url: url, error: error) }
        let store = E02Contract.learner.makeStore([.milk], storage)
        let observable = isSave ? Story.saving(store) : Story.syncing(store)
        var count = 0
        lab.act("a screen subscribes") {
          _ = observable.subscribe { if $0.isStopEvent { count += 1 } }
        }
        lab.expect(count, equals: 1, "the terminal events received when subscribe returns")
        let screen = lab.observe(observable, at: 2, as: "screen")
        let marbles = error != nil ? "--#" : isSave ? "--|" : "--(u|)"
        lab.expect(screen, marbles, ["u": url.absoluteString], error: error)
        lab.expect(storage.log.count, equals: 4, "the number of events in the storage's log")
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "an immediate result is received before `save` or `upload` returns",
    .diagnosis(
      """
      The storage called its closure before `save` or `upload` had returned, and that call of the \
      closure returned before the subscriber had received the result. Report the result directly \
      in the closure; don't store it until the task is known.
      """,
      hint: 2
    )
  )
  func immediateResultsDuringTheCall() {
    for isSave in [true, false] {
      for error in [nil, StorageError.noConnection] {
        let lab = Lab()
        let url = Story.url(of: lab)
        var count = 0
        var counts: [Int] = []
        let storage = TodoStorage { task in
          task.finish(url: url, error: error)
          counts.append(count)
        }
        let store = E02Contract.learner.makeStore([.milk], storage)
        let observable = isSave ? Story.saving(store) : Story.syncing(store)
        lab.act("a screen subscribes") {
          _ = observable.subscribe { if $0.isStopEvent { count += 1 } }
        }
        lab.expect(counts, equals: [1], "the results received when the closure returns")
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a task starts during the subscription, also within scheduled work",
    .diagnosis(
      """
      A screen subscribed within work of `CurrentThreadScheduler`, and the task had not started \
      when `subscribe` returned. Start it directly in the closure of `create`, without \
      `subscribe(on:)`.
      """,
      hint: 1
    )
  )
  func withinScheduledWork() {
    for isSave in [true, false] {
      let story = Story()
      let observable = isSave ? story.saving : story.syncing
      let slot = SerialDisposable()
      story.lab.act("a screen subscribes within scheduled work") {
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
          slot.disposable = observable.subscribe { _ in }
          let count = story.storage.running.count
          story.lab.expect(count, equals: 1, "the running tasks when subscribe returns")
          return Disposables.create()
        }
      }
      slot.dispose()
      story.lab.expectNoLeaks()
    }
  }

  @Test(
    "a result is received during the call of the closure",
    .diagnosis(
      """
      The storage called its closure, and that call returned before the subscriber had received \
      the result. Don't deliver on another scheduler, such as with `observe(on:)`.
      """,
      hint: 2
    )
  )
  func duringTheCall() {
    for isSave in [true, false] {
      let story = Story()
      var hasEnded = false
      let subscription = (isSave ? story.saving : story.syncing)
        .subscribe { if $0.isStopEvent { hasEnded = true } }
      story.lab.act("the task finishes") { story.finish(url: story.url) }
      story.lab.expect(hasEnded, equals: true, "whether the subscriber has received the result")
      subscription.dispose()
      story.lab.expectNoLeaks()
    }
  }

  @Test(
    "a result is received during the call of the closure, also during another result",
    .diagnosis(
      """
      While a screen received its result, the task of another screen finished, and the other \
      screen had not received its result when the storage's closure returned. Report each result \
      directly, without a scheduler; `observe(on:)` delivers the second one later.
      """,
      hint: 2
    )
  )
  func resultDuringAResult() {
    for isSave in [true, false] {
      let story = Story()
      let observable = isSave ? story.saving : story.syncing
      var count = 0
      var counts: [Int] = []
      let first = observable.subscribe { event in
        guard event.isStopEvent else { return }
        story.finish(url: story.url)
        counts.append(count)
      }
      let second = observable.subscribe { if $0.isStopEvent { count += 1 } }
      story.lab.act("the first task finishes, and then the second one") {
        story.finish(url: story.url)
      }
      story.lab.expect(counts, equals: [1], "the results received when the closure returns")
      first.dispose()
      second.dispose()
      story.lab.expectNoLeaks()
    }
  }

  @Test(
    "a failed task can be repeated immediately",
    .diagnosis(
      """
      The subscriber subscribed again during the error, and no new task started, or its result was \
      lost. Each subscription starts its own task.
      """,
      hint: 1
    )
  )
  func immediateRetry() {
    for isSave in [true, false] {
      let story = Story()
      let observable = (isSave ? story.saving : story.syncing).retry(2)
      let screen = story.lab.observe(observable, as: "screen")
      story.lab.at(2, "the task fails") { story.finish(error: StorageError.diskFull) }
      story.lab.at(4, "the second task succeeds") { story.finish(url: story.url) }
      story.lab.expect(screen, isSave ? "----|" : "----(u|)", ["u": story.url.absoluteString])
      story.lab.expectNoLeaks()
    }
  }

  @Test(
    "a task is released when its subscription has ended",
    .diagnosis(
      """
      A subscription had ended, and its task was still in memory, although nothing but the store \
      could retain it. Keep the task only in the disposable that the closure of `create` returns; \
      don't store it, or its disposable, in the store or in a static property.
      """,
      hint: 2
    )
  )
  func taskIsReleased() {
    for isSave in [true, false] {
      for end in ["finishes", "fails", "is canceled"] {
        let story = Story()
        let lab = story.lab
        var hasTask = false
        lab.act("a task \(end)") {
          let subscription = (isSave ? story.saving : story.syncing).subscribe { _ in }
          if let task = story.storage.running.first {
            hasTask = true
            lab.watch(task, as: "the task that \(end)")
          }
          switch end {
          case "finishes": story.finish(url: story.url)
          case "fails": story.finish(error: StorageError.diskFull)
          default: subscription.dispose()
          }
        }
        lab.expect(hasTask, equals: true, "whether a task started")
        if hasTask { lab.expectDeallocated("the task that \(end)") }
        withExtendedLifetime(story.store.object) {}
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a task that finishes immediately is released",
    .diagnosis(
      """
      A task finished before `save` or `upload` had returned, and it was still in memory. If the \
      store keeps the returned task in a property, it keeps a task that has ended. Keep the task \
      only in the disposable that the closure of `create` returns.
      """,
      hint: 2
    )
  )
  func immediateTaskIsReleased() {
    for isSave in [true, false] {
      let lab = Lab()
      let url = Story.url(of: lab)
      var hasTask = false
      let storage = TodoStorage { task in
        hasTask = true
        lab.watch(task, as: "the task")
        task.finish(url: url)
      }
      let store = E02Contract.learner.makeStore([.milk], storage)
      lab.act("a screen subscribes") {
        _ = (isSave ? Story.saving(store) : Story.syncing(store)).subscribe { _ in }
      }
      lab.expect(hasTask, equals: true, "whether a task started")
      if hasTask { lab.expectDeallocated("the task") }
      withExtendedLifetime(store.object) {}
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the items are those of the store, also if nothing else retains it",
    .diagnosis(
      """
      Nothing else retained the store, and the task did not get its items. Capture `self` strongly \
      in the closure of `create`, and read `items` there.
      """,
      hint: 3
    )
  )
  func itemsWithoutTheStore() {
    for isSave in [true, false] {
      let lab = Lab()
      let storage = TodoStorage()
      var observable: Observable<String>?
      lab.act("a screen makes a store and keeps only the observable") {
        let store = E02Contract.learner.makeStore([.milk, .bread], storage)
        observable = isSave ? Story.saving(store) : Story.syncing(store)
      }
      let subscription = observable?.subscribe { _ in }
      lab.expect(storage.running.map(\.items), equals: [[.milk, .bread]], "the items of the task")
      subscription?.dispose()
      observable = nil
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the observable works if nothing else retains the store, and releases it at the end",
    .diagnosis(
      """
      Nothing else retained the store, and the observable did not start its task, or its result \
      was lost. Capture `self` strongly in the closure of `create`; the observable belongs to the \
      caller, so that makes no retain cycle. Put no disposable into a bag of the store, because it \
      is disposed of with the store.
      """,
      hint: 3
    )
  )
  func withoutTheStore() {
    for isSave in [true, false] {
      let lab = Lab()
      let storage = TodoStorage()
      var observable: Observable<String>?
      lab.act("a screen makes a store and keeps only the observable") {
        let store = E02Contract.learner.makeStore([.milk], storage)
        lab.watch(store.object, as: "the store")
        observable = isSave ? Story.saving(store) : Story.syncing(store)
      }
      let screen = lab.observe(observable!, as: "screen")
      lab.act("the screen releases the observable") { observable = nil }
      lab.at(3, "the task finishes") { storage.running.first?.finish(url: Story.url(of: lab)) }
      lab.expect(screen.events.count, equals: 0, "the events before the task finishes")
      lab.run(until: 4)
      lab.expect(screen.events.last?.value.isCompleted, equals: true, "whether it has completed")
      lab.expectDeallocated("the store")
      lab.expectNoLeaks()
    }
  }

  @Test(
    "an error of another type is passed on",
    .diagnosis(
      """
      A task failed with an error that is not a `StorageError`, and the subscriber did not \
      receive exactly that error. Pass on the error that the storage's closure receives, \
      unchanged and without a cast.
      """,
      hint: 2
    )
  )
  func otherErrors() {
    for isSave in [true, false] {
      let errors: [any Error] = [NetworkError(code: 503), CancellationError()]
      for error in errors {
        let story = Story()
        var received: [String] = []
        _ = (isSave ? story.saving : story.syncing).subscribe { received.append("\($0)") }
        story.lab.act("the task fails") { story.finish(error: error) }
        story.lab.expect(received, equals: ["error(\(error))"], "what the subscriber received")
        story.lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "a task starts, whatever the result of an earlier one was",
    .diagnosis(
      """
      A task failed or finished, a screen subscribed again, and no new task started. Each \
      subscription starts its task; don't store the result of an earlier one.
      """,
      hint: 1
    )
  )
  func afterAnEarlierResult() {
    for isSave in [true, false] {
      for isSaveNext in [true, false] {
        for error in [StorageError.diskFull, nil] {
          let story = Story()
          _ = (isSave ? story.saving : story.syncing).subscribe { _ in }
          story.lab.act("the first task ends") { story.finish(url: story.url, error: error) }
          let next = (isSaveNext ? story.saving : story.syncing).subscribe { _ in }
          story.lab.expect(
            story.storage.running.map(\.kind),
            equals: [isSaveNext ? .save : .upload],
            "the kinds of the running tasks"
          )
          next.dispose()
          story.lab.expectNoLeaks()
        }
      }
    }
  }

  @Test(
    "disposing cancels the task at once, also within scheduled work",
    .diagnosis(
      """
      A screen disposed of its subscription within work of a scheduler, and the task was still \
      running when `dispose()` returned. Call `task.cancel()` directly, without a scheduler.
      """,
      hint: 2
    )
  )
  func disposalWithinScheduledWork() {
    for work in ScheduledWork.allCases {
      for isSave in [true, false] {
        let story = Story()
        let lab = story.lab
        let subscription = (isSave ? story.saving : story.syncing).subscribe { _ in }
        lab.act("a screen unsubscribes within scheduled work") {
          work.run {
            subscription.dispose()
            lab.expect(
              story.storage.running.count,
              equals: 0,
              "the running tasks when dispose returns"
            )
          }
        }
        lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "disposing cancels the task, also if nothing else retains the store",
    .diagnosis(
      """
      Nothing else retained the store, a screen disposed of its subscription, and the task \
      continued. The disposable that the closure of `create` returns has to cancel the task \
      without the store; let it capture only the task.
      """,
      hint: 3
    )
  )
  func disposalWithoutTheStore() {
    for isSave in [true, false] {
      let lab = Lab()
      let storage = TodoStorage()
      var subscription: (any Disposable)?
      lab.act("a screen makes a store and keeps only the subscription") {
        let store = E02Contract.learner.makeStore([.milk], storage)
        subscription = (isSave ? Story.saving(store) : Story.syncing(store)).subscribe { _ in }
      }
      lab.expect(storage.running.count, equals: 1, "the tasks before the disposal")
      lab.act("the screen disposes of the subscription") { subscription?.dispose() }
      lab.expect(storage.running.count, equals: 0, "the tasks after the disposal")
      subscription = nil
      lab.expectNoLeaks()
    }
  }
}

/// An error that the storage does not declare.
private struct NetworkError: Error {
  let code: Int
}

/// A store with some items, and a storage whose tasks the test finishes.
private final class Story {
  let lab: Lab
  let storage = TodoStorage()
  let store: E02Contract.Store
  let url: URL
  /// The names of the items as the storage's log writes them.
  let names: String

  var log: [String] { storage.log }

  init() {
    let lab = Lab()
    self.lab = lab
    let items = (1...lab.random(in: 1...3)).map { _ in TodoItem(lab.numbered("milk")) }
    names = items.map(\.name).joined(separator: ", ")
    url = Self.url(of: lab)
    store = E02Contract.learner.makeStore(items, storage)
  }

  /// What `saveTodoItems()` and `sync()` return, with a common type.
  var saving: Observable<String> { Self.saving(store) }
  var syncing: Observable<String> { Self.syncing(store) }

  static func saving(_ store: E02Contract.Store) -> Observable<String> {
    store.save().asObservable().map { (_: Never) -> String in }
  }

  static func syncing(_ store: E02Contract.Store) -> Observable<String> {
    store.sync().asObservable().map(\.absoluteString)
  }

  static func url(of lab: Lab) -> URL {
    URL(fileURLWithPath: "/\(lab.numbered("list"))")
  }

  /// Finishes the task that has been running longest.
  func finish(url: URL? = nil, error: (any Error)? = nil) {
    storage.running.first?.finish(url: url, error: error)
  }
}

private let play = Play("saveTodoItems(), with a disk that needs 3 ticks", "x") { stage in
  let subscriptions: Observable<String> = try stage.source()
  let storage = TodoStorage { [scheduler = stage.scheduler] task in
    _ = Observable<Int>.timer(.seconds(3), scheduler: scheduler).subscribe { _ in task.finish() }
  }
  let store = E02Contract.learner.makeStore([.milk], storage)
  stage.observe(
    subscriptions.flatMap { _ in
      store.save().asObservable().map { (_: Never) -> String in }
    }
  )
}
