import Chapter10SchedulersBridge
import ExerciseKit
import RxCore
import Testing

@Suite("10.2 Trampoline", .exercise("10.2"))
struct E02TrampolineTests {
  let learner = E02Contract.learner

  @Test(
    "work on an idle scheduler runs during the call",
    .diagnosis(
      """
      No work was running, and `schedule` did not run the work once, with its state, before it \
      returned. Call `action(state)` in `schedule`, and afterwards remember that no work is \
      running.
      """,
      hint: 1
    )
  )
  func idleRunsAtOnce() {
    let lab = Lab()
    let scheduler = learner.makeScheduler()
    for number in 1...3 {
      let value = lab.random(in: 1...99)
      var log: [Int] = []
      _ = scheduler.schedule(value) {
        log.append($0)
        return Disposables.create()
      }
      lab.expect(log, equals: [value], "the log when call \(number) has returned")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "nested work runs after the work that schedules it",
    .diagnosis(
      """
      Running work scheduled other work, and the other work did not run after it, in order, with \
      its own state. If work is running, append the new work to a queue. When the running work has \
      returned, run the queue from its start.
      """,
      hint: 1
    )
  )
  func nestedWorkWaits() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let outer = lab.numbered("outer ")
    let others = (1...5).map { lab.numbered("work \($0) ") }
    diary.schedule(outer) {
      for name in others { diary.schedule(name) }
    }
    diary.note("returned")
    let inOrder = ([outer] + others).flatMap { ["\($0) begins", "\($0) ends"] }
    lab.expect(diary.entries, equals: inOrder + ["returned"], "the log")
  }

  @Test(
    "work from the queue has to end before more work begins",
    .diagnosis(
      """
      Work from the queue scheduled more work, and the new work began before the other had ended. \
      Work from the queue is running work, too: reset `isRunning` only when the queue is empty.
      """,
      hint: 2
    )
  )
  func queuedWorkIsRunning() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let names = (1...3).map { lab.numbered("work \($0) ") }
    diary.schedule(names[0]) {
      diary.schedule(names[1]) { diary.schedule(names[2]) }
    }
    let second = diary.entries.filter { $0.hasPrefix(names[1]) || $0.hasPrefix(names[2]) }
    lab.expect(
      second.prefix(2),
      equals: ["\(names[1]) begins", "\(names[1]) ends"],
      "the beginning of the log of the queue"
    )
  }

  @Test(
    "the queue keeps the order of all nested work",
    .diagnosis(
      """
      Work that waits scheduled more work, and the order was wrong. Append new work to the end of \
      one queue, take from its start, and stop only when it is empty.
      """,
      hint: 2
    )
  )
  func keepsTheOrder() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let names = (1...6).map { lab.numbered("work \($0) ") }
    diary.schedule(names[0]) {
      diary.schedule(names[1]) {
        diary.schedule(names[3]) { diary.schedule(names[5]) }
      }
      diary.schedule(names[2]) { diary.schedule(names[4]) }
    }
    diary.note("returned")
    let inOrder = names.flatMap { ["\($0) begins", "\($0) ends"] }
    lab.expect(diary.entries, equals: inOrder + ["returned"], "the log")
  }

  @Test(
    "the queue keeps the order of many work items",
    .diagnosis(
      """
      Many work items were waiting, and not all of them ran, once and in order. Append each new \
      item to the end of one queue, without a limit, and take the first one from its start.
      """,
      hint: 2
    )
  )
  func keepsTheOrderOfMany() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let count = lab.random(in: 200...220)
    func schedule(_ number: Int) {
      diary.schedule("\(number)") {
        for next in [2 * number, 2 * number + 1] where next <= count { schedule(next) }
      }
    }
    schedule(1)
    lab.expect(
      diary.entries,
      equals: (1...count).flatMap { ["\($0) begins", "\($0) ends"] },
      "the log"
    )
  }

  @Test(
    "work items with states of all types share one queue",
    .diagnosis(
      """
      Work items with states of different types were waiting, and did not run in the order in \
      which they were scheduled. The closure `{ action(state) }` has no parameter, so one queue \
      can store the items of all types.
      """,
      hint: 2
    )
  )
  func statesOfAllTypes() {
    let lab = Lab()
    let scheduler = learner.makeScheduler()
    var log: [String] = []
    func schedule<State>(_ state: State) {
      _ = scheduler.schedule(state) {
        log.append("\($0)")
        return Disposables.create()
      }
    }
    let (number, word) = (lab.random(in: 1...99), lab.numbered("word"))
    _ = scheduler.schedule(()) {
      schedule(word)
      schedule(number)
      schedule(Double(number))
      schedule(number)
      schedule(word)
      return Disposables.create()
    }
    lab.expect(
      log,
      equals: [word, "\(number)", "\(number).0", "\(number)", word],
      "the states, in the order in which their work has run"
    )
  }

  @Test(
    "the scheduler is idle again when its queue is empty",
    .diagnosis(
      """
      After the queue was empty again, the next work did not run at once, or its nested work did \
      not wait. Set `isRunning` to false when the outermost call returns, and not before.
      """,
      hint: 2
    )
  )
  func idleAgain() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let (a, b) = (lab.numbered("a"), lab.numbered("b"))
    for _ in 1...2 {
      diary.schedule(a) {
        diary.schedule(b) { diary.schedule(a) }
        diary.schedule(b)
      }
      diary.note("returned")
    }
    let round = [a, b, b, a].flatMap { ["\($0) begins", "\($0) ends"] } + ["returned"]
    lab.expect(diary.entries, equals: round + round, "the log of two rounds")
  }

  @Test(
    "canceled work does not run",
    .diagnosis(
      """
      Work was canceled while it waited, and it ran, or other work did not run in its turn. Check \
      before each work item whether it has been canceled, and go on with the next one. Canceling \
      affects neither the other items nor `isRunning`.
      """,
      hint: 2
    )
  )
  func canceledWork() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let (outer, first, second) = (lab.numbered("outer"), lab.numbered("1st"), lab.numbered("2nd"))
    var handle: any Disposable = Disposables.create()
    diary.schedule(outer) {
      diary.schedule("canceled at once").dispose()
      diary.schedule(first) {
        handle.dispose()
        handle.dispose()
        diary.schedule("canceled in the queue").dispose()
      }
      handle = diary.schedule("canceled by work")
      diary.schedule(second)
      diary.schedule("canceled behind others").dispose()
    }
    handle = Disposables.create()
    let inOrder = [outer, first, second].flatMap { ["\($0) begins", "\($0) ends"] }
    lab.expect(diary.entries, equals: inOrder, "the log")
    let many = Diary(learner.makeScheduler())
    let numbers = Array(1...lab.random(in: 50...60))
    for divisor in [4, 1] {
      many.schedule(outer) {
        let handles = numbers.map { many.schedule("\($0)") }
        for number in numbers where number % divisor != 0 { handles[number - 1].dispose() }
      }
    }
    let left = [outer] + numbers.filter { $0 % 4 == 0 }.map { "\($0)" }
    let all = [outer] + numbers.map { "\($0)" }
    lab.expect(
      many.entries,
      equals: (left + all).flatMap { ["\($0) begins", "\($0) ends"] },
      "the log of many items, with and without canceled ones"
    )
  }

  @Test(
    "the scheduler is idle again after canceled work",
    .diagnosis(
      """
      The last work items in the queue had been canceled, and the next work did not run at once. \
      Canceled work has its turn without an effect; after it, set `isRunning` to false as after \
      other work.
      """,
      hint: 2
    )
  )
  func idleAfterCanceledWork() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let (outer, next) = (lab.numbered("outer"), lab.numbered("next"))
    diary.schedule(outer) {
      for _ in 1...3 { diary.schedule("canceled").dispose() }
    }
    diary.schedule(next)
    diary.note("returned")
    lab.expect(
      diary.entries,
      equals: [outer, next].flatMap { ["\($0) begins", "\($0) ends"] } + ["returned"],
      "the log"
    )
  }

  @Test(
    "disposing of work that has run does not affect the queue",
    .diagnosis(
      """
      Work had run, its disposable was disposed of, and work that waited did not run once, in \
      order. Let each disposable refer to its own work item, and not to an index or a number that \
      another item can have later.
      """,
      hint: 2
    )
  )
  func finishedWork() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let names = (1...6).map { lab.numbered("work \($0) ") }
    var handle: any Disposable = Disposables.create()
    diary.schedule(names[0]) {
      handle = diary.schedule(names[1])
      diary.schedule(names[2]) {
        diary.schedule(names[5])
        handle.dispose()
        handle = Disposables.create()
      }
      diary.schedule(names[3])
      diary.schedule(names[4])
    }
    lab.expect(diary.entries, equals: names.flatMap { ["\($0) begins", "\($0) ends"] }, "the log")
  }

  @Test(
    "work that disposes of its own disposable does not affect other work",
    .diagnosis(
      """
      Work disposed of its own disposable while it ran, and other work did not run after it, in \
      order. Disposing of running work must change neither the queue nor `isRunning`.
      """,
      hint: 2
    )
  )
  func canceledWhileItRuns() {
    let lab = Lab()
    let diary = Diary(learner.makeScheduler())
    let names = (1...4).map { lab.numbered("work \($0) ") }
    var own: any Disposable = Disposables.create()
    for isFollowed in [true, false] {
      diary.schedule(names[0]) {
        own = diary.schedule(names[1]) {
          own.dispose()
          diary.schedule(names[3])
        }
        if isFollowed { diary.schedule(names[2]) }
      }
    }
    let first = names.flatMap { ["\($0) begins", "\($0) ends"] }
    let second = [names[0], names[1], names[3]].flatMap { ["\($0) begins", "\($0) ends"] }
    lab.expect(diary.entries, equals: first + second, "the log, with and without work that waits")
  }

  @Test(
    "disposing also disposes of what the work returned",
    .diagnosis(
      """
      Work returned a disposable, and it was not disposed of exactly once, by the disposable that \
      `schedule` had returned. Return the result of work that runs at once. For work that waits, \
      keep it in a `SingleAssignmentDisposable`.
      """,
      hint: 3
    )
  )
  func disposesOfTheResult() {
    let lab = Lab()
    let scheduler = learner.makeScheduler()
    var disposed: [String] = []
    let result: (String) -> any Disposable = { name in
      Disposables.create { disposed.append(name) }
    }
    var nested: [any Disposable] = []
    let outer = scheduler.schedule("outer") { name in
      nested = ["first", "second"].map { scheduler.schedule($0, action: result) }
      var own: any Disposable = Disposables.create()
      own = scheduler.schedule("during the work") { name in
        own.dispose()
        own = Disposables.create()
        return result(name)
      }
      nested.append(own)
      return result(name)
    }
    lab.expect(disposed, equals: ["during the work"], "the disposals when the call has returned")
    guard nested.count == 3 else { return }
    for handle in [nested[1], outer, nested[0], nested[1], outer] { handle.dispose() }
    lab.expect(
      disposed,
      equals: ["during the work", "second", "outer", "first"],
      "the disposals after disposing of each"
    )
    nested = []
    disposed = []
    var during: [String] = []
    _ = scheduler.schedule(()) {
      let earlier = scheduler.schedule("earlier", action: result)
      _ = scheduler.schedule(()) {
        earlier.dispose()
        during = disposed
        return Disposables.create()
      }
      return Disposables.create()
    }
    lab.expect(
      during,
      equals: ["earlier"],
      "the results when later work has disposed of earlier work, in the same call"
    )
    for name in ["alone", "alone again"] {
      scheduler.schedule(name, action: result).dispose()
      lab.expect(disposed.last, equals: name, "the last result, of work without nested work")
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
    let scheduler = learner.makeScheduler()
    var disposals = 0
    let result: (Int) -> any Disposable = { _ in Disposables.create { disposals += 1 } }
    _ = scheduler.schedule(lab.random(in: 1...99)) {
      _ = scheduler.schedule($0, action: result)
      _ = scheduler.schedule($0, action: result)
      return result($0)
    }
    lab.expect(disposals, equals: 0, "the disposals of the results")
  }

  @Test(
    "the outermost call runs all nested work",
    .diagnosis(
      """
      The outermost call returned, and nested work had not run. Run the queue in a loop that stops \
      only when the queue is empty.
      """,
      hint: 2
    )
  )
  func runsAllWork() {
    let lab = Lab()
    let scheduler = learner.makeScheduler()
    let rounds = 2000 + lab.random(in: 1...20)
    var count = 0
    func round(_ number: Int) -> any Disposable {
      count += 1
      guard number < rounds else { return Disposables.create() }
      return scheduler.schedule(number + 1, action: round)
    }
    _ = scheduler.schedule(1, action: round)
    lab.expect(count, equals: rounds, "the work that has run")
  }

  @Test(
    "nested work does not deepen the stack",
    .diagnosis(
      """
      The stack grew with each nested work item. Run the queue in a loop, in the outermost call of \
      `schedule` only.
      """,
      hint: 2
    )
  )
  func stackStaysFlat() {
    let lab = Lab()
    let scheduler = learner.makeScheduler()
    let rounds = 2000 + lab.random(in: 1...20)
    var depths: [Int] = []
    func round(_ number: Int) -> any Disposable {
      depths.append(stackDepth())
      guard number < rounds else { return Disposables.create() }
      return scheduler.schedule(number + 1, action: round)
    }
    _ = scheduler.schedule(1, action: round)
    lab.expect(depths.count, equals: rounds, "the work that has run")
    let growth = abs((depths.last ?? 0) - (depths.dropFirst(2).first ?? 0))
    lab.expect(
      growth < 4096,
      equals: true,
      "whether the stack is as deep at the last work as at the third"
    )
  }

  @Test(
    "work is released when it has run or has been canceled",
    .diagnosis(
      """
      The closure of a work item was retained after it had run, or after it had been canceled. \
      Remove each item from the queue, and set the stored closure to nil.
      """,
      hint: 3
    )
  )
  func releasesItsWork() {
    let lab = Lab()
    let scheduler = learner.makeScheduler()
    let names = ["work that has run", "canceled work", "nested work"].map { "the object of \($0)" }
    var handles: [any Disposable] = []
    var guests = names.map { name in
      let guest = Guest()
      lab.watch(guest, as: name)
      return guest
    }
    let schedule: (Guest) -> any Disposable = { guest in
      scheduler.schedule(()) { withExtendedLifetime(guest) { Disposables.create() } }
    }
    _ = scheduler.schedule(()) {
      handles = guests.prefix(2).map(schedule)
      guests.removeFirst(2)
      handles[1].dispose()
      lab.expectDeallocated(names[1])
      _ = scheduler.schedule(()) {
        lab.expectDeallocated(names[0])
        handles += guests.map(schedule)
        guests = []
        _ = scheduler.schedule(()) {
          lab.expectDeallocated(names[2])
          return Disposables.create()
        }
        return Disposables.create()
      }
      return Disposables.create()
    }
    guests = []
    for name in names { lab.expectDeallocated(name) }
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
    let scheduler = learner.makeScheduler()
    let names = ["the state of work that has run", "the state of canceled work"]
    var handles: [any Disposable] = []
    var guests = names.map { name in
      let guest = Guest()
      lab.watch(guest, as: name)
      return guest
    }
    _ = scheduler.schedule(()) {
      handles = guests.map { scheduler.schedule($0) { _ in Disposables.create() } }
      guests = []
      handles[1].dispose()
      lab.expectDeallocated(names[1])
      _ = scheduler.schedule(()) {
        lab.expectDeallocated(names[0])
        return Disposables.create()
      }
      return Disposables.create()
    }
    guests = []
    for name in names { lab.expectDeallocated(name) }
    for handle in handles { handle.dispose() }
    lab.expectNoLeaks()
  }

  @Test(
    "the first and the last work are released when the call returns",
    .diagnosis(
      """
      The outermost call had returned, and the scheduler still retained the first or the last work \
      item, or its state. Don't store the running work in a property of the scheduler.
      """,
      hint: 3
    )
  )
  func releasesTheFirstAndTheLast() {
    let lab = Lab()
    let scheduler = learner.makeScheduler()
    var handles: [any Disposable] = []
    func watched(_ name: String) -> Guest {
      let guest = Guest()
      lab.watch(guest, as: name)
      return guest
    }
    func runClosures() {
      let first = watched("the object of the first work")
      let last = watched("the object of the last")
      let outer = scheduler.schedule(()) {
        handles.append(
          scheduler.schedule(()) { withExtendedLifetime(last) { Disposables.create() } }
        )
        return withExtendedLifetime(first) { Disposables.create() }
      }
      handles.append(outer)
    }
    func runStates() {
      let first = watched("the state of the first work")
      let last = watched("the state of the last")
      let outer = scheduler.schedule(first) { _ in
        handles.append(
          scheduler.schedule(last) { _ in Disposables.create() }
        )
        return Disposables.create()
      }
      handles.append(outer)
    }
    runClosures()
    for name in ["the object of the first work", "the object of the last"] {
      lab.expectDeallocated(name)
    }
    runStates()
    for name in ["the state of the first work", "the state of the last"] {
      lab.expectDeallocated(name)
    }
    for handle in handles { handle.dispose() }
    lab.expectNoLeaks()
  }

  @Test(
    "a disposable works after its scheduler has been released",
    .diagnosis(
      """
      Nothing retained the scheduler any longer, and then the disposables that it had returned \
      were disposed of. The program stopped, or the result of the work was not disposed of. Keep \
      the result in the work item, and refer to the scheduler with `[weak self]`. Dispose of the \
      result also if the scheduler is nil.
      """,
      hint: 3
    )
  )
  func outlivesTheScheduler() {
    let lab = Lab()
    var scheduler: (any ImmediateSchedulerType)? = learner.makeScheduler()
    var disposals = 0
    let result: (Int) -> any Disposable = { _ in Disposables.create { disposals += 1 } }
    var nested: [any Disposable] = []
    let outer = scheduler?.schedule(0) { state in
      nested = (1...2).compactMap { scheduler?.schedule($0, action: result) }
      nested.last?.dispose()
      return result(state)
    }
    scheduler = nil
    for handle in nested { handle.dispose() }
    outer?.dispose()
    lab.expect(disposals, equals: 2, "the disposals of two results")
    nested = []
    lab.expectNoLeaks()
  }

  @Test(
    "each scheduler has its own queue",
    .diagnosis(
      """
      Two schedulers were not independent: work on one of them waited for work on the other, or \
      did not wait for work on its own one. Store the queue and `isRunning` in properties of the \
      instance, not in static ones.
      """,
      hint: 1
    )
  )
  func independentSchedulers() {
    let lab = Lab()
    let one = learner.makeScheduler()
    let two = learner.makeScheduler()
    var log: [String] = []
    let value = lab.random(in: 1...99)
    _ = one.schedule(value) { outer in
      _ = two.schedule(value) { inner in
        log.append("inner \(inner)")
        return Disposables.create()
      }
      log.append("outer \(outer)")
      return Disposables.create()
    }
    lab.expect(log, equals: ["inner \(value)", "outer \(value)"], "the log")
    log = []
    _ = one.schedule(value) { outer in
      _ = two.schedule(value) { inner in
        _ = one.schedule(value) { nested in
          log.append("nested \(nested)")
          return Disposables.create()
        }
        log.append("inner \(inner)")
        return Disposables.create()
      }
      log.append("outer \(outer)")
      return Disposables.create()
    }
    lab.expect(
      log,
      equals: ["inner", "outer", "nested"].map { "\($0) \(value)" },
      "the log, with work of the first scheduler in work of the second one"
    )
    let chain = (1...5).map { _ in learner.makeScheduler() }
    log = []
    func nest(_ depth: Int) {
      guard depth < chain.count else { return }
      _ = chain[depth].schedule(depth) { depth in
        _ = chain[depth].schedule(depth) {
          log.append("nested \($0)")
          return Disposables.create()
        }
        nest(depth + 1)
        return Disposables.create()
      }
      log.append("returned \(depth)")
    }
    nest(0)
    lab.expect(
      log,
      equals: chain.indices.reversed().flatMap { ["nested \($0)", "returned \($0)"] },
      "the log of five schedulers, each within work of the one before"
    )
  }

  @Test(
    "sources on one trampoline take turns",
    .diagnosis(
      """
      Two sources were subscribed to during work on the trampoline, and their elements did not \
      alternate. Each element is a work item that schedules the next one: append it behind the \
      work that waits.
      """,
      hint: 2
    )
  )
  func sourcesTakeTurns() {
    let lab = Lab()
    let scheduler = learner.makeScheduler()
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    let both = Observable.merge(
      .of(one, one, one, scheduler: scheduler),
      .of(two, two, two, scheduler: scheduler)
    )
    let idle = lab.observe(both, as: "observer outside of work")
    lab.expect(idle, lab.drawn("(111222|)"))
    var nested: Recording<Int>?
    _ = scheduler.schedule(()) {
      nested = lab.observe(both, as: "observer inside of work")
      return Disposables.create()
    }
    if let nested { lab.expect(nested, lab.drawn("(121212|)")) }
    lab.expectNoLeaks()
  }

  private final class Guest {}

  /// Schedules work that writes to a log when it begins and when it ends.
  private final class Diary {
    let scheduler: any ImmediateSchedulerType
    private(set) var entries: [String] = []

    init(_ scheduler: any ImmediateSchedulerType) { self.scheduler = scheduler }

    func note(_ entry: String) { entries.append(entry) }

    @discardableResult
    func schedule(_ name: String, _ body: @escaping () -> Void = {}) -> any Disposable {
      scheduler.schedule(name) { [self] name in
        note("\(name) begins")
        body()
        note("\(name) ends")
        return Disposables.create()
      }
    }
  }
}
