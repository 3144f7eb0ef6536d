import Chapter11GATTBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("11.1 discoverServices as a Single", .exercise("11.1"))
struct E01DiscoverServicesAsASingleTests {
  @Test(
    "the device is asked on subscription, and by each subscription",
    .diagnosis(
      """
      The device was asked before a subscription, or not once for each subscription. Call \
      `peripheral.discoverServices` in a `deferred`, so that it runs once per subscription.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The device answered, and the observer received nothing. `asSingle()` emits when its source \
      completes: use `take(1)` after `merge`, because the sources of errors never complete. With \
      `take(1)`, it skipped its own answer: read the number of pending requests before you add 1. \
      If only `second` received nothing, the answered request still counts as pending.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The app asked twice for the same service, and a list was not the expected one. The list \
      contains every wanted service in `peripheral.services`, those that were discovered before \
      included.
      """,
      of: .wrongValue,
      hint: 2
    ),
    .diagnosis(
      """
      The answer arrived later than expected. A device needs time for each service that it sends, \
      and more than the wanted one was asked for. Pass `wanted` to `peripheral.discoverServices`.
      """,
      of: .tooLate,
      hint: 2
    )
  )
  func asksOnSubscription() {
    let lab = Lab()
    let story = Story(lab)
    let single = story.single([0])
    lab.run(until: 9)
    lab.expect(story.bench.count("discover services"), equals: 0, "the requests before tick 10")
    let first = lab.observe(single, at: 10, as: "first")
    let second = lab.observe(single, at: 14, as: "second")
    lab.expect(first, story.answer(11, [0]), until: 13)
    lab.expect(second, story.answer(15, [0]), until: 20)
    lab.expect(story.bench.count("discover services"), equals: 2, "the requests in total")
  }

  @Test(
    "all services arrive as one list",
    .diagnosis(
      """
      The device answered, and the observer did not receive all of `peripheral.services` as one \
      list. Take the first `didDiscoverServices` after the request, and map it to that list.
      """,
      hint: 1
    )
  )
  func oneList() {
    let lab = Lab()
    let story = Story(lab)
    let list = lab.observe(story.single(nil), at: 6, as: "app")
    lab.expect(list, story.answer(9, [0, 1, 2]), until: 14)
    let another = Lab()
    let noServices = Story(another, count: 0)
    let empty = another.observe(noServices.single(nil), at: 6, as: "app of an empty device")
    another.expect(empty, noServices.answer(7, []), until: 10)
  }

  @Test(
    "only the wanted services are emitted",
    .diagnosis(
      """
      The app asked for some of the services, and the list was a different one. \
      `peripheral.services` accumulates the results of all discoveries: filter it by the wanted \
      UUIDs, and keep its order. An empty array must give an empty list. Two services may have the \
      same UUID.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The device answered, and an observer received nothing. An answer ends its request even if \
      the device has no wanted service: emit an empty list then.
      """,
      of: .missing,
      hint: 2
    ),
    .diagnosis(
      """
      The device accepted each request, and an observer received an error. An answer without a \
      wanted service is not an error: emit an empty list then.
      """,
      of: .errorInsteadOfCompletion,
      hint: 2
    ),
    .diagnosis(
      """
      The app asked for some of the services, and received a list before the answer. Ask the \
      device on each subscription, even for an empty array or for services that are known.
      """,
      of: .tooEarly,
      hint: 2
    )
  )
  func onlyTheWanted() {
    let lab = Lab()
    let story = Story(lab)
    let all = lab.observe(story.single(nil), at: 6, as: "all")
    let one = lab.observe(story.single([1]), at: 10, as: "one")
    let two = lab.observe(story.single([2, 0]), at: 12, as: "two")
    let none = lab.observe(story.single([]), at: 14, as: "none")
    let unknown = lab.observe(story.single(of: [CBUUID(string: "1855")]), at: 16, as: "unknown")
    lab.expect(all, story.answer(9, [0, 1, 2]), until: 20)
    lab.expect(one, story.answer(11, [1]))
    lab.expect(two, story.answer(13, [0, 2]))
    lab.expect(none, story.answer(15, []))
    lab.expect(unknown, story.answer(17, []))
    let another = Lab()
    let twins = Story(another, hasTwins: true)
    let both = another.observe(twins.single([0]), at: 6, as: "twins")
    another.expect(both, twins.answer(8, [0, 2]), until: 12)
  }

  @Test(
    "an error of the device is the error of the Single",
    .diagnosis(
      """
      The device answered with an error, and the observer did not receive that error, or a second \
      attempt did not work. Throw the error of `didDiscoverServices` in a `map`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The device answered with an error, and an observer received nothing. If it is `first`, throw \
      the error of `didDiscoverServices` in a `map`. If it is `second`, the rejected request still \
      counts as pending: subtract 1 for an answer with an error, too.
      """,
      of: .missing,
      hint: 3
    )
  )
  func deviceError() {
    let lab = Lab()
    let story = Story(lab)
    let errors = lab.drawnFaults(2)
    story.bench.device.script(.failOperation(1, errors[0]), .failOperation(3, errors[1]))
    let single = story.single([0, 1])
    let first = lab.observe(single, at: 6, as: "first")
    let second = lab.observe(single, at: 10, as: "second")
    let third = lab.observe(single, at: 14, as: "third")
    lab.expect(first, [.error(8, errors[0])], until: 18)
    lab.expect(second, story.answer(12, [0, 1]))
    lab.expect(third, [.error(15, errors[1])])
  }

  @Test(
    "each subscription receives its own answer",
    .diagnosis(
      """
      Two subscriptions waited at the same time. The device was not asked immediately for each, or \
      one of them took the answer to the other's request. Ask on subscription. The device answers \
      in order: count the requests that are pending, and `skip` as many answers.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      Several subscriptions waited at the same time, and one of them received nothing. If the \
      others received their answers, an answered request still counts as pending: subtract 1 for \
      each answer.
      """,
      of: .missing,
      hint: 3
    )
  )
  func ownAnswers() {
    let lab = Lab()
    let story = Story(lab)
    let first = lab.observe(story.single([0]), at: 6, as: "first")
    let second = lab.observe(story.single([1, 2]), at: 6, as: "second")
    var requests = 0
    lab.at(6, "the requests are counted") { requests = story.bench.count("discover services") }
    let third = lab.observe(story.single([0]), at: 8, as: "third")
    lab.run(until: 14)
    lab.expect(requests, equals: 2, "the requests at tick 6")
    lab.expect(first, story.answer(7, [0]))
    lab.expect(second, story.answer(9, [1, 2]))
    lab.expect(third, story.answer(10, [0]))
  }

  @Test(
    "a request can be made while another one is being answered",
    .diagnosis(
      """
      The app asked again while it received an answer, and the second answer did not arrive. The \
      first request must no longer count as pending when its answer is emitted.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The app asked again while it received an answer, and the second list was a different one. \
      Read `peripheral.services` when the answer arrives, not on subscription, and filter it by \
      the UUIDs of that request.
      """,
      of: .wrongValue,
      hint: 2
    )
  )
  func duringAnAnswer() {
    let lab = Lab()
    let story = Story(lab)
    let chain = story.single([0]).flatMap { _ in story.single([1]) }
    let list = lab.observe(chain, at: 6, as: "app")
    lab.expect(list, story.answer(8, [1]), until: 12)
  }

  @Test(
    "the answer to an abandoned request is ignored",
    .diagnosis(
      """
      A subscription was disposed of before its answer, and a later subscription received that \
      answer, or none. The answer still arrives: count it in a subscription that belongs to the \
      Device.
      """,
      hint: 3
    )
  )
  func abandoned() {
    let lab = Lab()
    let story = Story(lab)
    let first = lab.observe(story.single([0, 1]), at: 6, until: 7, as: "first")
    let second = lab.observe(story.single([2]), at: 7, as: "second")
    let third = lab.observe(story.single([1]), at: 11, as: "third")
    lab.expect(first, [], until: 16)
    lab.expect(second, story.answer(9, [2]))
    lab.expect(third, story.answer(12, [1]))
    // The abandoned request is not the first one that waits for its answer.
    let another = Lab()
    let queue = Story(another)
    let head = another.observe(queue.single([0, 1]), at: 6, as: "head")
    let gone = another.observe(queue.single([2]), at: 6, until: 7, as: "abandoned")
    let last = another.observe(queue.single([0]), at: 7, as: "last")
    another.expect(head, queue.answer(8, [0, 1]), until: 14)
    another.expect(gone, [])
    another.expect(last, queue.answer(10, [0]))
    // Nothing is observed between the disposal and the next subscription.
    let lonely = Lab()
    let alone = Story(lonely)
    _ = lonely.observe(alone.single(nil), at: 6, until: 7, as: "abandoned")
    let next = lonely.observe(alone.single([0]), at: 8, as: "next")
    // Nothing is observed while its answer arrives, either.
    _ = lonely.observe(alone.single([1]), at: 12, until: 12, as: "abandoned, too")
    let later = lonely.observe(alone.single([1]), at: 16, as: "later")
    lonely.expect(next, alone.answer(10, [0]), until: 20)
    lonely.expect(later, alone.answer(17, [1]))
  }

  @Test(
    "an observer can dispose of another subscription while it receives its answer",
    .diagnosis(
      """
      An observer received its answer and disposed of the next subscription, whose request was \
      pending. A third subscription took the answer to that request, or received none. The answer \
      still arrives: count it, too.
      """,
      hint: 3
    )
  )
  func disposalDuringAnAnswer() {
    let lab = Lab()
    let story = Story(lab)
    let second = SingleAssignmentDisposable()
    let first = lab.observe(
      story.single([0]).do(onNext: { _ in second.dispose() }),
      at: 6,
      as: "first"
    )
    lab.at(6, "the second observer subscribes") {
      second.setDisposable(story.single([1]).subscribe())
    }
    let third = lab.observe(story.single([2]), at: 6, as: "third")
    lab.expect(first, story.answer(7, [0]), until: 12)
    lab.expect(third, story.answer(9, [2]))
  }

  @Test(
    "a slow answer is awaited, and a change of the services is not an answer",
    .diagnosis(
      """
      The device answered late, and changed its services before. The observers received a list or \
      an error before their own answers, or nothing. Only `didDiscoverServices` answers a request, \
      and only the end of the connection is an error. A change is neither: don't reset the number \
      of pending requests.
      """,
      hint: 2
    )
  )
  func slowAnswer() {
    let lab = Lab()
    let story = Story(lab)
    let device = story.bench.device
    device.responseTime = .seconds(8)
    let list = lab.observe(story.single([0]), at: 6, as: "app")
    lab.at(8, "the device removes a service") {
      device.changeServices(to: Array(device.services.dropLast()))
    }
    let later = lab.observe(story.single([1]), at: 10, as: "after the change")
    lab.expect(list, story.answer(15, [0]), until: 28)
    lab.expect(later, story.answer(24, [1]))
  }

  @Test(
    "the end of the connection is an error",
    .diagnosis(
      """
      The connection ended before the answer, and the observer received nothing. The peripheral's \
      delegate is not called in that case: `merge` the answer with the manager's `didDisconnect`, \
      and throw `peripheralDisconnected`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The connection ended before the answer, and the error was another one. Pass the identifier \
      of the peripheral and the error of `didDisconnect` to `peripheralDisconnected`.
      """,
      of: .wrongError,
      hint: 2
    )
  )
  func connectionEnds() {
    for way in Loss.allCases {
      let lab = Lab()
      let story = Story(lab)
      let list = lab.observe(story.single(nil), at: 6, as: "app")
      let also = lab.observe(story.single([0]), at: 6, as: "also")
      way.happens(to: story.bench, lab, at: 7)
      lab.expect(list, [.error(7 + way.delay, story.bench.lost(way.reason))], until: 14)
      lab.expect(also, [.error(7 + way.delay, story.bench.lost(way.reason))])
    }
  }

  @Test(
    "a radio that becomes unavailable is an error",
    .diagnosis(
      """
      The radio became unavailable before the answer, or before the subscription, and an observer \
      did not immediately receive the error of that state. `didDisconnect` does not report this: \
      add the errors of `didUpdateState`, and check the state on subscription.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The radio became unavailable before the answer, or before the subscription, and the error \
      was another one than that of its state. On subscription, check the radio before \
      `peripheral.state`.
      """,
      of: .wrongError,
      hint: 2
    )
  )
  func radioFails() {
    for state in faultStates {
      let lab = Lab()
      let story = Story(lab)
      let list = lab.observe(story.single(nil), at: 6, as: "app")
      lab.radio(of: story.bench.world, becomes: state, at: 7)
      let late = lab.observe(story.single(nil), at: 9, as: "late")
      story.expectFailure(lab, at: 10)
      lab.expect(list, [.error(7, BluetoothError(state)!)], until: 12)
      lab.expect(late, [.error(9, BluetoothError(state)!)])
    }
  }

  @Test(
    "a radio whose state is unknown is an error",
    .diagnosis(
      """
      The app was launched again, with a restored connection. The manager had not reported a state \
      yet, and the observer did not immediately receive `bluetoothInUnknownState`. Every state \
      except `poweredOn` is an error: check the radio before the peripheral.
      """,
      hint: 1
    )
  )
  func radioUnknown() {
    let lab = Lab()
    let name = lab.drawnServices(1)[0]
    let bench = Bench(restored: [SimService(name)], lab)
    let ask = E01Contract.learner.makeDevice(bench.streams)
    let single = ask(nil).asObservable().map { $0.map(\.uuid.uuidString) }
    var error: BluetoothError?
    single.subscribe(onError: { error = $0 as? BluetoothError }).dispose()
    lab.expect(error, equals: .bluetoothInUnknownState, "the error of the first subscription")
    let later = lab.observe(single, at: 2, as: "later")
    lab.expect(later, [.next(3, [name]), .completed(3)], until: 6)
    withExtendedLifetime(bench) {}
  }

  @Test(
    "after the next connection, discoveries work again",
    .diagnosis(
      """
      The connection ended while requests were pending. After the next connection, the app asked \
      again and did not receive its own answer. The old requests get no answer: set the number of \
      pending requests to 0 each time the connection ends or the radio becomes unavailable.
      """,
      hint: 3
    )
  )
  func worksAgain() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      // The connection ends twice, in the same way.
      for (start, name) in [(6, "first"), (26, "second")] {
        // Pending at the end: one request that is observed, and at first one that was abandoned.
        if start == 6 {
          _ = lab.observe(story.single([1]), at: start, until: start, as: "abandoned")
        }
        _ = lab.observe(story.single([1]), at: start, as: name)
        bench.ends(way, at: start + 1)
        lab.at(start + 7, "the device is in range, and the radio on") { bench.recover() }
        lab.at(start + 8, "the app connects again") { bench.connect() }
        let list = lab.observe(story.single([0, 2]), at: start + 12, as: "after the \(name)")
        lab.expect(list, story.answer(start + 14, [0, 2]), until: start + 18)
      }
    }
  }

  @Test(
    "a peripheral that isn't connected is an error",
    .diagnosis(
      """
      The peripheral was not connected, and the observer did not immediately receive \
      `peripheralDisconnected` with the error nil. Check `peripheral.state` before the call.
      """,
      hint: 1
    )
  )
  func notConnected() {
    let lab = Lab()
    let story = Story(lab, interval: 2, isConnected: false)
    let bench = story.bench
    let single = story.single(nil)
    let disconnected = lab.observe(single, at: 6, as: "while disconnected")
    story.expectFailure(lab, at: 6)
    lab.at(7, "the app connects") { bench.connect() }
    let connecting = lab.observe(single, at: 8, as: "while connecting")
    lab.at(15, "the app cancels") { bench.cancel() }
    let disconnecting = lab.observe(single, at: 16, as: "while disconnecting")
    lab.expect(disconnected, [.error(6, bench.lost(nil))], until: 20)
    lab.expect(connecting, [.error(8, bench.lost(nil))])
    lab.expect(disconnecting, [.error(16, bench.lost(nil))])
  }

  @Test(
    "a request that is not made is not pending",
    .diagnosis(
      """
      A subscription failed because the radio was off or the peripheral was not connected. After \
      the next connection, the app asked again and did not receive its own answer. The device was \
      not asked before: add 1 to the number of pending requests only where you call \
      `peripheral.discoverServices`.
      """,
      hint: 3
    )
  )
  func refusedIsNotPending() {
    let lab = Lab()
    let story = Story(lab, isConnected: false)
    let bench = story.bench
    lab.radio(of: bench.world, becomes: .poweredOff, at: 6)
    _ = lab.observe(story.single([1]), at: 7, as: "while the radio is off")
    lab.at(8, "the radio is on") { bench.recover() }
    _ = lab.observe(story.single([1]), at: 10, as: "while disconnected")
    lab.at(11, "the app connects") { bench.connect() }
    let list = lab.observe(story.single([0, 2]), at: 15, as: "while connected")
    lab.expect(list, story.answer(17, [0, 2]), until: 21)
  }

  @Test(
    "another device has no influence",
    .diagnosis(
      """
      Another device was asked or lost at the same time, or the manager reported `poweredOn` \
      again, and an observer of this device did not receive exactly its own answer. Filter \
      `didDisconnect` with `===`, keep the number of requests in each Device, and ignore the state \
      `poweredOn`: it neither is an error nor resets the number.
      """,
      hint: 2
    )
  )
  func otherDevices() {
    let lab = Lab()
    let story = Story(lab)
    let (lamp, streams) = story.bench.addOther([SimService("1855")])
    lab.run(until: 10)
    let ask = E01Contract.learner.makeDevice(streams)
    let other = ask(nil).asObservable().map { $0.map(\.uuid.uuidString) }
    let its = lab.observe(other, at: 11, as: "lamp")
    let list = lab.observe(story.single(nil), at: 11, as: "app")
    lab.at(12, "the manager reports its state again") { story.bench.reportState() }
    lab.at(13, "the other device disconnects") { lamp.disconnect() }
    let second = lab.observe(story.single([0]), at: 13, as: "second")
    lab.expect(its, [.next(12, ["1855"]), .completed(12)], until: 20)
    lab.expect(list, story.answer(14, [0, 1, 2]))
    lab.expect(second, story.answer(15, [0]))
    let another = Lab()
    let pending = Story(another)
    let (light, itsStreams) = pending.bench.addOther([SimService("1855")])
    another.run(until: 10)
    pending.bench.central.central.cancelPeripheralConnection(itsStreams.peripheral)
    another.run(until: 15)
    pending.bench.device.responseTime = .seconds(4)
    let third = another.observe(pending.single([0]), at: 16, as: "third")
    another.at(16, "the other device is connected again") {
      pending.bench.central.central.connect(itsStreams.peripheral)
    }
    another.at(19, "the other device disconnects") { light.disconnect() }
    let fourth = another.observe(pending.single([1]), at: 20, as: "fourth")
    another.expect(third, pending.answer(21, [0]), until: 30)
    another.expect(fourth, pending.answer(26, [1]))
  }

  @Test(
    "a subscription retains its Device, and everything is released",
    .diagnosis(
      """
      Only the subscription referred to the Device, and the answer did not arrive, or something \
      was not released at the end. Capture `self` strongly in what the subscription retains, and \
      `[weak self]` in what the Device itself subscribes to. Add the subscriptions of the Device \
      to its `DisposeBag`.
      """,
      hint: 3
    )
  )
  func releases() {
    let lab = Lab()
    let bench = Bench(lab, [SimService("180D")])
    let streams = bench.streams
    let single = Observable.deferred {
      E01Contract.learner.makeDevice(streams)(nil).asObservable().map { $0.map(\.uuid.uuidString) }
    }
    let list = lab.observe(single, at: 6, as: "app")
    let leaver = lab.observe(single, at: 9, until: 9, as: "disposed")
    lab.expect(list, [.next(7, ["180D"]), .completed(7)], until: 14)
    lab.expect(leaver, [])
    // The streams are alive, so nothing but the Device ends its own subscriptions.
    lab.expectLive(0, .subscriptions)
    withExtendedLifetime(bench) {}
    lab.expectNoLeaks()
  }

  @Test(
    "each subscription asks, even while another one waits for the same services",
    .diagnosis(
      """
      Two observers subscribed to one Single at the same time, and the device was not asked twice, \
      or one of them did not receive its own answer. Return the Single without `share`, and don't \
      store requests for other subscriptions.
      """,
      hint: 1
    )
  )
  func asksForEach() {
    for wanted in [[0], nil] {
      let lab = Lab()
      let story = Story(lab)
      let single = story.single(wanted)
      let found = wanted ?? [0, 1, 2]
      let first = lab.observe(single, at: 6, as: "first")
      let second = lab.observe(single, at: 6, as: "second")
      lab.expect(first, story.answer(6 + found.count, found), until: 16)
      lab.expect(second, story.answer(6 + 2 * found.count, found))
      lab.expect(story.bench.count("discover services"), equals: 2, "the requests in total")
    }
  }

  @Test(
    "an error of the device ends one request only",
    .diagnosis(
      """
      The device rejected one of several requests. Another subscription received that error, or \
      did not receive its own answer. An answer with an error answers one request, too: subtract 1 \
      for it, whether its observer is still subscribed or not.
      """,
      hint: 3
    )
  )
  func errorOfOne() {
    let lab = Lab()
    let story = Story(lab)
    let errors = lab.drawnFaults(2)
    story.bench.device.script(.failOperation(1, errors[0]), .failOperation(5, errors[1]))
    let first = lab.observe(story.single([0]), at: 6, as: "first")
    let second = lab.observe(story.single([1, 2]), at: 6, as: "second")
    let third = lab.observe(story.single([0]), at: 12, as: "third")
    let fourth = lab.observe(story.single([1]), at: 12, as: "fourth")
    _ = lab.observe(story.single([1]), at: 16, until: 16, as: "abandoned")
    let last = lab.observe(story.single([2]), at: 16, as: "last")
    let later = lab.observe(story.single([1]), at: 20, as: "later")
    lab.expect(first, [.error(7, errors[0])], until: 24)
    lab.expect(second, story.answer(9, [1, 2]))
    lab.expect(third, story.answer(13, [0]))
    lab.expect(fourth, story.answer(14, [1]))
    lab.expect(last, story.answer(18, [2]))
    lab.expect(later, story.answer(21, [1]))
    // Several requests are pending when the error arrives.
    let another = Lab()
    let queue = Story(another)
    queue.bench.device.script(.failOperation(1, errors[0]))
    let head = another.observe(queue.single([0]), at: 6, as: "head")
    let next = another.observe(queue.single([1]), at: 6, as: "next")
    let end = another.observe(queue.single([2]), at: 6, as: "end")
    another.expect(head, [.error(7, errors[0])], until: 12)
    another.expect(next, queue.answer(8, [1]))
    another.expect(end, queue.answer(9, [2]))
  }

  @Test(
    "an observer can ask again while it receives the error of the device",
    .diagnosis(
      """
      An observer subscribed again while it received an error of the device, and it or another \
      observer did not receive its own answer. The rejected request must no longer count as \
      pending when its error is emitted.
      """,
      hint: 3
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let story = Story(lab)
    story.bench.device.script(.failOperation(1, lab.drawnFault()))
    let retries = lab.observe(story.single([0]).retry(2), at: 6, as: "retries")
    let other = lab.observe(story.single([1]), at: 6, as: "other")
    lab.expect(retries, story.answer(9, [0]), until: 13)
    lab.expect(other, story.answer(8, [1]))
  }

  @Test(
    "an answer is emitted even if the connection ends right after it",
    .diagnosis(
      """
      The answer arrived, the connection ended right after it, and the observer did not receive \
      the list. The error of the connection overtook the answer: emit the list during the \
      callback, or deliver all events later, in their order.
      """,
      hint: 2
    )
  )
  func endsRightAfter() {
    let lab = Lab()
    let story = Story(lab)
    let list = lab.observe(story.single(nil), at: 6, as: "app")
    story.bench.disconnects(during: story.bench.streams.didDiscoverServices, from: 7)
    lab.expect(list, story.answer(9, [0, 1, 2]), until: 12)
  }

  @Test(
    "a subscription that ends is released while the Device exists",
    .diagnosis(
      """
      Several subscriptions ended, by their answer or by a disposal, and the Device or the Single \
      still retained them. The disposable of a subscription must dispose of what it has created. \
      Don't add that to a bag of the Device.
      """,
      hint: 3
    )
  )
  func endedSubscriptionsAreReleased() {
    for ticks in [0, 4] {
      let lab = Lab()
      let story = Story(lab)
      let single = story.single(nil)
      let growth = lab.growth(disposingAfter: ticks, single)
      lab.expect(growth, equals: 0, "the resources that three more subscriptions have left")
      withExtendedLifetime((story, single)) {}
    }
  }

  /// A connected device with services that the seed draws, and the learner's Device for it.
  private final class Story {
    let bench: Bench
    private let names: [String]
    private let ask: ([CBUUID]?) -> Single<[CBService]>

    init(
      _ lab: Lab,
      count: Int = 3,
      interval: Int = 1,
      isConnected: Bool = true,
      hasTwins: Bool = false
    ) {
      let drawn = lab.drawnServices(count)
      names = hasTwins ? [drawn[0], drawn[1], drawn[0]] : drawn
      bench = Bench(
        lab,
        names.map { SimService($0) },
        interval: interval,
        isConnected: isConnected
      )
      ask = E01Contract.learner.makeDevice(bench.streams)
    }

    /// A discovery of some services, or of all, which emits their UUIDs.
    func single(_ wanted: [Int]?) -> Observable<[String]> {
      single(of: wanted?.map { CBUUID(string: names[$0]) })
    }

    func single(of wanted: [CBUUID]?) -> Observable<[String]> {
      ask(wanted).asObservable().map { $0.map(\.uuid.uuidString) }
    }

    /// Expects that a subscription at this tick fails before the call returns.
    func expectFailure(_ lab: Lab, at tick: Int) {
      lab.at(tick, "another observer subscribes") { [self] in
        var hasFailed = false
        single(nil).subscribe(onError: { _ in hasFailed = true }).dispose()
        lab.expect(hasFailed, equals: true, "whether it failed before `subscribe` returned")
      }
    }

    /// The events of a discovery that succeeds.
    func answer(_ tick: Int, _ found: [Int]) -> [Recorded<Event<[String]>>] {
      [.next(tick, found.map { names[$0] }), .completed(tick)]
    }
  }
}
