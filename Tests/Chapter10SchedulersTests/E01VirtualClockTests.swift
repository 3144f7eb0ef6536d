import Chapter10SchedulersBridge
import Dispatch
import ExerciseKit
import Foundation
import RxCore
import Testing

@Suite("10.1 Virtual clock", .exercise("10.1"))
struct E01VirtualClockTests {
  let learner = E01Contract.learner

  @Test(
    "scheduled work waits until time passes",
    .diagnosis(
      """
      Work did not wait for `advance(to:)`, or did not run in it. `schedule` and \
      `scheduleRelative` only store the work with its due time, and retain it; `advance(to:)` \
      runs it.
      """,
      hint: 1
    )
  )
  func waitsForTime() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let value = lab.random(in: 1...99)
    diary.schedule("now", value)
    diary.schedule("later", value, after: .milliseconds(lab.random(in: 20...40)))
    lab.expect(diary.works, equals: [], "the log before time passes")
    diary.clock.advance(1)
    lab.expect(diary.works, equals: ["now \(value)"], "the log after advance(to: 1)")
    diary.clock.advance(100)
    lab.expect(diary.works, equals: ["now \(value)", "later \(value)"], "the log at 100")
    lab.expectNoLeaks()
  }

  @Test(
    "the clock shows the due time, and then the time passed to advance(to:)",
    .diagnosis(
      """
      `clock` or `now` showed a wrong time. Set `clock` to the due time before each work item, and \
      to the given time at the end; leave it unchanged if that time is in the past.
      """,
      hint: 2
    )
  )
  func showsTheTime() {
    let lab = Lab()
    let clock = learner.makeClock()
    let delay = lab.random(in: 2...9)
    var times: [Int] = []
    var dates: [Int] = []
    /// `now` in milliseconds.
    var now: Int { Int((clock.scheduler.now.timeIntervalSince1970 * 1000).rounded()) }
    let work: (Int) -> any Disposable = { _ in
      times.append(clock.time())
      dates.append(now)
      return Disposables.create()
    }
    let first = delay * 1000 + lab.random(in: 501...599)
    lab.expect(clock.time(), equals: 0, "the time of a new clock")
    lab.expect(now, equals: 0, "`now` of a new clock")
    _ = clock.scheduler.scheduleRelative(
      0,
      dueTime: .milliseconds(first),
      action: work
    )
    _ = clock.scheduler.scheduleRelative(0, dueTime: .seconds(2 * delay), action: work)
    let last = clock.scheduler.scheduleRelative(0, dueTime: .seconds(100), action: work)
    clock.advance(50_000)
    lab.expect(times, equals: [first, delay * 2000], "`clock` while work runs")
    lab.expect(dates, equals: [first, delay * 2000], "`now` while work runs, in milliseconds")
    lab.expect(clock.time(), equals: 50_000, "the time after advance(to: 50_000)")
    lab.expect(now, equals: 50_000, "`now` after advance(to: 50_000), in milliseconds")
    clock.advance(40_000)
    lab.expect(clock.time(), equals: 50_000, "the time after advance(to: 40_000)")
    clock.advance(60_000)
    lab.expect(clock.time(), equals: 60_000, "the time after advance(to: 60_000), without due work")
    last.dispose()
    for time in [70_000, 100_000, 110_000] {
      clock.advance(time)
      lab.expect(
        clock.time(),
        equals: time,
        "the time after advance(to: \(time)), with canceled work"
      )
    }
  }

  @Test(
    "advance(to:) includes the time itself and nothing later",
    .diagnosis(
      """
      `advance(to: t)` did not run exactly the work with a due time up to and including t. An item \
      is due at `clock` plus its delay, to the millisecond. Run it if `due <= time`, also if t is \
      the present time, and leave the others in the queue.
      """,
      hint: 2
    )
  )
  func upToAndIncluding() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let time = lab.random(in: 20...60)
    for delay in [time - 1, time, time + 1] {
      diary.schedule("work", delay, after: .milliseconds(delay))
    }
    diary.clock.advance(time - 2)
    lab.expect(diary.works, equals: [], "the log at \(time - 2)")
    diary.clock.advance(time)
    let both = ["work \(time - 1)", "work \(time)"]
    lab.expect(diary.works, equals: both, "the log at \(time)")
    diary.clock.advance(time)
    lab.expect(diary.works, equals: both, "the log at \(time), after the second call")
    diary.clock.advance(time + 1)
    lab.expect(diary.works.count, equals: 3, "the work that has run at \(time + 1)")
    diary.schedule("now", time)
    diary.clock.advance(time)
    lab.expect(diary.works.count, equals: 3, "the work that has run, after advance(to: \(time))")
    diary.clock.advance(time + 1)
    lab.expect(diary.works.last, equals: "now \(time)", "the last work, at \(time + 1) again")
    let hours = learner.makeClock()
    let long = lab.random(in: 10_000...90_000)
    var dues: [Int] = []
    _ = hours.scheduler.scheduleRelative((), dueTime: .seconds(long)) {
      dues.append(hours.time())
      return Disposables.create()
    }
    hours.advance(100_000_000)
    lab.expect(dues, equals: [long * 1000], "the time at which work with a delay of hours runs")
  }

  @Test(
    "work runs in the order of its due time",
    .diagnosis(
      """
      Work did not run in the order of its due time, or not at that time. Convert each unit of \
      `RxTimeInterval` to milliseconds, and insert each work item in front of the first one that \
      is due later.
      """,
      hint: 2
    )
  )
  func inOrderOfTime() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let (short, long) = (lab.random(in: 10...40), 10 * lab.random(in: 5...9) + 5)
    diary.schedule("long", 1, after: .milliseconds(long))
    diary.schedule("shortly before", 0, after: .milliseconds(long - 1))
    diary.schedule("seconds", 2, after: .seconds(2))
    diary.schedule("short", 3, after: .milliseconds(short))
    diary.schedule("never", 6, after: .never)
    diary.schedule("nanoseconds", 5, after: .nanoseconds(1_700_000_000))
    diary.schedule("microseconds", 4, after: .microseconds(1_500_000))
    diary.clock.advance(3000)
    lab.expect(
      diary.entries,
      equals: [
        "\(short) short 3", "\(long - 1) shortly before 0", "\(long) long 1",
        "1500 microseconds 4", "1700 nanoseconds 5", "2000 seconds 2",
      ],
      "the log"
    )
  }

  @Test(
    "work that is due at the same time runs in the order of scheduling",
    .diagnosis(
      """
      Work with equal due times did not run in the order in which it was scheduled. Insert a new \
      item behind all items with the same due time: compare with `>`, not with `>=`. Take an item \
      out of the queue without moving the others.
      """,
      hint: 2
    )
  )
  func firstComeFirstServed() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let time = lab.random(in: 30...60)
    diary.clock.advance(10)
    for number in 1...3 { diary.schedule("early", number, after: .milliseconds(5)) }
    for number in 1...3 {
      diary.schedule("late", number, after: .milliseconds(time + 10))
      diary.schedule("same", number, after: .milliseconds(time))
    }
    diary.clock.advance(20)
    for number in 4...9 { diary.schedule("same", number, after: .milliseconds(time - 10)) }
    diary.clock.advance(200)
    lab.expect(
      diary.works,
      equals: (1...3).map { "early \($0)" } + (1...9).map { "same \($0)" }
        + (1...3).map { "late \($0)" },
      "the log"
    )
  }

  @Test(
    "many work items can wait at the same time",
    .diagnosis(
      """
      Many work items were waiting, and not all of them ran, in the order of their due times. \
      Store every item, without a limit.
      """,
      hint: 1
    )
  )
  func manyItems() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let count = lab.random(in: 100...120)
    for number in 1...count { diary.schedule("work", number, after: .milliseconds(number % 10)) }
    diary.clock.advance(10)
    let inOrder = (0...9).flatMap { tick in (1...count).filter { $0 % 10 == tick } }
    lab.expect(diary.works, equals: inOrder.map { "work \($0)" }, "the log")
  }

  @Test(
    "work items with states of all types share one order",
    .diagnosis(
      """
      Work items with states of different types were due at the same time, and did not run in the \
      order in which they were scheduled. The closure `{ action(state) }` has no parameter, so one \
      list can store the items of all types.
      """,
      hint: 2
    )
  )
  func statesOfAllTypes() {
    let lab = Lab()
    let clock = learner.makeClock()
    var log: [String] = []
    func schedule<State>(_ state: State) {
      let delay = RxTimeInterval.milliseconds(5)
      _ = clock.scheduler.scheduleRelative(state, dueTime: delay) {
        log.append("\($0)")
        return Disposables.create()
      }
    }
    let (number, word) = (lab.random(in: 1...99), lab.numbered("word"))
    schedule(word)
    schedule(number)
    schedule(Double(number))
    schedule(number)
    schedule(word)
    clock.advance(5)
    lab.expect(
      log,
      equals: [word, "\(number)", "\(number).0", "\(number)", word],
      "the states, in the order in which their work has run"
    )
  }

  @Test(
    "a negative delay counts as zero",
    .diagnosis(
      """
      Work with a negative delay must run at the current time, after the work that is already due. \
      Use `max(milliseconds(in: dueTime), 0)`.
      """,
      hint: 3
    )
  )
  func negativeDelay() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let value = lab.random(in: 1...99)
    let delays: [RxTimeInterval] = [
      .seconds(0), .seconds(-1), .milliseconds(0), .milliseconds(-5), .microseconds(0),
      .microseconds(-5000), .nanoseconds(0), .nanoseconds(-5_000_000),
    ]
    diary.clock.advance(2000)
    diary.schedule("no delay", value)
    for delay in delays { diary.schedule("\(delay)", value, after: delay) }
    diary.clock.advance(2000)
    lab.expect(
      diary.entries,
      equals: (["no delay"] + delays.map { "\($0)" }).map { "2000 \($0) \(value)" },
      "the log"
    )
  }

  @Test(
    "work that is scheduled by work runs in the same call if it is due",
    .diagnosis(
      """
      Work scheduled more work, and the new work did not run at its time, in the same call of \
      `advance(to:)`. Take one item at a time from the queue in a `while` loop, and compute due \
      times from `clock`, which shows the due time of the running work.
      """,
      hint: 2
    )
  )
  func workSchedulesWork() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let step = lab.random(in: 5...9)
    diary.schedule("a", 0, after: .milliseconds(10)) {
      diary.schedule("c", 0, after: .milliseconds(step)) {
        diary.schedule("e", 0, after: .milliseconds(step))
        diary.schedule("too late", 0, after: .milliseconds(100))
      }
      diary.schedule("b", 0)
    }
    diary.schedule("also at 10", 0, after: .milliseconds(10))
    diary.schedule("d", 0, after: .milliseconds(10 + step))
    diary.clock.advance(100)
    lab.expect(
      diary.entries.sorted(),
      equals: [
        "10 a 0", "10 also at 10 0", "10 b 0", "\(10 + step) c 0", "\(10 + step) d 0",
        "\(10 + 2 * step) e 0",
      ],
      "the log, sorted"
    )
    diary.clock.advance(200)
    lab.expect(diary.entries.last, equals: "\(110 + step) too late 0", "the last line of the log")
    for delay in [0, 1] {
      let chain = learner.makeClock()
      var count = 0
      func next(_ number: Int) -> any Disposable {
        count = number
        if number < 1000 {
          let dueTime = RxTimeInterval.milliseconds(delay)
          _ = chain.scheduler.scheduleRelative(number + 1, dueTime: dueTime, action: next)
        }
        return Disposables.create()
      }
      _ = chain.scheduler.schedule(1, action: next)
      chain.advance(1000)
      lab.expect(count, equals: 1000, "the work that has run, each scheduled by the one before")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "work that is scheduled by work runs behind work with the same due time",
    .diagnosis(
      """
      Work scheduled more work for a time for which other work was waiting, and the new work did \
      not run last. Insert each new item behind all items with the same due time, also while other \
      work runs.
      """,
      hint: 2
    )
  )
  func newWorkRunsLast() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let step = lab.random(in: 5...9)
    diary.schedule("first", 1, after: .milliseconds(step)) {
      diary.schedule("now", 3)
      diary.schedule("later", 5, after: .milliseconds(step))
    }
    diary.schedule("second", 2, after: .milliseconds(step))
    diary.schedule("third", 4, after: .milliseconds(2 * step))
    for time in [step, 2 * step, 3 * step] { diary.clock.advance(time) }
    let works = diary.works.filter { $0.hasPrefix("second") || $0.hasPrefix("now") }
    lab.expect(
      works,
      equals: ["second 2", "now 3"],
      "the work for the first time, without the first"
    )
    lab.expect(
      diary.works.filter { $0.hasPrefix("third") || $0.hasPrefix("later") },
      equals: ["third 4", "later 5"],
      "the work for the second time"
    )
  }

  @Test(
    "canceled work does not run",
    .diagnosis(
      """
      Canceled work ran, or other work did not. The disposable that `scheduleRelative` returns \
      cancels its own work item only, also if it is disposed of by work with the same due time.
      """,
      hint: 3
    )
  )
  func canceledWork() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let time = lab.random(in: 10...30)
    let first = diary.schedule("canceled before", 1, after: .milliseconds(time))
    var second: any Disposable = Disposables.create()
    diary.schedule("cancels", 2, after: .milliseconds(time)) {
      second.dispose()
      for delay in [0, 3] {
        diary.schedule("canceled in work", 7, after: .milliseconds(delay)).dispose()
      }
    }
    second = diary.schedule("canceled by work", 3, after: .milliseconds(time))
    diary.schedule("stays", 4, after: .milliseconds(time))
    let later = diary.schedule("canceled between", 5, after: .milliseconds(time + 10))
    let now = diary.schedule("canceled at once", 6)
    first.dispose()
    first.dispose()
    now.dispose()
    diary.clock.advance(time)
    later.dispose()
    diary.clock.advance(100)
    lab.expect(diary.entries, equals: ["\(time) cancels 2", "\(time) stays 4"], "the log")
    let many = Diary(learner.makeClock())
    let numbers = Array(1...lab.random(in: 100...120))
    let handles = numbers.map { many.schedule("work", $0, after: .milliseconds($0 % 10)) }
    for number in numbers where number % 4 != 0 { handles[number - 1].dispose() }
    many.clock.advance(10)
    let left = (0...9).flatMap { tick in numbers.filter { $0 % 10 == tick && $0 % 4 == 0 } }
    lab.expect(many.works, equals: left.map { "work \($0)" }, "the log of many items")
    lab.expectNoLeaks()
  }

  @Test(
    "disposing of work that has run does not affect other work",
    .diagnosis(
      """
      Work had run, its disposable was disposed of, and other work did not run. Let each \
      disposable refer to its own work item, and not to an index or a number that another item can \
      have later.
      """,
      hint: 3
    )
  )
  func finishedWork() {
    let lab = Lab()
    let diary = Diary(learner.makeClock())
    let delay = lab.random(in: 2...5)
    let handles = (1...3).map { diary.schedule("old", $0, after: .milliseconds($0 * delay)) }
    diary.clock.advance(20)
    for number in 1...3 { diary.schedule("new", number, after: .milliseconds(number * delay)) }
    for handle in handles { handle.dispose() }
    diary.clock.advance(40)
    lab.expect(
      diary.works,
      equals: (1...3).map { "old \($0)" } + (1...3).map { "new \($0)" },
      "the log"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "each clock has its own time and its own work",
    .diagnosis(
      """
      Two clocks were not independent. Store the time and the work in properties of the instance, \
      not in static ones.
      """,
      hint: 1
    )
  )
  func independentClocks() {
    let lab = Lab()
    let one = Diary(learner.makeClock())
    let two = Diary(learner.makeClock())
    one.schedule("one", 1, after: .milliseconds(10))
    two.schedule("two", 2, after: .milliseconds(5))
    one.clock.advance(lab.random(in: 20...40))
    lab.expect(one.entries, equals: ["10 one 1"], "the log of the first clock")
    lab.expect(two.entries, equals: [], "the log of the second clock")
    lab.expect(two.clock.time(), equals: 0, "the time of the second clock")
    two.clock.advance(30)
    lab.expect(two.entries, equals: ["5 two 2"], "the log of the second clock")
  }

  @Test(
    "disposing also disposes of what the work returned",
    .diagnosis(
      """
      Work returned a disposable, and it was not disposed of exactly once, by the disposable that \
      the scheduler had returned. Keep the result of `action(state)` in a \
      `SingleAssignmentDisposable`, and dispose of that too.
      """,
      hint: 3
    )
  )
  func disposesOfTheResult() {
    let lab = Lab()
    let clock = learner.makeClock()
    for isDisposedInside in [false, true, false, true, false, true] {
      var disposals = 0
      var own: any Disposable = Disposables.create()
      let work: (Int) -> any Disposable = { _ in
        if isDisposedInside { own.dispose() }
        return Disposables.create { disposals += 1 }
      }
      own = clock.scheduler.scheduleRelative(0, dueTime: .milliseconds(10), action: work)
      clock.advance(clock.time() + 20)
      let inside = isDisposedInside ? 1 : 0
      lab.expect(disposals, equals: inside, "the disposals when the work has run")
      own.dispose()
      own.dispose()
      lab.expect(disposals, equals: 1, "the disposals after disposing twice")
      own = Disposables.create()
    }
    var disposed: [String] = []
    let result: (String) -> any Disposable = { name in Disposables.create { disposed.append(name) }
    }
    let handles = ["first", "second"].map { clock.scheduler.schedule($0, action: result) }
    clock.advance(clock.time())
    handles[0].dispose()
    lab.expect(disposed, equals: ["first"], "the results that the first disposable disposes of")
    handles[1].dispose()
    lab.expect(disposed, equals: ["first", "second"], "the results that both dispose of")
    let earlier = clock.scheduler.schedule("earlier", action: result)
    var during: [String] = []
    var nested: [any Disposable] = []
    _ = clock.scheduler.schedule(()) {
      earlier.dispose()
      during = disposed
      nested = [clock.scheduler.schedule("nested", action: result)]
      return result("outer")
    }
    clock.advance(clock.time())
    lab.expect(
      during,
      equals: ["first", "second", "earlier"],
      "the results when later work has disposed of earlier work, in the same call"
    )
    disposed = []
    for handle in nested { handle.dispose() }
    lab.expect(disposed, equals: ["nested"], "the results that nested disposables dispose of")
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
    let clock = learner.makeClock()
    var disposals = 0
    var runs = 0
    for _ in 1...2 {
      _ = clock.scheduler.schedule(()) {
        runs += 1
        return Disposables.create { disposals += 1 }
      }
    }
    clock.advance(lab.random(in: 10...20))
    clock.advance(lab.random(in: 30...40))
    lab.expect(runs, equals: 2, "the work that has run")
    lab.expect(disposals, equals: 0, "the disposals of the results")
  }

  @Test(
    "work is released when it has run or has been canceled",
    .diagnosis(
      """
      The closure of a work item was retained after it had run, or after it had been canceled. Set \
      the stored closure to nil in both cases.
      """,
      hint: 3
    )
  )
  func releasesItsWork() {
    let lab = Lab()
    let clock = learner.makeClock()
    var guests: [String: Guest] = [:]
    var handles: [any Disposable] = []
    for name in ["the object of work that has run", "the object of canceled work"] {
      let guest = Guest()
      lab.watch(guest, as: name)
      guests[name] = guest
      let delay = RxTimeInterval.milliseconds(guests.count * 10)
      handles.append(
        clock.scheduler.scheduleRelative((), dueTime: delay) { [guest] in
          withExtendedLifetime(guest) { Disposables.create() }
        }
      )
    }
    guests = [:]
    handles[1].dispose()
    lab.expectDeallocated("the object of canceled work")
    clock.advance(15)
    lab.expectDeallocated("the object of work that has run")
    do {
      let guest = Guest()
      lab.watch(guest, as: "the object of nested work")
      _ = clock.scheduler.schedule(()) {
        handles.append(
          clock.scheduler.schedule(()) { withExtendedLifetime(guest) { Disposables.create() } }
        )
        return Disposables.create()
      }
    }
    clock.advance(20)
    lab.expectDeallocated("the object of nested work")
    for handle in handles { handle.dispose() }
    lab.expectNoLeaks()
  }

  @Test(
    "work is released before the next work runs",
    .diagnosis(
      """
      Work had run or had been canceled, and its closure was still retained while other work ran \
      in the same call of `advance(to:)`. Set the stored closure to nil after the work has run, \
      and in `dispose()`, and not at the end of the call.
      """,
      hint: 3
    )
  )
  func releasesDuringTheCall() {
    let lab = Lab()
    let clock = learner.makeClock()
    var handles: [any Disposable] = []
    let names = ["the object of work that has run", "the object of canceled work"]
    for (number, name) in names.enumerated() {
      let guest = Guest()
      lab.introduce(guest, as: name)
      let delay = RxTimeInterval.milliseconds(10 + 20 * number)
      handles.append(
        clock.scheduler.scheduleRelative((), dueTime: delay) { [guest] in
          withExtendedLifetime(guest) { Disposables.create() }
        }
      )
    }
    _ = clock.scheduler.scheduleRelative((), dueTime: .milliseconds(20)) {
      lab.expectDeallocated(names[0])
      handles[1].dispose()
      lab.expectDeallocated(names[1])
      return Disposables.create()
    }
    clock.advance(lab.random(in: 50...60))
    for handle in handles { handle.dispose() }
    lab.expectNoLeaks()
  }

  @Test(
    "the state of work is released with the work",
    .diagnosis(
      """
      The state of a work item was retained after the work had run, or after it had been canceled. \
      Let only the closure `{ action(state) }` capture the state, and release that closure in both \
      cases.
      """,
      hint: 3
    )
  )
  func releasesTheState() {
    let lab = Lab()
    let clock = learner.makeClock()
    var handles: [any Disposable] = []
    for (number, name) in ["the state of canceled work", "the state of work that has run"]
      .enumerated()
    {
      let guest = Guest()
      lab.watch(guest, as: name)
      let delay = RxTimeInterval.milliseconds(20 - 10 * number)
      handles.append(
        clock.scheduler.scheduleRelative(guest, dueTime: delay) { _ in Disposables.create() }
      )
    }
    handles[0].dispose()
    lab.expectDeallocated("the state of canceled work")
    clock.advance(15)
    lab.expectDeallocated("the state of work that has run")
    for handle in handles { handle.dispose() }
    lab.expectNoLeaks()
  }

  @Test(
    "a disposable works after its clock has been released",
    .diagnosis(
      """
      Nothing retained the clock any longer, and then the disposables that it had returned were \
      disposed of. The program stopped, or the result of the work was not disposed of. Keep the \
      result in the work item, and refer to the clock with `[weak self]`. Dispose of the result \
      also if the clock is nil.
      """,
      hint: 3
    )
  )
  func outlivesTheClock() {
    let lab = Lab()
    var clock: E01Contract.Clock? = learner.makeClock()
    var disposals = 0
    let waiting = clock?.scheduler.scheduleRelative((), dueTime: .seconds(1)) {
      Disposables.create()
    }
    let finished = clock?.scheduler.schedule(()) {
      Disposables.create { disposals += 1 }
    }
    clock?.advance(lab.random(in: 1...99))
    clock = nil
    waiting?.dispose()
    finished?.dispose()
    lab.expect(disposals, equals: 1, "the disposals of the result")
    lab.expectNoLeaks()
  }

  @Test(
    "operators measure their time with the clock",
    .diagnosis(
      """
      `timer`, `interval` or `debounce` did not emit at the right time of the clock. These \
      operators schedule work from work, cancel work, and read `now`; the other tests show which \
      of the three is wrong.
      """,
      hint: 1
    )
  )
  func drivesOperators() {
    let lab = Lab()
    let clock = learner.makeClock()
    let period = lab.random(in: 2...9) * 100
    var log: [String] = []
    let texts = PublishSubject<String>()
    let subscriptions = [
      Observable<Int>.interval(.milliseconds(period), scheduler: clock.scheduler).take(3)
        .subscribe(onNext: { log.append("\(clock.time()) round \($0)") }),
      texts.debounce(.milliseconds(300), scheduler: clock.scheduler)
        .subscribe(onNext: { log.append("\(clock.time()) \($0)") }),
    ]
    clock.advance(10_000)
    lab.expect(log, equals: (1...3).map { "\($0 * period) round \($0 - 1)" }, "the log of interval")
    log = []
    texts.onNext("m")
    clock.advance(10_200)
    texts.onNext("mi")
    clock.advance(10_499)
    lab.expect(log, equals: [], "the log of debounce at 10_499")
    clock.advance(10_500)
    lab.expect(log, equals: ["10500 mi"], "the log of debounce at 10_500")
    for subscription in subscriptions { subscription.dispose() }
    lab.expectNoLeaks()
  }

  private final class Guest {}

  /// Schedules work that writes the time, its name and its state to a log.
  private final class Diary {
    let clock: E01Contract.Clock
    private(set) var entries: [String] = []

    /// The entries without their times.
    var works: [String] {
      entries.map { $0.drop { $0 != " " }.dropFirst() }.map(String.init)
    }

    init(_ clock: E01Contract.Clock) { self.clock = clock }

    @discardableResult
    func schedule(
      _ name: String,
      _ state: Int,
      after delay: RxTimeInterval? = nil,
      then next: @escaping () -> Void = {}
    ) -> any Disposable {
      let work: (Int) -> any Disposable = { [self] state in
        entries.append("\(clock.time()) \(name) \(state)")
        next()
        return Disposables.create()
      }
      return delay.map { clock.scheduler.scheduleRelative(state, dueTime: $0, action: work) }
        ?? clock.scheduler.schedule(state, action: work)
    }
  }
}
