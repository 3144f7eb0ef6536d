import Chapter10SchedulersBridge
import CourseDomain
import ExerciseKit
import RxCore
import Testing

@Suite("10.4 subscribe(on:) or observe(on:)", .exercise("10.4"))
struct E04SubscribeOnOrObserveOnTests {
  let learner = E04Contract.learner

  @Test(
    "nothing is subscribed to before an observer subscribes",
    .diagnosis(
      """
      A source was subscribed to, and no observer had subscribed to the pipeline. Return the \
      pipeline without a call of `subscribe`; its observers subscribe to it.
      """,
      hint: 1
    )
  )
  func nothingBeforeASubscription() {
    let lab = Lab()
    let program = Program()
    let numbers = program.watch(Observable<Int>.never(), as: "numbers")
    let texts = program.source("text") { _ in }
    _ = learner.list(texts, program.threads)
    _ = learner.pictures(
      numbers,
      { _ in },
      { "\($0)" },
      program.threads.background.scheduler,
      program.threads.main.scheduler
    )
    _ = learner.saves(numbers, { _ in texts }, program.threads)
    _ = learner.taps(numbers, program.threads)
    _ = learner.devices(
      program.watch(Observable.just(.poweredOn), as: "states"),
      texts,
      program.threads
    )
    program.threads.runQueues()
    lab.expect(program.log, equals: [], "the log without an observer")
  }

  @Test(
    "pictures, saves and devices subscribe to their source at once",
    .diagnosis(
      """
      `pictures`, `saves` or `devices` had not subscribed to its source when `subscribe` returned, \
      so events can be lost. Remove `subscribe(on:)` behind `socket`, `taps` and `states`: these \
      are subscribed to on the observer's thread.
      """,
      hint: 2
    )
  )
  func subscribesAtOnce() {
    let lab = Lab()
    let program = Program()
    let numbers = Observable<Int>.never()
    let pictures = learner.pictures(
      program.watch(numbers, as: "socket"),
      { _ in },
      { "\($0)" },
      program.threads.background.scheduler,
      program.threads.main.scheduler
    )
    program.observe(pictures, as: "gallery")
    let taps = program.watch(numbers, as: "taps")
    program.observe(learner.saves(taps, { _ in .never() }, program.threads), as: "editor")
    let states = program.watch(Observable<RadioState>.never(), as: "states")
    program.observe(learner.devices(states, .never(), program.threads), as: "list of devices")
    lab.expect(
      program.log,
      equals: ["socket", "taps", "states"].map { "\($0) is subscribed to on main" },
      "the log when `subscribe` has returned"
    )
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "later subscriptions and elements use the same threads as the first ones",
    .diagnosis(
      """
      A later subscription to a pipeline, or a later element, used another thread than the first \
      one. Build each pipeline from operators with fixed schedulers, without a count of \
      subscriptions or elements.
      """,
      hint: 2
    )
  )
  func sameThreadsEachTime() {
    let lab = Lab()
    let program = Program()
    let threads = program.threads
    let numbers = PublishSubject<Int>()
    let states = PublishSubject<RadioState>()
    let source = program.watch(numbers.map { "\($0)" }, as: "source")
    let pipelines = [
      ("list", learner.list(source, threads)),
      (
        "pictures",
        learner.pictures(
          numbers,
          { program.note("progress \($0)") },
          {
            program.note("decode \($0)")
            return "\($0)"
          },
          threads.background.scheduler,
          threads.main.scheduler
        )
      ),
      (
        "saves",
        learner.saves(
          numbers,
          { number in
            program.source("write") { observer in
              observer.onNext("\(number)")
              observer.onCompleted()
            }
          },
          threads
        )
      ),
      (
        "taps",
        learner.taps(program.watch(numbers, as: "control"), threads).map { "\($0)" }
      ),
      ("devices", learner.devices(states, program.watch(source, as: "scan"), threads)),
    ]
    let number = lab.drawn(1)
    for (name, pipeline) in pipelines {
      var usual: Set<String> = []
      for observers in [1, 1, 4] {
        let before = program.log.count
        // An observer of `taps` may be on any thread.
        let caller = name == "taps" ? threads.background : threads.main
        caller.run { for _ in 1...observers { program.observe(pipeline, as: "observer") } }
        threads.runQueues()
        for _ in 1...(usual.isEmpty ? 2 : 12) {
          for state in [RadioState.poweredOff, .poweredOn] {
            threads.network.run { states.onNext(state) }
            threads.runQueues()
          }
          numbers.onNext(number)
          threads.runQueues()
        }
        program.end()
        let lines = Set(program.log.dropFirst(before))
        if usual.isEmpty { usual = lines }
        lab.expect(
          lines.subtracting(usual).sorted(),
          equals: [],
          "the lines of `\(name)` with another thread"
        )
      }
    }
    lab.expectNoLeaks()
  }

  @Test(
    "list passes on each event of the file",
    .diagnosis(
      """
      The file emitted lines and then completed or failed, and the screen did not receive exactly \
      these events. Remove operators that drop, repeat or replace events, such as `take` and \
      `retry`.
      """,
      hint: 2
    )
  )
  func listPassesOnEvents() {
    let lab = Lab()
    for isFailing in [false, true] {
      let program = Program()
      let lines = [lab.numbered("line"), lab.numbered("line")]
      let file = program.source("file") { observer in
        for line in lines { observer.onNext(line) }
        if isFailing { observer.onError(Broken()) } else { observer.onCompleted() }
      }
      program.observe(learner.list(file, program.threads), as: "screen")
      program.threads.runQueues()
      lab.expect(
        program.log.filter { $0.hasPrefix("screen") }.map { $0.split(separator: " ")[2] },
        equals: lines.map { Substring($0) } + [isFailing ? "error" : "completed"],
        "the events of the screen"
      )
      program.end()
    }
  }

  @Test(
    "list reads in the background and delivers on the main thread",
    .diagnosis(
      """
      `list` did not read the file on the background thread, or did not deliver on the main \
      thread. `subscribe(on: background)` moves the reading, and only `observe(on: main)` moves \
      the delivery.
      """,
      hint: 1
    )
  )
  func listMovesBoth() {
    let lab = Lab()
    for isFailing in [false, true] {
      let program = Program()
      let (one, two) = (lab.numbered("line"), lab.numbered("line"))
      let file = program.source("file") { observer in
        observer.onNext(one)
        observer.onNext(two)
        if isFailing { observer.onError(Broken()) } else { observer.onCompleted() }
      }
      let list = learner.list(file, program.threads)
      lab.expect(program.log, equals: [], "the log before a subscription")
      program.observe(list, as: "screen")
      lab.expect(program.log, equals: [], "the log when `subscribe` has returned")
      program.threads.runQueues()
      let end = isFailing ? "error" : "completed"
      lab.expect(
        program.log.filter { $0.hasPrefix("screen") },
        equals: [one, two, end].map { "screen receives \($0) on main" },
        "the events of the screen"
      )
      lab.expect(
        program.log.filter { $0.hasPrefix("file") }.sorted(),
        equals: ["file is disposed of on background", "file is subscribed to on background"],
        "where the file is read"
      )
      program.end()
    }
    lab.expectNoLeaks()
  }

  @Test(
    "unsubscribing from list disposes of the file in the background",
    .diagnosis(
      """
      The observer unsubscribed while the file was being read. The subscription was not disposed \
      of on the background thread, or events were still delivered. `subscribe(on:)` moves the \
      disposal, too.
      """,
      hint: 2
    )
  )
  func listDisposesInTheBackground() {
    let lab = Lab()
    let program = Program()
    let line = lab.numbered("line")
    let file = program.source("file") { $0.onNext(line) }
    program.observe(learner.list(file, program.threads), as: "screen")
    program.threads.runQueues()
    program.end()
    program.threads.runQueues()
    lab.expect(
      program.log,
      equals: [
        "file is subscribed to on background", "screen receives \(line) on main",
        "file is disposed of on background",
      ],
      "the log"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "pictures reports progress on main, decodes in the background, delivers on main",
    .diagnosis(
      """
      A step of `pictures` ran on the wrong thread. `observe(on:)` moves what follows it, up to \
      the next one: place one before `do`, before `map` and at the end. Call `progress` before \
      `decode`, and don't use `subscribe(on:)`.
      """,
      hint: 2
    )
  )
  func picturesChangeThreads() {
    let lab = Lab()
    for isFailing in [false, true] {
      let program = Program()
      let socket = PublishSubject<Int>()
      let pictures = learner.pictures(
        program.watch(socket, as: "socket"),
        { program.note("progress \($0)") },
        {
          program.note("decode \($0)")
          return "picture \($0)"
        },
        program.threads.background.scheduler,
        program.threads.main.scheduler
      )
      program.observe(pictures, as: "screen")
      program.threads.runQueues()
      lab.expect(
        program.log,
        equals: ["socket is subscribed to on main"],
        "the log of the subscription"
      )
      for number in [lab.drawn(1), lab.drawn(2)] {
        program.threads.network.run { socket.onNext(number) }
        program.threads.runQueues()
        lab.expect(
          program.log.suffix(3),
          equals: [
            "progress \(number) on main", "decode \(number) on background",
            "screen receives picture \(number) on main",
          ],
          "the log of an element"
        )
      }
      program.threads.network.run {
        socket.onNext(lab.drawn(3))
        if isFailing { socket.onError(Broken()) } else { socket.onCompleted() }
      }
      program.threads.runQueues()
      lab.expect(
        program.log.filter { $0.hasPrefix("screen") }.suffix(2),
        equals: [
          "screen receives picture \(lab.drawn(3)) on main",
          "screen receives \(isFailing ? "error" : "completed") on main",
        ],
        "the last events of the screen"
      )
      program.end()
      lab.expect(program.log.count, equals: 12, "the lines of the whole log")
    }
    lab.expectNoLeaks()
  }

  @Test(
    "decode follows progress, also if the main thread is busy",
    .diagnosis(
      """
      The main thread was busy, and `decode` was called before `progress` for the same element. \
      Put both into one chain: `observe(on: main)`, `do(onNext: progress)`, `observe(on: \
      background)`, `map(decode)`.
      """,
      hint: 2
    )
  )
  func decodeFollowsProgress() {
    let lab = Lab()
    let program = Program()
    let socket = PublishSubject<Int>()
    let pictures = learner.pictures(
      socket,
      { program.note("progress \($0)") },
      {
        program.note("decode \($0)")
        return "picture \($0)"
      },
      program.threads.background.scheduler,
      BusyScheduler(thread: program.threads.main)
    )
    program.observe(pictures, as: "screen")
    program.threads.runQueues()
    let numbers = [lab.drawn(1), lab.drawn(2)]
    program.threads.network.run { for number in numbers { socket.onNext(number) } }
    program.threads.runQueues()
    for number in numbers {
      lab.expect(
        program.log.filter { $0.contains(" \(number) on") && !$0.hasPrefix("screen") },
        equals: ["progress \(number) on main", "decode \(number) on background"],
        "the calls with an element"
      )
    }
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "progress and decode are called with each element, also an equal one",
    .diagnosis(
      """
      The socket emitted an element twice, and `progress` or `decode` was not called once for each \
      of them and for each observer. Call both with every element, and don't store earlier \
      pictures.
      """,
      hint: 2
    )
  )
  func picturesCallsForEach() {
    let lab = Lab()
    let program = Program()
    let socket = PublishSubject<Int>()
    let pictures = learner.pictures(
      socket,
      { program.note("progress \($0)") },
      {
        program.note("decode \($0)")
        return "picture \($0)"
      },
      program.threads.background.scheduler,
      program.threads.main.scheduler
    )
    for name in ["screen", "other screen"] { program.observe(pictures, as: name) }
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    for number in [one, one, two, one] {
      program.threads.network.run { socket.onNext(number) }
      program.threads.runQueues()
    }
    for (number, count) in [(one, 6), (two, 2)] {
      for call in ["progress \(number) on main", "decode \(number) on background"] {
        lab.expect(program.log.count { $0 == call }, equals: count, "the calls: \(call)")
      }
    }
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "saves subscribes to the taps on the observer's thread",
    .diagnosis(
      """
      `taps` was not subscribed to exactly once, on the main thread. Only the observable of \
      `write` needs `subscribe(on: background)`: append it to `write($0)`, inside the closure of \
      `concatMap`.
      """,
      hint: 2
    )
  )
  func savesSubscribesToTaps() {
    let lab = Lab()
    let program = Program()
    let taps = program.watch(Observable<Int>.never(), as: "taps")
    program.observe(learner.saves(taps, { _ in .never() }, program.threads), as: "screen")
    let first = ["taps is subscribed to on main"]
    lab.expect(program.log, equals: first, "the log when `subscribe` has returned")
    program.threads.runQueues()
    lab.expect(program.log, equals: first, "the log when the queues have run")
    program.end()
    lab.expect(program.log.last, equals: "taps is disposed of on main", "the last line of the log")
    lab.expectNoLeaks()
  }

  @Test(
    "saves subscribes to each write in the background",
    .diagnosis(
      """
      A write was not subscribed to on the background thread, or its result was not delivered on \
      the main thread. Append `subscribe(on: background)` to `write($0)`, inside the closure of \
      `concatMap`, and put `observe(on: main)` at the end.
      """,
      hint: 2
    )
  )
  func savesInTheBackground() {
    let lab = Lab()
    let program = Program()
    let taps = PublishSubject<Int>()
    let saves = learner.saves(
      taps,
      { tap in
        program.source("write \(tap)") { observer in
          observer.onNext("saved \(tap)")
          observer.onCompleted()
        }
      },
      program.threads
    )
    program.observe(saves, as: "screen")
    program.threads.runQueues()
    for tap in [lab.drawn(1), lab.drawn(2)] {
      taps.onNext(tap)
      program.threads.runQueues()
      lab.expect(
        program.log.suffix(3).sorted(),
        equals: [
          "screen receives saved \(tap) on main", "write \(tap) is disposed of on background",
          "write \(tap) is subscribed to on background",
        ],
        "the log of a tap"
      )
    }
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "saves passes on each result of a write",
    .diagnosis(
      """
      A write emitted several results, and the screen did not receive exactly these. Don't limit \
      the results of `write($0)`, and remove operators that drop elements.
      """,
      hint: 2
    )
  )
  func savesPassesOnResults() {
    let lab = Lab()
    let program = Program()
    let taps = PublishSubject<Int>()
    let results = ["saved", "saved", "verified"]
    program.observe(
      learner.saves(taps, { _ in .from(results) }, program.threads),
      as: "screen"
    )
    taps.onNext(lab.drawn(1))
    program.threads.runQueues()
    lab.expect(
      program.log.map { $0.split(separator: " ")[2] },
      equals: results.map { Substring($0) },
      "the results that the screen has received"
    )
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "saves writes in the order of the taps, one at a time",
    .diagnosis(
      """
      Two taps followed each other quickly, and their writes did not run one after the other, or \
      one was not started on the background thread. `concatMap` waits for the first write; the \
      second is then subscribed to on the thread where the first completed, unless it has its own \
      `subscribe(on:)`.
      """,
      hint: 3
    )
  )
  func savesOneAtATime() {
    let lab = Lab()
    let program = Program()
    let taps = PublishSubject<Int>()
    var pending: [AnyObserver<String>] = []
    let saves = learner.saves(
      taps,
      { tap in program.source("write \(tap)") { pending.append($0) } },
      program.threads
    )
    program.observe(saves, as: "screen")
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    taps.onNext(one)
    taps.onNext(two)
    program.threads.runQueues()
    let first = "write \(one) is subscribed to on background"
    lab.expect(program.log, equals: [first], "the log while the first write runs")
    program.threads.network.run {
      pending.first?.onNext("saved")
      pending.first?.onNext("verified")
      pending.first?.onCompleted()
    }
    program.threads.runQueues()
    lab.expect(
      program.log.filter { $0.contains("subscribed") },
      equals: [first, "write \(two) is subscribed to on background"],
      "where the writes are started"
    )
    lab.expect(pending.count, equals: 2, "the writes that have been started")
    program.threads.network.run { pending.last?.onError(Broken()) }
    program.threads.runQueues()
    lab.expect(
      program.log.filter { $0.hasPrefix("screen") },
      equals: ["saved", "verified", "error"].map { "screen receives \($0) on main" },
      "the events of the screen"
    )
    pending = []
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "the next write starts when the one before has completed",
    .diagnosis(
      """
      Several taps waited, and the next write did not start exactly when the one before had \
      completed. A result does not complete a write, and a write can complete without a result. \
      `concatMap` starts the next write on completion.
      """,
      hint: 3
    )
  )
  func savesWaitForTheCompletion() {
    let lab = Lab()
    let program = Program()
    let taps = PublishSubject<Int>()
    var pending: [AnyObserver<String>] = []
    let saves = learner.saves(
      taps,
      { tap in program.source("write \(tap)") { pending.append($0) } },
      program.threads
    )
    program.observe(saves, as: "screen")
    let numbers = [lab.drawn(1), lab.drawn(2), lab.drawn(3)]
    for number in numbers { taps.onNext(number) }
    program.threads.runQueues()
    for results in [["saved"], [], ["saved"]] {
      guard let write = pending.last else { break }
      let count = pending.count
      program.threads.network.run { for result in results { write.onNext(result) } }
      program.threads.runQueues()
      lab.expect(pending.count, equals: count, "the writes that have started, after a result")
      program.threads.network.run { write.onCompleted() }
      program.threads.runQueues()
      let next = min(count + 1, numbers.count)
      lab.expect(pending.count, equals: next, "the writes that have started, after a completion")
    }
    pending = []
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "an error of the taps arrives on the main thread",
    .diagnosis(
      """
      The taps failed, and the screen did not receive the result that waited for the main thread, \
      and then the error. Don't catch errors, and place `observe(on: main)` behind `concatMap`, \
      not inside its closure.
      """,
      hint: 2
    )
  )
  func tapsFail() {
    let lab = Lab()
    let program = Program()
    let taps = PublishSubject<Int>()
    let results = PublishSubject<String>()
    program.observe(learner.saves(taps, { _ in results }, program.threads), as: "screen")
    taps.onNext(lab.drawn(1))
    program.threads.runQueues()
    let result = lab.numbered("saved")
    program.threads.background.run { results.onNext(result) }
    taps.onError(Broken())
    program.threads.runQueues()
    lab.expect(
      program.log,
      equals: [result, "error"].map { "screen receives \($0) on main" },
      "the events of the screen"
    )
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "unsubscribing from saves disposes of the running write in the background",
    .diagnosis(
      """
      The screen unsubscribed while a write was running, and the write was not unsubscribed from \
      on the background thread. `subscribe(on: background)` on `write($0)` moves the disposal, \
      too.
      """,
      hint: 2
    )
  )
  func savesDisposesInTheBackground() {
    let lab = Lab()
    let program = Program()
    let taps = PublishSubject<Int>()
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    let saves = learner.saves(
      program.watch(taps, as: "taps"),
      { tap in
        program.source("write \(tap)") { observer in
          if tap == one { observer.onCompleted() }
        }
      },
      program.threads
    )
    program.observe(saves, as: "screen")
    for tap in [one, two] {
      taps.onNext(tap)
      program.threads.runQueues()
    }
    program.end()
    let sources = [
      ("taps", "main"), ("write \(one)", "background"), ("write \(two)", "background"),
    ]
    lab.expect(
      program.log.filter { !$0.hasPrefix("screen") }.sorted(),
      equals: sources.flatMap { name, thread in
        ["\(name) is disposed of on \(thread)", "\(name) is subscribed to on \(thread)"]
      }
      .sorted(),
      "the log of the sources, sorted"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "taps passes on each event of the control",
    .diagnosis(
      """
      The control emitted elements and then completed or failed, and the worker did not receive \
      exactly these events. Remove operators that drop, repeat or replace events, such as `take` \
      and `retry`.
      """,
      hint: 2
    )
  )
  func tapsPassOnEvents() {
    let lab = Lab()
    for isFailing in [false, true] {
      let program = Program()
      let control = PublishSubject<Int>()
      var subscriptions = 0
      let source = Observable<Int>.deferred {
        subscriptions += 1
        return subscriptions == 1 ? control.asObservable() : .never()
      }
      program.observe(learner.taps(source, program.threads), as: "worker")
      program.threads.runQueues()
      let numbers = [0, lab.drawn(1), lab.drawn(1), 0] + Array(10...40)
      for number in numbers {
        control.onNext(number)
        program.threads.runQueues()
      }
      if isFailing { control.onError(Broken()) } else { control.onCompleted() }
      program.threads.runQueues()
      lab.expect(
        program.log.map { $0.split(separator: " ")[2] },
        equals: numbers.map { "\($0)" } + [isFailing ? "error" : "completed"],
        "the events of the worker"
      )
      program.end()
    }
  }

  @Test(
    "taps moves subscribing and unsubscribing, not delivery",
    .diagnosis(
      """
      `control` was not subscribed to or unsubscribed from on the main thread, or an event was not \
      delivered synchronously, on the thread that emits it. `subscribe(on:)` moves subscribing and \
      unsubscribing; `observe(on:)` would move the delivery.
      """,
      hint: 1
    )
  )
  func tapsMoveTheSubscription() {
    let lab = Lab()
    for ending in ["unsubscription", "error", "completed"] {
      let program = Program()
      let control = PublishSubject<Int>()
      let taps = learner.taps(program.watch(control, as: "control"), program.threads)
      program.threads.background.run { program.observe(taps, as: "worker") }
      lab.expect(program.log, equals: [], "the log before the main thread runs")
      program.threads.runQueues()
      let (one, two) = (lab.drawn(1), lab.drawn(2))
      control.onNext(one)
      program.threads.network.run { control.onNext(two) }
      var expected = [
        "control is subscribed to on main", "worker receives \(one) on main",
        "worker receives \(two) on network",
      ]
      lab.expect(program.log, equals: expected, "the log before the queues run again")
      program.threads.network.run {
        switch ending {
        case "error": control.onError(Broken())
        case "completed": control.onCompleted()
        default: program.end()
        }
      }
      program.threads.runQueues()
      // A source that terminates has ended its work by itself, wherever that was.
      expected.append(
        ending == "unsubscription"
          ? "control is disposed of on main" : "worker receives \(ending) on network"
      )
      let log = program.log.filter {
        ending == "unsubscription" || !$0.hasPrefix("control is disposed of")
      }
      lab.expect(log, equals: expected, "the log after the \(ending)")
      program.end()
    }
    lab.expectNoLeaks()
  }

  @Test(
    "devices scans in the background and delivers on the main thread",
    .diagnosis(
      """
      A scan was not started or stopped on the background thread, or a device was not delivered on \
      the main thread. Append `subscribe(on: background)` to `scan`, inside the closure: an \
      operator outside of it moves the subscription to `states` instead. Put `observe(on: main)` \
      at the end.
      """,
      hint: 2
    )
  )
  func devicesScanInTheBackground() {
    let lab = Lab()
    let program = Program()
    let states = PublishSubject<RadioState>()
    let found = PublishSubject<String>()
    let devices = learner.devices(
      program.watch(states, as: "states"),
      program.watch(found, as: "scan"),
      program.threads
    )
    program.observe(devices, as: "screen")
    let device = lab.numbered("watch")
    program.threads.network.run { states.onNext(.poweredOn) }
    program.threads.runQueues()
    program.threads.network.run { found.onNext(device) }
    program.threads.runQueues()
    program.end()
    program.threads.runQueues()
    lab.expect(
      program.log.prefix(3),
      equals: [
        "states is subscribed to on main", "scan is subscribed to on background",
        "screen receives \(device) on main",
      ],
      "the log while the screen is subscribed"
    )
    lab.expect(
      program.log.dropFirst(3).sorted(),
      equals: ["scan is disposed of on background", "states is disposed of on main"],
      "the log after the screen has unsubscribed"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "the newest state alone decides whether a scan runs",
    .diagnosis(
      """
      The radio changed its state, and the number of running scans was wrong, or a `.poweredOn` \
      did not start a new scan. `flatMap` keeps the inner observable of every state, so scans pile \
      up: use `flatMapLatest`, which disposes of the previous one, and don't filter the states.
      """,
      hint: 3
    )
  )
  func newestStateDecides() {
    let lab = Lab()
    let program = Program()
    let states = PublishSubject<RadioState>()
    let found = PublishSubject<String>()
    let scan = program.watch(found, as: "scan")
    program.observe(learner.devices(states, scan, program.threads), as: "screen")
    var starts = 0
    for state in RadioState.allCases.flatMap({ [RadioState.poweredOn, .poweredOn, $0] }) {
      program.threads.network.run { states.onNext(state) }
      program.threads.runQueues()
      if state == .poweredOn { starts += 1 }
      let started = program.log.count { $0 == "scan is subscribed to on background" }
      let ended = program.log.count { $0 == "scan is disposed of on background" }
      lab.expect(started, equals: starts, "the scans that have been started, \(state)")
      let running = started - ended
      lab.expect(running, equals: state == .poweredOn ? 1 : 0, "the running scans, \(state)")
    }
    var running = 0
    var most = 0
    for line in program.log where line.hasPrefix("scan") {
      running += line.contains("subscribed") ? 1 : -1
      most = max(most, running)
    }
    lab.expect(most, equals: 1, "the highest number of scans that ran at the same time")
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "unsubscribing cancels a subscription that waits for its thread",
    .diagnosis(
      """
      The state changed, or the observer unsubscribed, before the subscription had taken place on \
      the other thread, and then the source was subscribed to. `subscribe(on:)` cancels a \
      subscription that waits; code of your own must do so, too: dispose of what `schedule` \
      returned.
      """,
      hint: 2
    )
  )
  func subscriptionsThatWait() {
    let lab = Lab()
    let program = Program()
    let states = PublishSubject<RadioState>()
    let scan = program.watch(Observable<String>.never(), as: "scan")
    program.observe(learner.devices(states, scan, program.threads), as: "screen")
    func count(_ prefix: String) -> Int { program.log.count { $0.hasPrefix(prefix) } }
    let on = RadioState.poweredOn
    for (changes, scans) in [
      ([on, .poweredOff], 0), ([on, on], 1), ([.resetting, on, .unknown], 0),
    ] {
      let earlier = count("scan is subscribed to")
      program.threads.network.run { for state in changes { states.onNext(state) } }
      program.threads.runQueues()
      let all = count("scan is subscribed to")
      lab.expect(all - earlier, equals: scans, "the scans that quick changes have started")
      let running = all - count("scan is disposed of")
      lab.expect(running, equals: scans, "the running scans after quick changes")
    }
    states.onNext(on)
    let file = program.watch(Observable<String>.never(), as: "file")
    program.observe(learner.list(file, program.threads), as: "list")
    let write = program.watch(Observable<String>.never(), as: "write")
    program.observe(
      learner.saves(.just(lab.drawn(1)), { _ in write }, program.threads),
      as: "editor"
    )
    let control = program.watch(Observable<Int>.never(), as: "control")
    program.observe(learner.taps(control, program.threads), as: "worker")
    program.end()
    program.threads.runQueues()
    for (name, subscriptions) in [("scan", 1), ("file", 0), ("write", 0), ("control", 0)] {
      lab.expect(
        count("\(name) is subscribed to"),
        equals: subscriptions,
        "the subscriptions to `\(name)`, after all observers have unsubscribed"
      )
    }
    lab.expectNoLeaks()
  }

  @Test(
    "an error of the states arrives on the main thread",
    .diagnosis(
      """
      The states failed on the network's thread, and the screen did not receive its devices and \
      the error on the main thread. Place `observe(on: main)` behind `flatMapLatest`, not inside \
      its closure.
      """,
      hint: 2
    )
  )
  func statesFail() {
    let lab = Lab()
    let program = Program()
    let states = PublishSubject<RadioState>()
    let found = PublishSubject<String>()
    program.observe(learner.devices(states, found, program.threads), as: "screen")
    program.threads.network.run { states.onNext(.poweredOn) }
    program.threads.runQueues()
    let device = lab.numbered("watch")
    program.threads.background.run { found.onNext(device) }
    program.threads.network.run { states.onError(Broken()) }
    program.threads.runQueues()
    lab.expect(
      program.log,
      equals: ["screen receives \(device) on main", "screen receives error on main"],
      "the events of the screen"
    )
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "a scan that completes is followed by the next one",
    .diagnosis(
      """
      A scan completed, and afterwards the number of scans was not the number of `.poweredOn` \
      states, or the screen received `completed`. `flatMapLatest` waits for the next state; don't \
      repeat the scan, and don't let it complete `devices`.
      """,
      hint: 3
    )
  )
  func scanCompletes() {
    let lab = Lab()
    let program = Program()
    let states = PublishSubject<RadioState>()
    let device = lab.numbered("watch")
    var scans = 0
    let scan = program.source("scan") { observer in
      scans += 1
      observer.onNext("\(device) \(scans)")
      if scans == 1 { observer.onCompleted() }
    }
    program.observe(learner.devices(states, scan, program.threads), as: "screen")
    for count in 1...2 {
      program.threads.network.run { states.onNext(.poweredOn) }
      program.threads.runQueues()
      lab.expect(scans, equals: count, "the scans that have been started")
      lab.expect(
        program.log.filter { $0.hasPrefix("screen") },
        equals: (1...count).map { "screen receives \(device) \($0) on main" },
        "the events of the screen"
      )
    }
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "equal and empty elements are passed on",
    .diagnosis(
      """
      A source emitted several elements quickly, some of them equal or empty, and some were \
      not delivered, or not in order. Remove operators that drop elements, such as `filter` and \
      `distinctUntilChanged`. Only `devices` may use `flatMapLatest`.
      """,
      hint: 2
    )
  )
  func everyElement() {
    let lab = Lab()
    let program = Program()
    let numbers = [0, lab.drawn(1), lab.drawn(1), 0, 0, lab.drawn(2), 0] + Array(10...60)
    let text: (Int) -> String = { $0 == 0 ? "" : "text \($0)" }
    let texts = numbers.map(text)
    program.observe(learner.list(.from(texts), program.threads), as: "list")
    // The elements are faster than the decoding.
    let busy = BusyScheduler(thread: program.threads.background)
    program.observe(
      learner.pictures(
        .from(numbers),
        { _ in },
        text,
        busy,
        program.threads.main.scheduler
      ),
      as: "pictures"
    )
    program.observe(
      learner.saves(.from(numbers), { .just(text($0)) }, program.threads),
      as: "saves"
    )
    program.observe(learner.taps(.from(numbers), program.threads).map(text), as: "taps")
    program.observe(
      learner.devices(.just(.poweredOn), .from(texts).concat(Observable.never()), program.threads),
      as: "devices"
    )
    program.threads.runQueues()
    for name in ["list", "pictures", "saves", "taps", "devices"] {
      lab.expect(
        program.log.filter { $0.hasPrefix("\(name) receives") && !$0.contains("completed") },
        equals: texts.map { "\(name) receives \($0) on main" },
        "the elements of `\(name)`"
      )
    }
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "an error of the socket does not overtake the pictures that wait",
    .diagnosis(
      """
      The socket failed while elements waited to be decoded, and the screen did not receive their \
      pictures and then the error. Pass elements and errors through the same chain of \
      `observe(on:)`. An error that reaches `concatMap` or `flatMap` disposes of the inner \
      observables.
      """,
      hint: 2
    )
  )
  func picturesFail() {
    let lab = Lab()
    let program = Program()
    let socket = PublishSubject<Int>()
    let pictures = learner.pictures(
      socket,
      { _ in },
      { "picture \($0)" },
      BusyScheduler(thread: program.threads.background),
      program.threads.main.scheduler
    )
    program.observe(pictures, as: "screen")
    let numbers = [lab.drawn(1), lab.drawn(2), lab.drawn(3)]
    program.threads.network.run {
      for number in numbers { socket.onNext(number) }
      socket.onError(Broken())
    }
    program.threads.runQueues()
    lab.expect(
      program.log,
      equals: (numbers.map { "picture \($0)" } + ["error"]).map {
        "screen receives \($0) on main"
      },
      "the events of the screen"
    )
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "an empty source adds no element",
    .diagnosis(
      """
      A file, a write or another source completed without an element, and the observer received \
      one. Pass on the elements of the source, and add none.
      """,
      hint: 2
    )
  )
  func noElement() {
    let lab = Lab()
    let program = Program()
    let number = lab.drawn(1)
    var scans = 0
    let scan = Observable<String>.deferred {
      scans += 1
      return scans == 1 ? .empty() : .never()
    }
    program.observe(learner.list(.empty(), program.threads), as: "list")
    program.observe(
      learner.pictures(
        .empty(),
        { _ in },
        { "\($0)" },
        program.threads.background.scheduler,
        program.threads.main.scheduler
      ),
      as: "pictures"
    )
    program.observe(learner.saves(.just(number), { _ in .empty() }, program.threads), as: "saves")
    program.observe(learner.taps(.empty(), program.threads), as: "taps")
    program.observe(learner.devices(.just(.poweredOn), scan, program.threads), as: "devices")
    program.threads.runQueues()
    lab.expect(
      program.log.filter { !$0.contains("receives completed") },
      equals: [],
      "the elements of the empty sources"
    )
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "a scan that fails ends the devices with its error on the main thread",
    .diagnosis(
      """
      The scan failed, and the screen did not receive exactly its devices and its error, on the \
      main thread. Don't catch errors, and place `observe(on: main)` at the end.
      """,
      hint: 2
    )
  )
  func scanFails() {
    let lab = Lab()
    let program = Program()
    let device = lab.numbered("watch")
    let scan = program.source("scan") { observer in
      observer.onNext(device)
      observer.onNext(device)
      observer.onError(Broken())
    }
    let devices = learner.devices(.just(.poweredOn), scan, program.threads)
    program.observe(devices, as: "screen")
    program.threads.runQueues()
    program.observe(devices, as: "late screen")
    program.threads.runQueues()
    let states = PublishSubject<RadioState>()
    var scans = 0
    let later = program.source("scan") { observer in
      scans += 1
      observer.onNext(device)
      if scans == 2 { observer.onError(Broken()) }
    }
    program.observe(learner.devices(states, later, program.threads), as: "third screen")
    for _ in 1...2 {
      states.onNext(.poweredOn)
      program.threads.runQueues()
    }
    for name in ["screen", "late screen", "third screen"] {
      lab.expect(
        program.log.filter { $0.hasPrefix(name) },
        equals: [device, device, "error"].map { "\(name) receives \($0) on main" },
        "the events of the \(name)"
      )
    }
    program.end()
    lab.expectNoLeaks()
  }

  @Test(
    "each subscription subscribes to the sources itself",
    .diagnosis(
      """
      Several observers subscribed to one pipeline, and they shared a subscription to its source, \
      or a late observer received an earlier element. Remove `share(replay:)`.
      """,
      hint: 2
    )
  )
  func eachSubscription() {
    let lab = Lab()
    let program = Program()
    let numbers = PublishSubject<Int>()
    let states = PublishSubject<RadioState>()
    let found = PublishSubject<String>()
    let scan = program.watch(found, as: "scan")
    let pipelines = [
      (
        "list",
        learner.list(program.watch(numbers.map { "\($0)" }, as: "list"), program.threads)
      ),
      (
        "pictures",
        learner.pictures(
          program.watch(numbers, as: "pictures"),
          { _ in },
          { "\($0)" },
          program.threads.background.scheduler,
          program.threads.main.scheduler
        )
      ),
      (
        "saves",
        learner.saves(program.watch(numbers, as: "saves"), { .just("\($0)") }, program.threads)
      ),
      (
        "taps",
        learner.taps(program.watch(numbers, as: "taps"), program.threads).map { "\($0)" }
      ),
      (
        "devices",
        learner.devices(program.watch(states, as: "devices"), scan, program.threads)
      ),
    ]
    let (one, two) = (lab.drawn(1), lab.drawn(2))
    func emit(_ number: Int) {
      states.onNext(.poweredOn)
      program.threads.runQueues()
      numbers.onNext(number)
      found.onNext("\(number)")
      program.threads.runQueues()
    }
    func observe(as observer: String) {
      for (name, pipeline) in pipelines {
        program.observe(pipeline, as: "\(observer) of \(name)")
      }
      program.threads.runQueues()
    }
    for observer in ["first", "second"] { observe(as: observer) }
    emit(one)
    observe(as: "late")
    emit(two)
    for (name, _) in pipelines {
      lab.expect(
        program.log.count { $0.hasPrefix("\(name) is subscribed to") },
        equals: 3,
        "the subscriptions to the source of `\(name)`"
      )
      for (observer, numbers) in [("first", [one, two]), ("second", [one, two]), ("late", [two])] {
        lab.expect(
          program.log.filter { $0.hasPrefix("\(observer) of \(name)") },
          equals: numbers.map { "\(observer) of \(name) receives \($0) on main" },
          "the events of the \(observer) observer of `\(name)`"
        )
      }
    }
    lab.expect(
      program.log.count { $0.hasPrefix("scan is subscribed to") },
      equals: 5,
      "the scans that two observers have started, and then three"
    )
    program.end()
    program.threads.runQueues()
    lab.expectNoLeaks()
  }

  private struct Broken: Error {}

  /// A scheduler of a thread that is busy: work that others enqueue in the meantime overtakes.
  private struct BusyScheduler: ImmediateSchedulerType {
    let thread: SimulatedThread

    func schedule<StateType>(
      _ state: StateType,
      action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
      let slot = SingleAssignmentDisposable()
      func enqueue(behind rounds: Int) {
        thread.enqueue {
          if rounds > 0 { return enqueue(behind: rounds - 1) }
          if !slot.isDisposed { slot.setDisposable(action(state)) }
        }
      }
      enqueue(behind: 9)
      return slot
    }
  }

  /// Simulated threads, and a log of what happens on which of them.
  private final class Program {
    let threads = SimulatedThreads()
    private(set) var log: [String] = []
    private var subscriptions: [any Disposable] = []

    func note(_ entry: String) { log.append("\(entry) on \(threads.current)") }

    /// A cold observable that notes where it is subscribed to and disposed of.
    func source(
      _ name: String,
      _ start: @escaping (AnyObserver<String>) -> Void
    ) -> Observable<String> {
      watch(
        Observable<String>.create { observer in
          start(observer)
          return Disposables.create()
        },
        as: name
      )
    }

    func watch<Source: ObservableType>(
      _ source: Source,
      as name: String
    ) -> Observable<Source.Element> {
      .create { [self] observer in
        note("\(name) is subscribed to")
        let subscription = source.subscribe(observer)
        return Disposables.create { [self] in
          subscription.dispose()
          note("\(name) is disposed of")
        }
      }
    }

    func observe<Element>(_ source: Observable<Element>, as name: String) {
      subscriptions.append(
        source.subscribe { [self] event in
          switch event {
          case .next(let element): note("\(name) receives \(element)")
          case .error: note("\(name) receives error")
          case .completed: note("\(name) receives completed")
          }
        }
      )
    }

    /// Disposes of all subscriptions.
    func end() {
      let all = subscriptions
      subscriptions = []
      for subscription in all { subscription.dispose() }
      if threads.current == "main" { threads.runQueues() }
    }
  }
}
