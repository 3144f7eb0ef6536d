import Chapter09CustomOperatorsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("9.5 debug to a sink", .exercise("9.5", plays: play))
struct E05DebugToASinkTests {
  @Test(
    "the lines of a completed subscription are written",
    .diagnosis(
      """
      The source emitted, also equal and empty texts, and completed. The lines are not exactly \
      `subscribed`, one `Event` for each event, and `isDisposed`. Begin each with time and name. \
      If `isDisposed` is missing, write it in the disposable that `create` returns, and send the \
      sink only `onNext`, no terminal event.
      """,
      hint: 1
    )
  )
  func completed() {
    let console = Console()
    let lab = console.lab
    let names = lab.words(for: "a").merging(["e": ""]) { $1 }
    let source = lab.cold("-aa-e|", names)
    let observer = lab.observe(console.debug(source.asObservable()), at: 2, as: "observer")
    lab.expect(observer, "---aa-e|", names)
    console.expect([
      (2, "subscribed"), (3, "Event next(\(names["a"]!))"), (4, "Event next(\(names["a"]!))"),
      (6, "Event next()"), (7, "Event completed"), (7, "isDisposed"),
    ])
    lab.expectNoLeaks()
  }

  @Test(
    "the lines of a failed subscription are written",
    .diagnosis(
      """
      The source failed, and the lines are not exactly `subscribed`, the events and `isDisposed`, \
      or the observer did not receive the error. Write the line of an error, and pass it on. If \
      `isDisposed` is missing, write it in the disposable that `create` returns, and send the sink \
      only `onNext`, no error.
      """,
      hint: 1
    )
  )
  func failed() {
    for failure in [Failure.first, .second] {
      let console = Console()
      let lab = console.lab
      let names = lab.words(for: "a")
      let source = lab.cold("-a-#", names, error: failure)
      let observer = lab.observe(console.debug(source.asObservable()), as: "observer")
      lab.expect(observer, "-a-#", names, error: failure)
      console.expect([
        (0, "subscribed"), (1, "Event next(\(names["a"]!))"), (3, "Event error(\(failure))"),
        (3, "isDisposed"),
      ])
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the source is subscribed to once for each subscription",
    .diagnosis(
      """
      An observer subscribed, and the source was not subscribed to exactly once during that. \
      Observe the events of the one subscription that passes them on.
      """,
      hint: 1
    )
  )
  func subscribesOnce() {
    let console = Console()
    var starts = 0
    let source = Observable<String>.create { _ in
      starts += 1
      return Disposables.create()
    }
    console.lab.act("an observer subscribes") {
      let subscription = console.debug(source).subscribe { _ in }
      console.lab.expect(starts, equals: 1, "the subscriptions when subscribe returns")
      subscription.dispose()
    }
    console.lab.expect(starts, equals: 1, "the subscriptions")
  }

  @Test(
    "events are passed on during the call that sends them",
    .diagnosis(
      """
      The source sent an event, and the call returned before the observer had received it. Pass \
      on each event directly, without another scheduler, such as that of `observe(on:)`.
      """,
      hint: 1
    )
  )
  func duringTheCall() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let console = Console()
      let source = PublishSubject<String>()
      var count = 0
      var counts: [Int] = []
      let subscription = console.debug(source).subscribe { _ in count += 1 }
      console.lab.act("the source emits a and terminates") {
        for event in [.next("a"), end] {
          source.on(event)
          counts.append(count)
        }
      }
      console.lab.expect(counts, equals: [1, 2], "the events received after each call")
      subscription.dispose()
      console.lab.expectNoLeaks()
    }
  }

  @Test(
    "the lines of a disposed subscription are written",
    .diagnosis(
      """
      The observer unsubscribed, and the last line is not `isDisposed` at that tick, or the source \
      was still subscribed to. Return a disposable that does both.
      """,
      hint: 2
    )
  )
  func disposed() {
    let console = Console()
    let lab = console.lab
    let names = lab.words(for: "ab")
    let source = lab.cold("-a---b", names)
    let observer = lab.observe(console.debug(source.asObservable()), until: 3, as: "observer")
    lab.expect(observer, "-a", names)
    lab.expectSubscriptions(source, "^--!")
    console.expect([
      (0, "subscribed"), (1, "Event next(\(names["a"]!))"), (3, "isDisposed"),
    ])
    lab.expectNoLeaks()
  }

  @Test(
    "`isDisposed` is written once",
    .diagnosis(
      """
      A subscription was disposed of twice, or after its terminal event, and `isDisposed` was not \
      written exactly once. Write it in the disposable that `create` returns, and nowhere else.
      """,
      hint: 2
    )
  )
  func disposedOnce() {
    for end in [nil, Event<String>.completed, .error(Failure.first)] {
      let console = Console()
      let source = PublishSubject<String>()
      let subscription = console.debug(source).subscribe { _ in }
      console.lab.act("the subscription ends, and is disposed of twice") {
        if let end { source.on(end) }
        subscription.dispose()
        subscription.dispose()
        if let end { source.on(end) }
      }
      console.expect(
        [(0, "subscribed")] + (end.map { [(0, "Event \($0)")] } ?? []) + [(0, "isDisposed")]
      )
      console.lab.expectNoLeaks()
    }
  }

  @Test(
    "the clock is called once for each line",
    .diagnosis(
      """
      The lines were written, and `clock` was not called exactly once for each of them. Call \
      `clock()` only where you make the text of a line.
      """,
      hint: 2
    )
  )
  func clock() {
    for end in [nil, Event<String>.completed, .error(Failure.first)] {
      let console = Console()
      let source = PublishSubject<String>()
      let subscription = console.debug(source).subscribe { _ in }
      console.lab.act("the source emits a, and the subscription ends") {
        source.onNext("a")
        if let end { source.on(end) } else { subscription.dispose() }
      }
      console.lab.expect(
        console.clockCalls,
        equals: end == nil ? 3 : 4,
        "the calls of clock"
      )
      console.lab.expectNoLeaks()
    }
  }

  @Test(
    "a line precedes its event",
    .diagnosis(
      """
      The observer received an event before its line was written, or the source was subscribed to \
      before `subscribed` was written: write first, then pass on. Or `isDisposed` was written \
      before the observer received the terminal event: write it in the disposable that `create` \
      returns.
      """,
      hint: 1
    )
  )
  func order() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let console = Console()
      let log = console.log
      var send: AnyObserver<String>?
      let source = Observable<String>.create { observer in
        log.write("the source starts")
        send = observer
        return Disposables.create()
      }
      let subscription = console.debug(source).subscribe { event in
        log.write("received \(event)")
      }
      console.lab.act("the source emits a and terminates") {
        send?.onNext("a")
        send?.on(end)
      }
      send = nil
      console.lab.expect(
        log.lines,
        equals: [
          console.line(0, "subscribed"), "the source starts", console.line(0, "Event next(a)"),
          "received next(a)", console.line(0, "Event \(end)"), "received \(end)",
          console.line(0, "isDisposed"),
        ],
        "the lines and the calls of the observer"
      )
      subscription.dispose()
      console.lab.expectNoLeaks()
    }
  }

  @Test(
    "events during the subscription are written",
    .diagnosis(
      """
      The source emitted and terminated during its subscription, and the lines or the events are \
      not complete, or not in their order. If lines are missing after the first terminal event, \
      the sink received that event: send it only `onNext`.
      """,
      hint: 2
    )
  )
  func synchronousSource() {
    for (mark, end) in [("|", Event<String>.completed), ("#", .error(Failure.first))] {
      let console = Console()
      let source = Observable<String>.create { observer in
        observer.onNext("a")
        observer.on(end)
        return Disposables.create()
      }
      let lab = console.lab
      let observer = lab.observe(console.debug(source), at: 1, as: "observer")
      lab.expect(observer, "-(a\(mark))", ["a": "a"], error: Failure.first)
      console.expect([
        (1, "subscribed"), (1, "Event next(a)"), (1, "Event \(end)"), (1, "isDisposed"),
      ])
      lab.expectNoLeaks()
    }
  }

  @Test(
    "each subscription has its own lines",
    .diagnosis(
      """
      Two observers subscribed to the same observable, or one subscribed after it had completed \
      for another one. Not every subscription wrote its own lines, or one was written before \
      the first subscription. Write inside the closure of `create`, and store nothing outside of \
      it, such as the names that have been used.
      """,
      hint: 1
    )
  )
  func ownLines() {
    let console = Console()
    let lab = console.lab
    let source = lab.cold("--|", ["a": ""])
    let debugged = console.debug(source.asObservable())
    let other = console.debug(source.asObservable(), name: "other")
    console.expect([])
    let first = lab.observe(debugged, as: "first observer")
    let second = lab.observe(debugged, at: 1, as: "second observer")
    let last = lab.observe(debugged, at: 5, as: "late observer")
    let another = lab.observe(other, at: 9, as: "observer of another name")
    lab.expect(first, "--|")
    lab.expect(second, "---|")
    lab.expect(last, "-------|")
    lab.expect(another, "-----------|")
    console.expect(
      [
        (0, "subscribed"), (1, "subscribed"), (2, "Event completed"), (2, "isDisposed"),
        (3, "Event completed"), (3, "isDisposed"), (5, "subscribed"), (7, "Event completed"),
        (7, "isDisposed"),
      ],
      others: [(9, "subscribed"), (11, "Event completed"), (11, "isDisposed")]
    )
    lab.expectNoLeaks()
  }

  @Test(
    "a long event is shortened",
    .diagnosis(
      """
      The text of an event had 39 or more characters, and it was not written as the rule requires. \
      Only a text with *more* than 40 characters is shortened, to its first 20 and last 20 with \
      `...` between them, and only if `trimOutput` is true. `prefix`, `suffix` and `count` of a \
      `String` count characters.
      """,
      hint: 2
    )
  )
  func trimming() {
    for trims in [true, false] {
      for count in [33, 34, 35, 60, 95, 400] {
        for character in ["x", "é", "👩‍🚀"] {
          let console = Console()
          let lab = console.lab
          let number = lab.random(in: 100...999)
          let text = "\(number)" + String(repeating: character, count: count - 6) + "\(number)"
          let observer = lab.observe(
            console.debug(.just(text), trimOutput: trims),
            as: "observer"
          )
          lab.expect(observer, "(t|)", ["t": text])
          let rest = String(repeating: character, count: 12)
          let short =
            "next(\(number)\(rest)...\(rest + String(repeating: character, count: 4))\(number))"
          console.expect([
            (0, "subscribed"),
            (0, "Event \(trims && count > 34 ? short : "next(\(text))")"),
            (0, "Event completed"), (0, "isDisposed"),
          ])
        }
      }
    }
  }

  @Test(
    "a long error is shortened",
    .diagnosis(
      """
      The text of an error had more than 40 characters, and it was not shortened, or it was \
      shortened although `trimOutput` was false. The rule is the same for each kind of event.
      """,
      hint: 2
    )
  )
  func trimmingErrors() {
    for trims in [true, false] {
      let console = Console()
      let failure = LongFailure(
        description: "\(console.lab.numbered("disk")) is full and nothing could be written at all"
      )
      let observer = console.lab.observe(
        console.debug(.error(failure), trimOutput: trims),
        as: "observer"
      )
      console.lab.expect(observer, "#", [:], error: failure)
      let text = "error(\(failure))"
      console.expect([
        (0, "subscribed"),
        (0, "Event \(trims ? "\(text.prefix(20))...\(text.suffix(20))" : text)"),
        (0, "isDisposed"),
      ])
    }
  }

  @Test(
    "the sink receives elements only",
    .diagnosis(
      """
      Two observables write into one sink, and after one of them had terminated, the lines of the \
      other one were missing. The sink received a terminal event. Send it only `onNext`.
      """,
      hint: 1
    )
  )
  func sinkStaysOpen() {
    for end in [Event<String>.completed, .error(Failure.first)] {
      let console = Console()
      let lab = console.lab
      let (first, second) = (PublishSubject<String>(), PublishSubject<String>())
      let subscriptions = [
        console.debug(first).subscribe { _ in }, console.debug(second).subscribe { _ in },
      ]
      lab.at(2, "the first source terminates") { first.on(end) }
      lab.at(3, "the second source emits b") { second.onNext("b") }
      lab.at(4, "the second subscription is disposed of") { subscriptions[1].dispose() }
      lab.run(until: 5)
      console.expect([
        (0, "subscribed"), (0, "subscribed"), (2, "Event \(end)"), (2, "isDisposed"),
        (3, "Event next(b)"), (4, "isDisposed"),
      ])
      lab.expectNoLeaks()
    }
  }

  @Test(
    "the last line of an observer that unsubscribes during an event is `isDisposed`",
    .diagnosis(
      """
      The observer unsubscribed while it received an element, or subscribed again while it \
      received an error, and a line or an event was missing, repeated or at the wrong place. Write \
      `isDisposed` only in the disposable that `create` returns, which also unsubscribes from the \
      source.
      """,
      hint: 2
    )
  )
  func duringAnEvent() {
    let console = Console()
    let lab = console.lab
    let source = PublishSubject<String>()
    let observer = lab.observe(console.debug(source).take(1), as: "observer with take(1)")
    var received = 0
    lab.act("the source emits a and b") {
      source.onNext("a")
      received = observer.events.count
      source.onNext("b")
    }
    lab.expect(received, equals: 2, "the events received during the call of onNext")
    console.expect([(0, "subscribed"), (0, "Event next(a)"), (0, "isDisposed")])
    lab.expectNoLeaks()

    let retrying = Console()
    var attempts = 0
    let failing = Observable<String>.deferred {
      attempts += 1
      return attempts == 1 ? .error(Failure.first) : .empty()
    }
    let again = retrying.lab.observe(retrying.debug(failing).retry(2), as: "observer with retry(2)")
    retrying.lab.expect(again, "|", [:])
    retrying.lab.expect(
      retrying.log.lines.sorted(),
      equals: [
        "subscribed", "subscribed", "Event error(first)", "Event completed", "isDisposed",
        "isDisposed",
      ]
      .map { retrying.line(0, $0) }.sorted(),
      "the lines, sorted"
    )
    retrying.lab.expectNoLeaks()
  }

  @Test(
    "an element sent during a delivery is written after the first one",
    .diagnosis(
      """
      While the observer received `a`, the source emitted `b`. The lines are not `a` and then `b`, \
      or the observer did not receive each of them during the call that sent it. Write the line of \
      an event, then pass the event on directly, without a queue.
      """,
      hint: 1
    )
  )
  func reentrantElement() {
    let console = Console()
    let lab = console.lab
    let source = PublishSubject<String>()
    var count = 0
    var received = 0
    let debugged = console.debug(source)
      .do(onNext: { _ in count += 1 })
      .do(afterNext: { element in
        guard element == "a" else { return }
        source.onNext("b")
        received = count
      })
    let observer = lab.observe(debugged, until: 2, as: "observer")
    lab.act("the source emits a") { source.onNext("a") }
    lab.expect(observer, "(ab)", ["a": "a", "b": "b"])
    lab.expect(received, equals: 2, "the elements received when the nested call returns")
    console.expect([
      (0, "subscribed"), (0, "Event next(a)"), (0, "Event next(b)"), (2, "isDisposed"),
    ])
    lab.expectNoLeaks()
  }

  @Test(
    "the text of an event is written unchanged",
    .diagnosis(
      """
      The text of an element had line breaks, spaces, quotation marks or the word `Optional`, and \
      the line did not contain it unchanged. Write the event as `"\\(event)"`.
      """,
      hint: 2
    )
  )
  func unusualTexts() {
    let texts = [
      "Brown Bread", " two  spaces ", "line\nbreak", "\"quoted\"", "back\\slash\t", "Optional(1)",
    ]
    for text in texts {
      for trims in [true, false] {
        let console = Console()
        let observer = console.lab.observe(
          console.debug(.just(text), trimOutput: trims),
          as: "observer"
        )
        console.lab.expect(observer, "(t|)", ["t": text])
        console.expect([
          (0, "subscribed"), (0, "Event next(\(text))"), (0, "Event completed"),
          (0, "isDisposed"),
        ])
        console.lab.expectNoLeaks()
      }
    }
  }

  @Test(
    "elements of another type are written, too",
    .diagnosis(
      """
      The source emitted numbers, and their lines were not written as `Event next(7)`. Write each \
      event as `"\\(event)"`, whatever the type of its element is.
      """,
      hint: 2
    )
  )
  func numbers() {
    let lab = Lab()
    let log = Log()
    let number = lab.random(in: 100...999)
    lab.act("an observer of a number subscribes") {
      let sink = AnyObserver<String> { event in log.write(event.element ?? "terminal event") }
      _ = E05Contract.learner.debugNumbers(.just(number), "list", { 4 }, sink).subscribe { _ in }
    }
    lab.expect(
      log.lines,
      equals: [
        "4: list -> subscribed", "4: list -> Event next(\(number))", "4: list -> Event completed",
        "4: list -> isDisposed",
      ],
      "the lines of the sink"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "elements of the type Void are written, too",
    .diagnosis(
      """
      The elements of the source had the type `Void`, and their lines were not written as \
      `Event next(())`. Write each event as `"\\(event)"`, whatever the type of its element is.
      """,
      hint: 2
    )
  )
  func signals() {
    let lab = Lab()
    let log = Log()
    lab.act("an observer of signals subscribes") {
      let sink = AnyObserver<String> { event in log.write(event.element ?? "terminal event") }
      _ = E05Contract.learner.debugSignals(.just(()), "taps", { 4 }, sink).subscribe { _ in }
    }
    lab.expect(
      log.lines,
      equals: ["subscribed", "Event next(())", "Event completed", "isDisposed"]
        .map { "4: taps -> \($0)" },
      "the lines of the sink"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "an event that a line causes is written before it is passed on",
    .diagnosis(
      """
      When the sink received the line of `a`, the source emitted `b`. The line of `b` is missing, \
      or the observer received `b` before that line. Send each line to the sink directly, also \
      while the sink receives another one.
      """,
      hint: 1
    )
  )
  func lineCausesAnEvent() {
    let lab = Lab()
    let log = Log()
    let source = PublishSubject<String>()
    let sink = AnyObserver<String> { event in
      log.write(event.element ?? "terminal event")
      if event.element == "0: list -> Event next(a)" { source.onNext("b") }
    }
    let debugged = E05Contract.learner.debug(source, "list", false, { 0 }, sink)
    let subscription = debugged.subscribe(onNext: { log.write("received \($0)") })
    lab.act("the source emits a, and b when a is written") { source.onNext("a") }
    subscription.dispose()
    lab.expect(
      log.lines,
      equals: [
        "0: list -> subscribed", "0: list -> Event next(a)", "0: list -> Event next(b)",
        "received b", "received a", "0: list -> isDisposed",
      ],
      "the lines and the calls of the observer"
    )
    lab.expectNoLeaks()
  }

  @Test(
    "lines and events are not delayed within scheduled work",
    .diagnosis(
      """
      An observer subscribed within work of a scheduler, and the lines or the events of an \
      immediate source were not complete when `subscribe` returned. Write each line and pass on \
      each event directly, without a scheduler.
      """,
      hint: 1
    )
  )
  func withinScheduledWork() {
    for work in ScheduledWork.allCases {
      let console = Console()
      let log = console.log
      let source = Observable<String>.create { observer in
        observer.onNext("a")
        observer.onCompleted()
        return Disposables.create()
      }
      console.lab.act("an observer subscribes within scheduled work") {
        work.run {
          _ = console.debug(source).subscribe { log.write("received \($0)") }
          console.lab.expect(
            log.lines,
            equals: [
              console.line(0, "subscribed"), console.line(0, "Event next(a)"), "received next(a)",
              console.line(0, "Event completed"), "received completed",
              console.line(0, "isDisposed"),
            ],
            "the lines and the calls of the observer when subscribe returns"
          )
        }
      }
      console.lab.expectNoLeaks()
    }
  }

  @Test(
    "the time and the name are written unchanged",
    .diagnosis(
      """
      The name was empty or long, or contained capital letters or spaces, or the time was \
      negative or large. A line did not begin with exactly that time and name. Only the text of an \
      event is ever shortened.
      """,
      hint: 1
    )
  )
  func unusualNames() {
    let long = String(repeating: "a long name ", count: 5)
    for (time, name) in [(-1, ""), (0, long), (12_345, "a -> b"), (7, " My List ")] {
      let lab = Lab()
      let log = Log()
      lab.act("an observer subscribes") {
        let sink = AnyObserver<String> { event in log.write(event.element ?? "terminal event") }
        _ = E05Contract.learner.debug(.empty(), name, true, { time }, sink).subscribe { _ in }
      }
      lab.expect(
        log.lines,
        equals: ["subscribed", "Event completed", "isDisposed"].map { "\(time): \(name) -> \($0)" },
        "the lines of the sink"
      )
      lab.expectNoLeaks()
    }
  }
}

private enum Failure: Error, Equatable { case first, second }

private struct LongFailure: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// Counts calls; the clock retains it, and not the console.
private final class Calls {
  var count = 0
}

/// A sink that collects the lines, and a name from the seed.
private final class Console {
  let lab = Lab()
  let log = Log()
  private let name: String
  private let lines = PublishSubject<String>()
  private let calls = Calls()

  /// The number of the clock's calls so far.
  var clockCalls: Int { calls.count }

  init() {
    name = lab.numbered("list")
    _ = lines.subscribe(onNext: { [log] in log.write($0) })
  }

  func debug(
    _ source: Observable<String>,
    name: String? = nil,
    trimOutput: Bool = false
  ) -> Observable<String> {
    E05Contract.learner.debug(
      source,
      name ?? self.name,
      trimOutput,
      { [lab, calls] in
        calls.count += 1
        return lab.now
      },
      lines.asObserver()
    )
  }

  func line(_ tick: Int, _ text: String, name: String? = nil) -> String {
    "\(tick): \(name ?? self.name) -> \(text)"
  }

  /// Compares the lines so far; `others` follow those of the own name, and have the name `other`.
  func expect(_ expected: [(tick: Int, text: String)], others: [(tick: Int, text: String)] = []) {
    lab.expect(
      log.lines,
      equals: expected.map { line($0.tick, $0.text) }
        + others.map { line($0.tick, $0.text, name: "other") },
      "the lines of the sink"
    )
  }
}

private let play = Play("the lines of myDebug(\"list\", …)", "-a--b|") { stage in
  let source: Observable<String> = try stage.source()
  let lines = PublishSubject<String>()
  stage.observe(lines, as: "lines")
  stage.observe(
    E05Contract.learner.debug(
      source,
      "list",
      false,
      { [scheduler = stage.scheduler] in scheduler.clock },
      lines.asObserver()
    ),
    as: "elements"
  )
}
