import Chapter10SchedulersBridge
import CourseDomain
import ExerciseKit
import RxCore
import Testing

@Suite("10.3 Main, immediate or queued", .exercise("10.3"))
struct E03MainImmediateOrQueuedTests {
  let learner = E03Contract.learner

  @Test(
    "work runs even if its disposable has been released",
    .diagnosis(
      """
      The disposable that `schedule` had returned was released, without a call of `dispose()`, and \
      the work did not run, although work with a retained disposable did. Let the enqueued closure \
      capture the work strongly, without `[weak work]`.
      """,
      hint: 3
    )
  )
  func runsWithoutItsDisposable() {
    let lab = Lab()
    for make in [learner.makeMain, learner.makeAsync] {
      let diary = Diary(make)
      let value = lab.random(in: 1...99)
      var handles: [any Disposable] = []
      diary.threads.background.run {
        handles.append(diary.schedule("retained", value))
        diary.schedule("released", value)
      }
      diary.threads.runQueues()
      lab.expect(
        diary.takeEntries() == ["retained \(value) on main"],
        equals: false,
        "whether only work with a retained disposable has run"
      )
      withExtendedLifetime(handles) {}
    }
  }

  @Test(
    "on the idle main thread, work runs during the call",
    .diagnosis(
      """
      The caller was on the main thread, no work was waiting, and `MyMainScheduler` did not run \
      the work before `schedule` returned. Check `main.isCurrent`, and call `action(state)` at \
      once.
      """,
      hint: 1
    )
  )
  func immediateOnMain() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    for number in 1...3 {
      let value = lab.random(in: 1...99)
      diary.schedule("work \(number)", value)
      diary.note("returned \(number)")
      lab.expect(
        diary.takeEntries(),
        equals: ["work \(number) \(value) on main", "returned \(number)"],
        "the log of call \(number)"
      )
    }
    diary.threads.runQueues()
    lab.expect(diary.takeEntries(), equals: [], "the log of the queue")
    lab.expectNoLeaks()
  }

  @Test(
    "from another thread, work is enqueued",
    .diagnosis(
      """
      Code on another thread scheduled work, and the work did not run exactly once, later, on the \
      main thread. If `main.isCurrent` is false, pass a closure to `main.enqueue`.
      """,
      hint: 1
    )
  )
  func enqueuedFromElsewhere() {
    let lab = Lab()
    for thread in [\SimulatedThreads.background, \.network] {
      let diary = Diary(learner.makeMain)
      let (one, two) = (lab.drawn(1), lab.drawn(2))
      diary.threads[keyPath: thread].run {
        diary.schedule("first", one)
        diary.schedule("second", two)
        diary.note("returned")
      }
      lab.expect(diary.takeEntries(), equals: ["returned"], "the log before the queue runs")
      diary.threads.runQueues()
      lab.expect(
        diary.takeEntries(),
        equals: ["first \(one) on main", "second \(two) on main"],
        "the log of the queue"
      )
    }
    lab.expectNoLeaks()
  }

  @Test(
    "work on the main thread does not overtake work that waits",
    .diagnosis(
      """
      Another thread had enqueued work, then code on the main thread scheduled work, and the order \
      was wrong. Count the work that has not finished, and run new work at once only if there is \
      none.
      """,
      hint: 2
    )
  )
  func doesNotOvertake() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    let (one, two, three) = (lab.drawn(1), lab.drawn(2), lab.drawn(3))
    diary.threads.background.run { diary.schedule("from background", one) }
    diary.schedule("from main", two)
    diary.threads.network.run { diary.schedule("from network", three) }
    lab.expect(diary.takeEntries(), equals: [], "the log before the queue runs")
    diary.threads.runQueues()
    lab.expect(
      diary.takeEntries(),
      equals: [
        "from background \(one) on main", "from main \(two) on main",
        "from network \(three) on main",
      ],
      "the log of the queue"
    )
    let numbers = Array(1...lab.random(in: 20...30))
    diary.threads.background.run {
      diary.schedule("first", 0)
      diary.threads.main.enqueue {
        for number in numbers { diary.schedule("from main", number) }
      }
      diary.schedule("second", 0)
    }
    diary.threads.runQueues()
    lab.expect(
      diary.takeEntries(),
      equals: ["first 0 on main", "second 0 on main"] + numbers.map { "from main \($0) on main" },
      "the log of the queue, with code on the main thread between the first and the second"
    )
  }

  @Test(
    "work that is scheduled by work waits",
    .diagnosis(
      """
      Work on the scheduler scheduled more work, and the new work did not run later, in the queue \
      of the main thread. Count the running work as well: add one before `action(state)`, and \
      subtract it afterwards.
      """,
      hint: 2
    )
  )
  func nestedWorkWaits() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    let value = lab.random(in: 1...99)
    diary.schedule("outer", value) {
      diary.schedule("inner", value)
      diary.note("outer ends")
    }
    diary.note("returned")
    lab.expect(
      diary.takeEntries(),
      equals: ["outer \(value) on main", "outer ends", "returned"],
      "the log before the queue runs"
    )
    diary.threads.runQueues()
    lab.expect(diary.takeEntries(), equals: ["inner \(value) on main"], "the log of the queue")
    for next in [[], ["next"]] {
      diary.threads.background.run {
        diary.schedule("enqueued", value) {
          diary.schedule("nested", value)
          diary.note("enqueued ends")
        }
        for name in next { diary.schedule(name, value) }
      }
      diary.threads.runQueues()
      lab.expect(
        diary.takeEntries(),
        equals: ["enqueued \(value) on main", "enqueued ends"]
          + (next + ["nested"]).map { "\($0) \(value) on main" },
        "the log of the queue, with work from the background"
      )
    }
    lab.expectNoLeaks()
  }

  @Test(
    "the asynchronous scheduler always enqueues",
    .diagnosis(
      """
      `MyAsyncMainScheduler` ran work during the call of `schedule`, or not on the main thread, or \
      in the wrong order. Pass every work item to `main.enqueue`, without any condition.
      """,
      hint: 1
    )
  )
  func asyncAlwaysWaits() {
    let lab = Lab()
    let diary = Diary(learner.makeAsync)
    let value = lab.random(in: 1...99)
    diary.schedule("from main", value) {
      diary.schedule("nested", value)
      diary.note("ends")
    }
    diary.threads.background.run { diary.schedule("from background", value) }
    diary.note("returned")
    lab.expect(diary.takeEntries(), equals: ["returned"], "the log before the queue runs")
    diary.threads.runQueues()
    lab.expect(
      diary.takeEntries(),
      equals: [
        "from main \(value) on main", "ends", "from background \(value) on main",
        "nested \(value) on main",
      ],
      "the log of the queue"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "the asynchronous scheduler enqueues each of many work items",
    .diagnosis(
      """
      Many work items were waiting, and `MyAsyncMainScheduler` ran one of them during the call of \
      `schedule`, or did not run each of them once, in order. Pass every work item to \
      `main.enqueue`, without any condition.
      """,
      hint: 1
    )
  )
  func asyncManyItems() {
    let lab = Lab()
    let diary = Diary(learner.makeAsync)
    let numbers = Array(1...lab.random(in: 20...30))
    for number in numbers { diary.schedule("from main", number) }
    diary.threads.background.run {
      for number in numbers { diary.schedule("from background", number) }
    }
    lab.expect(diary.takeEntries(), equals: [], "the log before the queue runs")
    diary.threads.runQueues()
    lab.expect(
      diary.takeEntries(),
      equals: ["main", "background"].flatMap { name in
        numbers.map { "from \(name) \($0) on main" }
      },
      "the log of the queue"
    )
  }

  @Test(
    "each work item has its place in the queue of the main thread",
    .diagnosis(
      """
      Other code had enqueued a closure on the main thread between two work items, and the three \
      did not run in that order. Pass each work item to `main.enqueue` during `schedule`, and \
      don't run several items in one enqueued closure.
      """,
      hint: 2
    )
  )
  func keepsItsPlace() {
    let lab = Lab()
    for make in [learner.makeMain, learner.makeAsync] {
      let diary = Diary(make)
      let value = lab.random(in: 1...99)
      diary.threads.background.run {
        diary.schedule("first", value)
        diary.threads.main.enqueue { diary.note("other code") }
        diary.schedule("second", value)
      }
      diary.threads.runQueues()
      lab.expect(
        diary.takeEntries(),
        equals: ["first \(value) on main", "other code", "second \(value) on main"],
        "the log of the queue"
      )
      diary.threads.main.enqueue {
        diary.schedule("outer", value) {
          diary.schedule("inner", value)
          diary.threads.main.enqueue { diary.note("other code") }
        }
      }
      diary.threads.runQueues()
      lab.expect(
        diary.takeEntries(),
        equals: ["outer \(value) on main", "inner \(value) on main", "other code"],
        "the log of the queue, with work that is scheduled by work"
      )
    }
    lab.expectNoLeaks()
  }

  @Test(
    "work from the main thread waits for nested work",
    .diagnosis(
      """
      Work had scheduled more work, which was waiting in the queue, and the next work on the main \
      thread overtook it. Count each work item that waits, from every thread, and subtract exactly \
      one when an item has had its turn.
      """,
      hint: 2
    )
  )
  func waitsForNestedWork() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    let value = lab.random(in: 1...99)
    for isEnqueued in [false, true] {
      let outer = {
        _ = diary.schedule("outer", value) {
          diary.schedule("nested", value)
          diary.threads.main.enqueue { diary.schedule("next", value) }
          diary.schedule("also nested", value)
        }
      }
      if isEnqueued { diary.threads.background.run(outer) } else { outer() }
      diary.threads.main.enqueue { diary.schedule("later", value) }
      if !isEnqueued {
        diary.schedule("after the call", value)
        lab.expect(
          diary.takeEntries(),
          equals: ["outer \(value) on main"],
          "the log before the queue runs"
        )
      }
      diary.threads.runQueues()
      let names =
        isEnqueued
        ? ["outer", "nested", "also nested", "later", "next"]
        : ["nested", "also nested", "after the call", "next", "later"]
      lab.expect(
        diary.takeEntries(),
        equals: names.map { "\($0) \(value) on main" },
        "the log of the queue"
      )
    }
  }

  @Test(
    "canceled work does not run",
    .diagnosis(
      """
      Work was canceled while it waited, and it ran, or other work did not run. In the enqueued \
      closure, check `isDisposed` of the disposable that you returned.
      """,
      hint: 3
    )
  )
  func canceledWork() {
    let lab = Lab()
    for make in [learner.makeMain, learner.makeAsync] {
      let diary = Diary(make)
      let value = lab.random(in: 1...99)
      var second: any Disposable = Disposables.create()
      diary.threads.background.run {
        diary.schedule("canceled", value).dispose()
        diary.schedule("first", value) {
          second.dispose()
          second.dispose()
        }
        second = diary.schedule("canceled by work", value)
        diary.schedule("last", value)
      }
      diary.threads.runQueues()
      second = Disposables.create()
      lab.expect(
        diary.takeEntries(),
        equals: ["first \(value) on main", "last \(value) on main"],
        "the log of the queue"
      )
      diary.schedule("outer", value) {
        diary.schedule("canceled in work", value).dispose()
        diary.schedule("inner", value)
      }
      diary.threads.runQueues()
      lab.expect(
        diary.takeEntries(),
        equals: ["outer \(value) on main", "inner \(value) on main"],
        "the log, with work that is scheduled and canceled by work"
      )
    }
    lab.expectNoLeaks()
  }

  @Test(
    "canceled work counts until its turn has come",
    .diagnosis(
      """
      Work that waited was canceled, and the next work ran at once. Subtract each work item from \
      the count when it has had its turn in the queue, and not when it is disposed of.
      """,
      hint: 2
    )
  )
  func canceledWorkCounts() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    let value = lab.random(in: 1...99)
    diary.threads.background.run { diary.schedule("canceled", value).dispose() }
    diary.schedule("next", value)
    lab.expect(diary.takeEntries(), equals: [], "the log before the queue runs")
    diary.threads.runQueues()
    lab.expect(diary.takeEntries(), equals: ["next \(value) on main"], "the log of the queue")
    let other = Diary(learner.makeMain)
    other.schedule("outer", value) { other.schedule("canceled", value).dispose() }
    other.schedule("next", value)
    let outer = ["outer \(value) on main"]
    lab.expect(other.takeEntries(), equals: outer, "the log, with work that work has canceled")
    other.threads.runQueues()
    lab.expect(other.takeEntries(), equals: ["next \(value) on main"], "the log of its queue")
    lab.expectNoLeaks()
  }

  @Test(
    "the scheduler is idle again when its work has finished",
    .diagnosis(
      """
      The work had finished, and the next work on the main thread did not run at once. Subtract \
      each work item from the count when it has had its turn, even if it was canceled.
      """,
      hint: 3
    )
  )
  func idleAgain() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    let value = lab.random(in: 1...99)
    for isCanceled in [false, true] {
      let handles = [diary.schedule("first", value) { diary.schedule("nested", value) }]
      var waiting: any Disposable = Disposables.create()
      diary.threads.background.run { waiting = diary.schedule("waiting", value) }
      if isCanceled { waiting.dispose() }
      diary.threads.runQueues()
      let count = isCanceled ? 2 : 3
      lab.expect(diary.takeEntries().count, equals: count, "the work that has run")
      diary.schedule("at once", value)
      lab.expect(
        diary.takeEntries(),
        equals: ["at once \(value) on main"],
        "the log, \(isCanceled ? "with" : "without") canceled work, before the queue runs"
      )
      withExtendedLifetime(handles) {}
    }
  }

  @Test(
    "disposing of work that has run does not change the count",
    .diagnosis(
      """
      Work had run, its disposable was disposed of, and then other work ran too early or too late. \
      Subtract each work item from the count once, when it has had its turn, and not when it is \
      disposed of.
      """,
      hint: 3
    )
  )
  func disposalAfterTheWork() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    let value = lab.random(in: 1...99)
    diary.schedule("first", value).dispose()
    diary.threads.background.run { diary.schedule("waits", value) }
    diary.schedule("next", value)
    lab.expect(
      diary.takeEntries(),
      equals: ["first \(value) on main"],
      "the log before the queue runs"
    )
    diary.threads.runQueues()
    let both = ["waits", "next"].map { "\($0) \(value) on main" }
    lab.expect(diary.takeEntries(), equals: both, "the log of the queue")
    var handle: (any Disposable)?
    diary.threads.background.run { handle = diary.schedule("enqueued", value) }
    diary.threads.runQueues()
    handle?.dispose()
    diary.schedule("at once", value)
    lab.expect(
      diary.takeEntries(),
      equals: ["enqueued", "at once"].map { "\($0) \(value) on main" },
      "the log, with work that runs at once"
    )
  }

  @Test(
    "work that disposes of its own disposable counts until it returns",
    .diagnosis(
      """
      Work disposed of its own disposable while it ran, and work that was scheduled then or later \
      ran too early or too late. Count each work item until it has returned, even if it has been \
      disposed of.
      """,
      hint: 3
    )
  )
  func canceledWhileItRuns() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    let value = lab.random(in: 1...99)
    var own: (any Disposable)?
    for others in [[], ["waits"]] {
      diary.threads.background.run {
        own = diary.schedule("cancels itself", value) {
          own?.dispose()
          diary.schedule("nested", value)
          diary.note("returned")
        }
        for other in others { diary.schedule(other, value) }
      }
      diary.threads.runQueues()
      own = nil
      let queued = (others + ["nested"]).map { "\($0) \(value) on main" }
      lab.expect(
        diary.takeEntries(),
        equals: ["cancels itself \(value) on main", "returned"] + queued,
        "the log of the queue"
      )
      diary.schedule("at once", value)
      lab.expect(
        diary.takeEntries(),
        equals: ["at once \(value) on main"],
        "the log of the work that follows"
      )
    }
  }

  @Test(
    "disposing also disposes of what the work returned",
    .diagnosis(
      """
      Work returned a disposable, and it was not disposed of exactly once, by the disposable that \
      `schedule` had returned. Return the result of `action(state)`, or keep it in the \
      `SingleAssignmentDisposable` that you return.
      """,
      hint: 3
    )
  )
  func disposesOfTheResult() {
    let lab = Lab()
    for make in [learner.makeMain, learner.makeAsync] {
      let threads = SimulatedThreads()
      let scheduler = make(threads.main)
      for thread in [threads.main, threads.background] {
        for isDisposedInside in [false, true] {
          var disposals = 0
          var handle: (any Disposable)?
          var inside = 0
          thread.run {
            handle = scheduler.schedule(()) {
              // Work that runs during `schedule` has no disposable yet.
              if isDisposedInside, let handle {
                handle.dispose()
                inside = 1
              }
              return Disposables.create { disposals += 1 }
            }
          }
          threads.runQueues()
          lab.expect(disposals, equals: inside, "the disposals of work from \(thread.name)")
          handle?.dispose()
          handle?.dispose()
          lab.expect(disposals, equals: 1, "the disposals after disposing twice")
          handle = nil
        }
      }
      var disposed: [String] = []
      let result: (String) -> any Disposable = { name in
        Disposables.create { disposed.append(name) }
      }
      for thread in [threads.main, threads.background] {
        var handles: [any Disposable] = []
        thread.run {
          handles = ["first", "second"].map { scheduler.schedule($0, action: result) }
        }
        threads.runQueues()
        disposed = []
        handles[0].dispose()
        lab.expect(disposed, equals: ["first"], "the results that the first disposable disposes of")
        handles[1].dispose()
        lab.expect(disposed, equals: ["first", "second"], "the results that both dispose of")
      }
      disposed = []
      var nested: [any Disposable] = []
      let outer = scheduler.schedule("outer") { name in
        nested = [scheduler.schedule("nested", action: result)]
        return result(name)
      }
      threads.runQueues()
      for handle in [outer] + nested { handle.dispose() }
      lab.expect(disposed, equals: ["outer", "nested"], "the results of work and nested work")
      nested = []
    }
    lab.expectNoLeaks()
  }

  @Test(
    "releasing a disposable disposes of nothing",
    .diagnosis(
      """
      A disposable that the scheduler had returned was released, without a call of `dispose()`, \
      and the result of its work was disposed of. Dispose of the result in `dispose()` only, and \
      not in `deinit`.
      """,
      hint: 3
    )
  )
  func unusedDisposable() {
    let lab = Lab()
    for make in [learner.makeMain, learner.makeAsync] {
      let threads = SimulatedThreads()
      let scheduler = make(threads.main)
      var disposals = 0
      for thread in [threads.main, threads.background] {
        thread.run {
          _ = scheduler.schedule(lab.random(in: 1...99)) { _ in
            Disposables.create { disposals += 1 }
          }
        }
        threads.runQueues()
      }
      lab.expect(disposals, equals: 0, "the disposals of the results")
    }
  }

  @Test(
    "work is released when it has had its turn",
    .diagnosis(
      """
      The queue was empty, and the closure of a work item was still retained. Let only the \
      enqueued closure retain the work: store it neither in the scheduler nor in the disposable \
      that you return.
      """,
      hint: 3
    )
  )
  func releasesItsWork() {
    let lab = Lab()
    for (kind, make) in [("main", learner.makeMain), ("async", learner.makeAsync)] {
      let threads = SimulatedThreads()
      let scheduler = make(threads.main)
      var handles: [any Disposable] = []
      let names = ["work", "canceled work", "immediate work"].map { "the object of \(kind) \($0)" }
      for name in names {
        let guest = Guest()
        lab.watch(guest, as: name)
        let thread = name == names[2] ? threads.main : threads.background
        if name == names[2] { threads.runQueues() }
        thread.run {
          handles.append(
            scheduler.schedule(()) { withExtendedLifetime(guest) { Disposables.create() } }
          )
        }
        if name == names[1] { handles[1].dispose() }
      }
      threads.runQueues()
      let nested = "the object of \(kind) nested work"
      do {
        let guest = Guest()
        lab.watch(guest, as: nested)
        _ = scheduler.schedule(()) {
          handles.append(
            scheduler.schedule(()) { withExtendedLifetime(guest) { Disposables.create() } }
          )
          return Disposables.create()
        }
      }
      threads.runQueues()
      for name in names + [nested] { lab.expectDeallocated(name) }
      withExtendedLifetime((handles, scheduler)) {}
    }
  }

  @Test(
    "work that waits runs after its scheduler has been released",
    .diagnosis(
      """
      Work waited in the queue, nothing retained the scheduler any longer, and the work did not \
      run. Let the enqueued closure capture `self` strongly, without `[weak self]`: the queue \
      releases it after the work has run.
      """,
      hint: 3
    )
  )
  func outlivesItsScheduler() {
    let lab = Lab()
    for make in [learner.makeMain, learner.makeAsync] {
      let threads = SimulatedThreads()
      let values = [lab.drawn(1), lab.drawn(2)]
      var log: [String] = []
      var scheduler: (any ImmediateSchedulerType)? = make(threads.main)
      threads.background.run {
        for value in values {
          _ = scheduler?.schedule(value) {
            log.append("work \($0) on \(threads.current)")
            return Disposables.create()
          }
        }
      }
      scheduler = nil
      lab.expect(log, equals: [], "the log before the queue runs")
      threads.runQueues()
      lab.expect(log, equals: values.map { "work \($0) on main" }, "the log of the queue")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "each scheduler counts its own work",
    .diagnosis(
      """
      Work of one scheduler waited, and work of another one on the same thread did not run at \
      once. Count the work in a property of the instance, not in a static one.
      """,
      hint: 2
    )
  )
  func independentSchedulers() {
    let lab = Lab()
    let diary = Diary(learner.makeMain)
    let other = Diary(learner.makeMain, diary.threads)
    let value = lab.random(in: 1...99)
    diary.threads.background.run { diary.schedule("waits", value) }
    other.schedule("at once", value)
    lab.expect(diary.takeEntries(), equals: [], "the log of the scheduler with waiting work")
    lab.expect(other.takeEntries(), equals: ["at once \(value) on main"], "the log of the other")
    diary.threads.runQueues()
    lab.expect(diary.takeEntries(), equals: ["waits \(value) on main"], "the log of the queue")
    for thread in [diary.threads.main, diary.threads.background] {
      var inner: [String] = []
      thread.run {
        diary.schedule("outer", value) {
          other.schedule("inner", value)
          inner = other.takeEntries()
        }
      }
      diary.threads.runQueues()
      lab.expect(inner, equals: ["inner \(value) on main"], "the log of the other, during work")
    }
  }

  @Test(
    "each scheduler uses the thread that was passed to it",
    .diagnosis(
      """
      A second scheduler was created for the main thread of another program, and the work of the \
      first one went to the wrong thread. Store `main` in a property of the instance, not in a \
      static one.
      """,
      hint: 1
    )
  )
  func ownThread() {
    let lab = Lab()
    for make in [learner.makeMain, learner.makeAsync] {
      let diary = Diary(make)
      let other = Diary(make)
      let value = lab.random(in: 1...99)
      diary.threads.background.run { diary.schedule("work", value) }
      other.threads.runQueues()
      lab.expect(diary.takeEntries(), equals: [], "the log when the other queue has run")
      diary.threads.runQueues()
      lab.expect(diary.takeEntries(), equals: ["work \(value) on main"], "the log of its own queue")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "observe(on:) delivers in order, and at once on the idle main thread",
    .diagnosis(
      """
      Events went through `observe(on:)` to one of the schedulers, and were not delivered in \
      order, or not at the expected moment. The other tests show which rule is broken.
      """,
      hint: 2
    )
  )
  func deliversEvents() {
    let lab = Lab()
    let threads = SimulatedThreads()
    let label = PublishSubject<Int>()
    var log: [String] = []
    let subscriptions = [
      label.observe(on: learner.makeMain(threads.main))
        .subscribe(onNext: { log.append("main \($0) on \(threads.current)") }),
      label.observe(on: learner.makeAsync(threads.main))
        .subscribe(onNext: { log.append("async \($0) on \(threads.current)") }),
    ]
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    label.onNext(one)
    label.onNext(one)
    lab.expect(log, equals: ["main \(one) on main", "main \(one) on main"], "the log at once")
    threads.runQueues()
    threads.background.run { label.onNext(two) }
    lab.expect(log.count, equals: 4, "the events delivered before the queue runs again")
    label.onNext(one)
    threads.runQueues()
    lab.expect(
      log.filter { $0.hasPrefix("main") },
      equals: [one, one, two, one].map { "main \($0) on main" },
      "the log of MyMainScheduler"
    )
    lab.expect(
      log.filter { $0.hasPrefix("async") },
      equals: [one, one, two, one].map { "async \($0) on main" },
      "the log of MyAsyncMainScheduler"
    )
    for subscription in subscriptions { subscription.dispose() }
    lab.expectNoLeaks()
  }

  private final class Guest {}

  /// Schedules work that writes its name, its state and its thread to a log.
  private final class Diary {
    let threads: SimulatedThreads
    private let scheduler: any ImmediateSchedulerType
    private var entries: [String] = []

    init(
      _ make: (SimulatedThread) -> any ImmediateSchedulerType,
      _ threads: SimulatedThreads = SimulatedThreads()
    ) {
      self.threads = threads
      scheduler = make(threads.main)
    }

    func note(_ entry: String) { entries.append(entry) }

    /// Returns the entries since the last call.
    func takeEntries() -> [String] {
      defer { entries = [] }
      return entries
    }

    @discardableResult
    func schedule(
      _ name: String,
      _ state: Int,
      then next: @escaping () -> Void = {}
    ) -> any Disposable {
      scheduler.schedule(state) { [self] state in
        note("\(name) \(state) on \(threads.current)")
        next()
        return Disposables.create()
      }
    }
  }
}
