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
    "nothing happens before connect",
    .diagnosis(
      """
      Somebody subscribed, and that alone reached the source: connect is a separate switch, and \
      nobody had thrown it.
      """,
      hint: 1
    )
  )
  func nothingBeforeConnect() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4"))
    let connectable = learner.makeConnectable(source.asObservable())
    let listener = lab.observe(connectable.stream, as: "listener")
    lab.at(4, "connect") { _ = connectable.connect() }
    lab.expect(listener, lab.drawn("-----3-4"))
    lab.expectSubscriptions(source, "----^")
  }

  @Test(
    "one subscription serves them all",
    .diagnosis(
      """
      Listeners of one connection did not all hear the same, from one subscription to the source: \
      between the two stands one subject.
      """,
      hint: 1
    )
  )
  func oneForAll() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-2-3|"))
    let connectable = learner.makeConnectable(source.asObservable())
    let early = (1...lab.random(in: 2...4)).map {
      lab.observe(connectable.stream, as: "early listener \($0)")
    }
    let leaving = lab.observe(connectable.stream, until: 2, as: "leaving listener")
    let late = lab.observe(connectable.stream, at: 2, as: "late listener")
    lab.act("connect") { _ = connectable.connect() }
    for listener in early { lab.expect(listener, lab.drawn("-1-2-3|")) }
    lab.expect(leaving, lab.drawn("-1"))
    lab.expect(late, lab.drawn("---2-3|"))
    lab.expectSubscriptions(source, "^-----!")
  }

  @Test(
    "disconnecting lets go of the source",
    .diagnosis(
      """
      The connection was disposed of, and the source was still subscribed to, or the listeners were \
      told of an end: nothing has ended, it is only that nobody sends any more.
      """,
      hint: 2
    )
  )
  func disconnecting() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4|"))
    let connectable = learner.makeConnectable(source.asObservable())
    let listener = lab.observe(connectable.stream, as: "listener")
    var connection: (any Disposable)? = connectable.connect()
    lab.at(4, "disconnect") { connection?.dispose() }
    lab.at(5, "disconnect again") { connection?.dispose() }
    lab.at(6, "the handle is let go of") { connection = nil }
    lab.expect(listener, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }

  @Test(
    "connecting twice is connecting once",
    .diagnosis(
      """
      `connect()` was called while connected, and something changed: there is one connection, and \
      what the second call returns is another handle on it.
      """,
      hint: 2
    )
  )
  func connectingTwice() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4-5"))
    let connectable = learner.makeConnectable(source.asObservable())
    let listener = lab.observe(connectable.stream, as: "listener")
    lab.act("connect") { _ = connectable.connect() }
    var second: (any Disposable)?
    lab.at(4, "connect again") { second = connectable.connect() }
    lab.at(6, "disconnect, by the second handle") { second?.dispose() }
    lab.expect(listener, lab.drawn("-1-2-3"))
    lab.expectSubscriptions(source, "^-----!")
  }

  @Test(
    "the next connection has a new subject",
    .diagnosis(
      """
      After a disconnect and a new `connect()` the wrong listeners heard something: each connection \
      has a subject of its own, and who waited at the last one waits in vain.
      """,
      hint: 3
    )
  )
  func reconnecting() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1-2-3-4-"))
    let connectable = learner.makeConnectable(source.asObservable())
    let old = lab.observe(connectable.stream, as: "listener of the first")
    var connection = connectable.connect()
    lab.at(4, "disconnect") { connection.dispose() }
    let new = lab.observe(connectable.stream, at: 5, as: "listener of the second")
    lab.at(6, "connect") { connection = connectable.connect() }
    lab.at(11, "disconnect the second") { connection.dispose() }
    lab.expect(old, lab.drawn("-1-2"))
    lab.expect(new, lab.drawn("-------1-2-"))
    lab.expectSubscriptions(source, "^---!", "------^----!")
  }

  @Test(
    "an old handle has no hold on a new connection",
    .diagnosis(
      """
      A handle on a connection that was over was disposed of, and the next connection suffered: a \
      handle belongs to the connection that it was returned for.
      """,
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
    let listener = lab.observe(connectable.stream, at: 2, as: "listener")
    lab.at(4, "connect") { _ = connectable.connect() }
    lab.at(6, "disconnect the first, which is over") { another.dispose() }
    let late = lab.observe(connectable.stream, at: 8, as: "late listener")
    lab.expect(listener, lab.drawn("-----3-4-5"))
    lab.expect(late, lab.drawn("---------5"))
    lab.expectSubscriptions(source, "^-!", "----^")
  }

  @Test(
    "the end belongs to its connection",
    .diagnosis(
      """
      The source ended, and that was not an end for those who listened and for them alone: who \
      comes later waits for the next `connect()`, which subscribes anew.
      """,
      hint: 3
    )
  )
  func endsBelongToTheirConnection() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1#"), error: Broken())
    let connectable = learner.makeConnectable(source.asObservable())
    let first = lab.observe(connectable.stream, as: "first listener")
    lab.act("connect") { _ = connectable.connect() }
    let second = lab.observe(connectable.stream, at: 3, as: "second listener")
    lab.at(5, "connect again") { _ = connectable.connect() }
    lab.expect(first, lab.drawn("-1#"), error: Broken())
    lab.expect(second, lab.drawn("------1#"), error: Broken())
    lab.expectSubscriptions(source, "^-!", "-----^-!")
    lab.expectNoLeaks()
  }

  @Test(
    "a source may be over before connect returns",
    .diagnosis(
      """
      The source said all it had to say while `connect()` was still at work, and the connection was \
      taken for a running one: it has to have its place before the source can end it.
      """,
      hint: 3
    )
  )
  func sourcesThatEndAtOnce() {
    let lab = Lab()
    let (one, last) = (lab.drawn(1), lab.drawn(2))
    let connectable = learner.makeConnectable(.of(one, last))
    let first = lab.observe(connectable.stream, as: "first listener")
    lab.act("connect") { _ = connectable.connect() }
    let second = lab.observe(connectable.stream, at: 2, as: "second listener")
    lab.at(3, "connect again") { _ = connectable.connect() }
    lab.expect(first, [.next(0, one), .next(0, last), .completed(0)])
    lab.expect(second, [.next(3, one), .next(3, last), .completed(3)])
  }

  @Test(
    "who comes again on hearing the end waits for the next connection",
    .diagnosis(
      """
      A listener subscribed again while it was being told of the end, and was told of that end \
      once more: the connection is forgotten first, and its end is told then.
      """,
      hint: 3
    )
  )
  func comingAgainOnTheEnd() {
    let lab = Lab()
    let source = lab.cold(lab.drawn("-1|"))
    let stream = learner.makeConnectable(source.asObservable())
    let again = stream.stream.asObservable().concat(stream.stream.asObservable())
    let listener = lab.observe(again, as: "listener")
    lab.act("connect") { _ = stream.connect() }
    lab.at(4, "connect again") { _ = stream.connect() }
    lab.expect(listener, lab.drawn("-1---1|"))
    lab.expectSubscriptions(source, "^-!", "----^-!")
  }

  @Test(
    "a connection may lie in a bag",
    .diagnosis(
      """
      What `connect()` returned lay in a bag, the bag went away, and the connection did not: it is \
      a disposable like any other, and disposing of it is the whole of disconnecting.
      """,
      hint: 2
    )
  )
  func connectionsInABag() {
    let lab = Lab()
    let source = lab.hot(lab.drawn("-1-2-3-4"))
    let connectable = learner.makeConnectable(source.asObservable())
    let listener = lab.observe(connectable.stream, as: "listener")
    var bag: DisposeBag? = DisposeBag()
    let article: any OldArticle = BagByItsOldName()
    lab.act("connect, and put it into a bag") { article.add(connectable.connect(), to: bag!) }
    lab.at(4, "the bag goes") { bag = nil }
    lab.expect(listener, lab.drawn("-1-2"))
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }

  private struct Broken: Error, Equatable {}
}

/// Listeners come, and the source runs from the tick at which someone connects.
private let play = Play("MyConnectable(source), connected at tick 2", "-1-2-3|") { stage in
  let connectable = E03Contract.learner.makeConnectable(try stage.source())
  stage.listen(to: connectable.stream, as: "at once")
  stage.listen(to: connectable.stream, as: "from tick 4", at: 4)
  stage.at(2) { _ = connectable.connect() }
}
