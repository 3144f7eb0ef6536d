import Chapter03ColdAndHotBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.3 publish and connect", .exercise("3.3", plays: play))
struct E03PublishAndConnectTests {
  let learner = E03Contract.learner

  @Test(
    "subscribing alone does not subscribe to the source",
    .diagnosis(
      """
      An observer subscribed before `connect()`, and that alone subscribed to the source. \
      Subscribe to the source only in `connect()`; `subscribe(_:)` only subscribes the observer to \
      the subject.
      """,
      hint: 1
    )
  )
  func nothingBeforeConnect() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4"))
    let connectable = learner.makeConnectable(source.asObservable())
    let observer = lab.observe(connectable.stream, as: "observer")
    lab.at(4, "connect") { _ = connectable.connect() }
    lab.expect(observer, lab.drawn("-----3-4"))
    lab.expectSubscriptions(source, "----^")
  }

  @Test(
    "all observers of a connection share one subscription to the source",
    .diagnosis(
      """
      The observers of one connection did not all receive the same events from one subscription to \
      the source. Put one `PublishSubject` between the source and the observers.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      An observer received an element that was emitted while it was not subscribed. Subscribe \
      observers to a `PublishSubject`, which replays nothing, and return the disposable of that \
      subscription.
      """,
      of: .extra,
      hint: 1
    ),
    .diagnosis(
      """
      An observer missed elements of a running connection. Subscribe one subject to the source in \
      `connect()`, and let `subscribe(_:)` add observers to that subject at any time.
      """,
      of: .missing,
      hint: 1
    ),
    .diagnosis(
      """
      An observer received an event after `completed`. Send the source's terminal event to the \
      observers only once, and send nothing when the connection is disposed of.
      """,
      of: .eventAfterTermination,
      hint: 1
    )
  )
  func oneForAll() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-2-3|"))
    let connectable = learner.makeConnectable(source.asObservable())
    let early = (1...lab.random(in: 2...4)).map {
      lab.observe(connectable.stream, as: "early observer \($0)")
    }
    let hasty = lab.observe(connectable.stream.asObservable().take(1), as: "observer with take(1)")
    let leaving = lab.observe(connectable.stream, until: 2, as: "observer until tick 2")
    let late = lab.observe(connectable.stream, at: 2, as: "late observer")
    lab.act("connect") { _ = connectable.connect() }
    for observer in early { lab.expect(observer, lab.drawn("-1-2-3|")) }
    lab.expect(hasty, lab.drawn("-(1|)"))
    lab.expect(leaving, lab.drawn("-1"))
    lab.expect(late, lab.drawn("---2-3|"))
    lab.expectSubscriptions(source, "^-----!")
  }

  @Test(
    "disposing of the connection unsubscribes without a terminal event",
    .diagnosis(
      """
      The connection was disposed of, and some part of it is still alive. Its disposable must \
      dispose of the subscription to the source, and set the connection to nil.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The connection was disposed of, and the observer received `completed`. Nothing has \
      completed: replace the subject without sending it an event.
      """,
      of: .completedEarly,
      hint: 2
    ),
    .diagnosis(
      """
      The connection was disposed of at tick 4, and the observer still received elements. The \
      disposable that `connect()` returns must dispose of the subscription to the source.
      """,
      of: .extra,
      hint: 2
    )
  )
  func disconnecting() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4|"))
    let connectable = learner.makeConnectable(source.asObservable())
    let observer = lab.observe(connectable.stream, as: "observer")
    var connection: (any Disposable)? = connectable.connect()
    lab.at(4, "disconnect") { connection?.dispose() }
    lab.at(5, "disconnect again") { connection?.dispose() }
    lab.at(6, "the handle is released") { connection = nil }
    lab.expect(observer, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "the connection can be disposed of during an event",
    .diagnosis(
      """
      An observer disposed of the connection when it received its second element, and the \
      connection did not end then. The disposable that `connect()` returns must dispose of the \
      subscription to the source at once, also while an event is being delivered.
      """,
      hint: 2
    )
  )
  func disconnectingDuringAnEvent() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4"))
    let connectable = learner.makeConnectable(source.asObservable())
    var connection: (any Disposable)?
    var received: [Int] = []
    _ = connectable.stream.asObservable().subscribe(onNext: { element in
      received.append(element)
      if received.count == 2 { connection?.dispose() }
    })
    lab.act("connect") { connection = connectable.connect() }
    lab.run(until: 8)
    lab.expect(received, equals: [lab.drawn(1), lab.drawn(2)], "elements that were received")
    lab.expectSubscriptions(source, "^--!")
  }

  @Test(
    "connecting while connected returns a handle on the same connection",
    .diagnosis(
      """
      The second call of `connect()` changed what the observer receives. While connected, return \
      another disposable for the running connection, and leave the subject as it is.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      `connect()` was called while connected, and the source was subscribed to again. If there is \
      a connection, return a disposable for it instead of making a new one.
      """,
      of: .subscribedTwice,
      hint: 2
    ),
    .diagnosis(
      """
      The second handle was disposed of at tick 6, and the source is still subscribed to. While \
      connected, `connect()` must return a disposable for the running connection: subscribe only \
      once, do not return an empty disposable, and do not wait for the other handle.
      """,
      of: .neverDisposed,
      hint: 2
    )
  )
  func connectingTwice() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4-5"))
    let connectable = learner.makeConnectable(source.asObservable())
    let observer = lab.observe(connectable.stream, as: "observer")
    lab.act("connect") { _ = connectable.connect() }
    var second: (any Disposable)?
    lab.at(4, "connect again") { second = connectable.connect() }
    lab.at(6, "disconnect with the second handle") { second?.dispose() }
    lab.expectSubscriptions(source, "^-----!")
    lab.expect(observer, lab.drawn("-1-2-3"))
  }

  @Test(
    "each connection has its own subject",
    .diagnosis(
      """
      After a disconnect and a new `connect()`, an observer received the events of the wrong \
      connection. Each connection needs a new subject and a new subscription to the source.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The observer of the first connection received elements of the second one. Replace the \
      subject with a new `PublishSubject` when the connection is disposed of.
      """,
      of: .extra,
      hint: 3
    ),
    .diagnosis(
      """
      `connect()` after a disconnect did not subscribe to the source again, so the new observer \
      received nothing. Set the stored connection to nil when it is disposed of.
      """,
      of: .neverSubscribed,
      hint: 3
    ),
    .diagnosis(
      """
      An observer subscribed after the disconnect, and received nothing from the next connection. \
      It had subscribed to the old subject: replace the subject when the connection is disposed of, \
      not in the next `connect()`.
      """,
      of: .missing,
      hint: 3
    )
  )
  func reconnecting() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-2-3-4-"))
    let connectable = learner.makeConnectable(source.asObservable())
    let old = lab.observe(connectable.stream, as: "observer of the first")
    var connection = connectable.connect()
    lab.at(4, "disconnect") { connection.dispose() }
    let new = lab.observe(connectable.stream, at: 5, as: "observer of the second")
    lab.at(6, "connect") { connection = connectable.connect() }
    lab.at(11, "disconnect the second") { connection.dispose() }
    lab.expectSubscriptions(source, "^---!", "------^----!")
    lab.expect(old, lab.drawn("-1-2"))
    lab.expect(new, lab.drawn("-------1-2-"))
  }

  @Test(
    "the handle of an earlier connection does not affect the next one",
    .diagnosis(
      """
      A handle of the first connection was disposed of, and this changed the second connection. A \
      handle must affect only the connection for which `connect()` returned it.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      A handle of the first connection was disposed of, and this ended the second connection. Let \
      each handle capture its own `SingleAssignmentDisposable` instead of reading the current one.
      """,
      of: .disposedTooEarly,
      hint: 3
    ),
    .diagnosis(
      """
      A handle of the first connection was disposed of, and this replaced the subject of the \
      second one, so a late observer received nothing. Compare the connections with `===` before \
      you replace the subject.
      """,
      of: .missing,
      hint: 3
    )
  )
  func oldHandles() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4-5"))
    let connectable = learner.makeConnectable(source.asObservable())
    let first = connectable.connect()
    let another = connectable.connect()
    lab.at(2, "disconnect") { first.dispose() }
    let observer = lab.observe(connectable.stream, at: 2, as: "observer")
    lab.at(4, "connect") { _ = connectable.connect() }
    lab.at(6, "dispose of another handle of the first") { another.dispose() }
    let late = lab.observe(connectable.stream, at: 8, as: "late observer")
    lab.expectSubscriptions(source, "^-!", "----^")
    lab.expect(observer, lab.drawn("-----3-4-5"))
    lab.expect(late, lab.drawn("---------5"))
  }

  @Test(
    "a terminal event belongs to one connection",
    .diagnosis(
      """
      The source failed, and an observer that subscribed afterwards did not wait for the next \
      connection. When the source terminates, set the connection to nil and create a new subject; \
      the next `connect()` then subscribes again.
      """,
      hint: 3
    )
  )
  func endsBelongToTheirConnection() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1#"), error: Broken())
    let connectable = learner.makeConnectable(source.asObservable())
    let first = lab.observe(connectable.stream, as: "first observer")
    lab.act("connect") { _ = connectable.connect() }
    let second = lab.observe(connectable.stream, at: 3, as: "second observer")
    lab.at(5, "connect again") { _ = connectable.connect() }
    lab.expect(first, lab.drawn("-1#"), error: Broken())
    lab.expect(second, lab.drawn("------1#"), error: Broken())
    lab.expectSubscriptions(source, "^-!", "-----^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "the handle of a completed connection does not affect the next one",
    .diagnosis(
      """
      The source completed and was connected again, then the handle of the first connection was \
      disposed of, and this changed the second connection. A handle must dispose of the \
      `SingleAssignmentDisposable` of its own connection, not of the current one.
      """,
      hint: 3
    )
  )
  func handlesOfCompletedConnections() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-2-3|"))
    let connectable = learner.makeConnectable(source.asObservable())
    let old = connectable.connect()
    let observer = lab.observe(connectable.stream, at: 7, as: "observer of the second")
    lab.at(8, "connect again") { _ = connectable.connect() }
    lab.at(10, "dispose of the handle of the first") { old.dispose() }
    let late = lab.observe(connectable.stream, at: 12, as: "late observer")
    lab.expect(observer, lab.drawn("---------1-2-3|"))
    lab.expect(late, lab.drawn("-------------3|"))
    lab.expectSubscriptions(source, "^-----!", "--------^-----!")
  }

  @Test(
    "a source can complete before connect returns",
    .diagnosis(
      """
      The source completed during `connect()`, and the finished connection was then stored as a \
      running one, so the next `connect()` did nothing. Store an empty \
      `SingleAssignmentDisposable` before you subscribe to the source, and assign the subscription \
      to it afterwards.
      """,
      hint: 3
    )
  )
  func sourcesThatEndAtOnce() {
    let lab = Lab()
    let (one, last) = (lab.drawn(1), lab.drawn(2))
    let connectable = learner.makeConnectable(.of(one, last))
    let first = lab.observe(connectable.stream, as: "first observer")
    lab.act("connect") { _ = connectable.connect() }
    let second = lab.observe(connectable.stream, at: 2, as: "second observer")
    lab.at(3, "connect again") { _ = connectable.connect() }
    lab.expect(first, [.next(0, one), .next(0, last), .completed(0)])
    lab.expect(second, [.next(3, one), .next(3, last), .completed(3)])
  }

  @Test(
    "events reach the observers during the call that sends them",
    .diagnosis(
      """
      The source emitted during `connect()`, and its observers had not received each event in the \
      order of their subscriptions when `connect()` returned. Send each event to one \
      `PublishSubject` in the closure of `source.subscribe`, without a scheduler.
      """,
      hint: 3
    )
  )
  func receivedDuringTheCall() {
    let lab = Lab()
    let value = lab.drawn(1)
    let connectable = learner.makeConnectable(.of(value, 0, 0))
    var received: [String] = []
    lab.act("observers a and b subscribe, and the source is connected") {
      for name in ["a", "b"] {
        _ = connectable.stream.asObservable()
          .subscribe(
            onNext: { received.append("\(name) \($0)") },
            onCompleted: { received.append("\(name) |") }
          )
      }
      _ = connectable.connect()
    }
    let events = ["\(value)", "0", "0", "|"].flatMap { ["a \($0)", "b \($0)"] }
    lab.expect(received, equals: events, "events before connect() returned")
  }

  @Test(
    "connecting during an event returns a handle on the same connection",
    .diagnosis(
      """
      The source emitted during `connect()`, and the observer called `connect()` again when it \
      received that element. The source was subscribed to again, or the new handle did not end \
      the connection. Store the connection before you subscribe to the source.
      """,
      hint: 3
    )
  )
  func connectingDuringAnEvent() {
    let lab = Lab()
    var (starts, running) = (0, 0)
    let source = Observable<Int>.create { observer in
      starts += 1
      running += 1
      if starts < 5 { observer.onNext(starts) }
      return Disposables.create { running -= 1 }
    }
    let connectable = learner.makeConnectable(source)
    var handles: [any Disposable] = []
    _ = connectable.stream.asObservable()
      .subscribe(onNext: { _ in handles.append(connectable.connect()) })
    lab.act("connect") { _ = connectable.connect() }
    lab.expect(starts, equals: 1, "subscriptions to the source")
    lab.act("disconnect with the handle from the event") { handles.first?.dispose() }
    lab.expect(running, equals: 0, "subscriptions to the source after disconnecting")
  }

  @Test(
    "a connection continues when the connectable is released",
    .diagnosis(
      """
      The connectable was released, and its connection did not continue until the handle was \
      disposed of or the source completed. The subscription to the source must retain what it \
      uses: capture `self` strongly there and in the handle.
      """,
      hint: 3
    )
  )
  func connectionsOutliveTheirObject() {
    let lab = Lab()
    let endless = lab.hot(lab.drawn("-1-2-3-4"))
    let ending = lab.hot(lab.drawn("-1-2|"))
    let unheld = lab.hot(lab.drawn("-1-2|"))
    func connected(to source: Observable<Int>, as name: String) -> (Recording<Int>, any Disposable)
    {
      let connectable = learner.makeConnectable(source)
      return (lab.observe(connectable.stream, as: name), connectable.connect())
    }
    let (first, handle) = connected(to: endless.asObservable(), as: "observer until tick 4")
    let (second, late) = connected(to: ending.asObservable(), as: "observer until completed")
    let third = connected(to: unheld.asObservable(), as: "observer without a handle").0
    lab.at(4, "disconnect the first") { handle.dispose() }
    lab.at(7, "disconnect the second, which has completed") { late.dispose() }
    lab.expect(first, lab.drawn("-1-2"))
    lab.expect(second, lab.drawn("-1-2|"))
    lab.expect(third, lab.drawn("-1-2|"))
    lab.expectSubscriptions(endless, "^---!")
    lab.expectSubscriptions(ending, "^---!")
    lab.run(until: 8)
    lab.expectNoLeaks()
  }

  @Test(
    "an observer that resubscribes on completion waits for the next connection",
    .diagnosis(
      """
      An observer subscribed again while it received the terminal event, and did not receive \
      exactly the events of a new connection. Set the connection to nil and replace its subject \
      first, then send the terminal event to the old subject.
      """,
      hint: 3
    )
  )
  func comingAgainOnTheEnd() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1|"))
    let stream = learner.makeConnectable(source.asObservable())
    let again = stream.stream.asObservable().concat(stream.stream.asObservable())
    let observer = lab.observe(again, as: "observer")
    lab.act("connect") { _ = stream.connect() }
    lab.at(4, "connect again") { _ = stream.connect() }
    lab.expect(observer, lab.drawn("-1---1|"))
    lab.expectSubscriptions(source, "^-!", "----^-!")
  }

  @Test(
    "a dispose bag can hold the connection",
    .diagnosis(
      """
      The dispose bag with the connection was deallocated, and the connection is still running. \
      The disposable that `connect()` returns must do everything that disconnecting requires.
      """,
      hint: 2
    )
  )
  func connectionsInABag() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4"))
    let connectable = learner.makeConnectable(source.asObservable())
    let observer = lab.observe(connectable.stream, as: "observer")
    var bag: DisposeBag? = DisposeBag()
    let article: any OldArticle = BagByItsOldName()
    lab.act("connect, and add the connection to a bag") {
      article.add(connectable.connect(), to: bag!)
    }
    lab.at(4, "the bag is released") { bag = nil }
    lab.expect(observer, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "a connectable that was connected many times does not grow",
    .diagnosis(
      """
      Many connections had ended, and each of them had left an object in the connectable, such as \
      its subject or its disposable. Keep only the subject and the disposable of the current \
      connection.
      """,
      hint: 3
    )
  )
  func manyConnections() {
    let lab = Lab()
    let connectable = learner.makeConnectable(.never())
    func use() {
      let observer = connectable.stream.asObservable().subscribe { _ in }
      connectable.connect().dispose()
      observer.dispose()
    }
    use()
    let resources = Resources.total
    lab.act("many connections, one after the other") { for _ in 1...50 { use() } }
    lab.expect(Resources.total - resources, equals: 0, "the resources that were added")
    withExtendedLifetime(connectable) {}
    lab.expectNoLeaks()
  }

  private struct Broken: Error, Equatable {}
}

/// Observers subscribe, and the source runs from the tick at which it is connected.
private let play = Play("MyConnectable(source), connected at tick 2", "-1-2-3|") { stage in
  let connectable = E03Contract.learner.makeConnectable(try stage.source())
  stage.observe(connectable.stream, as: "from tick 0")
  stage.observe(connectable.stream, as: "from tick 4", at: 4)
  stage.at(2) { _ = connectable.connect() }
}
