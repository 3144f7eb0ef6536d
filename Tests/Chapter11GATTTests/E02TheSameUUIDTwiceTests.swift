import Chapter11GATTBridge
import ExerciseKit
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("11.2 The same UUID twice", .exercise("11.2"))
struct E02TheSameUUIDTwiceTests {
  @Test(
    "the device is asked on subscription, and by each subscription",
    .diagnosis(
      """
      The device was asked before a subscription, or not once for each subscription. Make each \
      request in a `deferred`, and subscribe to it after the answer. Ask also if the list is known \
      already.
      """,
      hint: 1
    )
  )
  func asksOnSubscription() {
    let lab = Lab()
    let story = Story(lab)
    story.bench.discoverAll(until: 20)
    let characteristics = story.ofService(0)
    let descriptors = story.descriptors(0, 0)
    _ = story.ofAll()
    lab.run(until: 23)
    lab.expect(
      story.counts,
      equals: [2, 0],
      "the requests for characteristics and descriptors before tick 24"
    )
    for tick in [24, 27] {
      _ = lab.observe(characteristics, at: tick, as: "characteristics")
      _ = lab.observe(descriptors, at: tick, as: "descriptors")
    }
    lab.run(until: 32)
    lab.expect(story.counts, equals: [4, 2], "the requests in total")
  }

  @Test(
    "only the wanted characteristics are emitted",
    .diagnosis(
      """
      The app asked for some of the characteristics, and the list was a different one. \
      `service.characteristics` accumulates the results of all discoveries: filter it by the \
      wanted UUIDs, and keep its order. An empty array must give an empty list, and nil all \
      characteristics.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      The device answered, and the observer received nothing. `asSingle()` emits when its source \
      completes: use `take(1)`. An answer without a wanted characteristic is an empty list.
      """,
      of: .missing,
      hint: 2
    )
  )
  func onlyTheWanted() {
    let lab = Lab()
    let story = Story(lab)
    let all = lab.observe(story.ofService(1), at: 9, as: "all")
    let twins = lab.observe(story.ofService(1, "a"), at: 14, as: "one UUID")
    let both = lab.observe(story.ofService(1, "ca"), at: 16, as: "two UUIDs")
    let none = lab.observe(story.ofService(1, ""), at: 18, as: "none")
    let absent = lab.observe(story.ofService(1, "b"), at: 20, as: "absent")
    lab.expect(all, story.answer(12, "1/a", "1/c", "1/a"), until: 24)
    lab.expect(twins, story.answer(15, "1/a", "1/a"))
    lab.expect(both, story.answer(17, "1/a", "1/c", "1/a"))
    lab.expect(none, story.answer(19))
    lab.expect(absent, story.answer(21))
  }

  @Test(
    "services with the same UUID are kept apart",
    .diagnosis(
      """
      Two services with the same UUID were asked at the same time, and one subscription took the \
      answer for the other service. Compare the service of the answer with `===`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      Two services were asked at the same time, the device accepted both requests, and a Single \
      failed. Take the first answer for its own service: put `take(1)` after the `filter`. Other \
      answers are not errors, and an answer may need any time.
      """,
      of: .errorInsteadOfCompletion,
      hint: 2
    )
  )
  func services() {
    let lab = Lab()
    let story = Story(lab)
    let second = lab.observe(story.ofService(1), at: 9, as: "second service")
    let first = lab.observe(story.ofService(0), at: 9, as: "first service")
    lab.expect(second, story.answer(12, "1/a", "1/c", "1/a"), until: 18)
    lab.expect(first, story.answer(14, "0/a", "0/b"))
  }

  @Test(
    "characteristics with the same UUID are kept apart",
    .diagnosis(
      """
      Characteristics with the same UUID were asked for their descriptors at the same time, and \
      one subscription took the answer for another one. Compare the characteristic of the answer \
      with `===`.
      """,
      hint: 2
    ),
    .diagnosis(
      """
      An answer arrived in time, and the list was a different one. Emit all descriptors of the \
      characteristic, in the order of its `descriptors`.
      """,
      of: .wrongValue,
      hint: 2
    ),
    .diagnosis(
      """
      The device accepted each request, and a Single failed. Take the first answer for its own \
      characteristic. Other answers are not errors, and an answer may need any time.
      """,
      of: .errorInsteadOfCompletion,
      hint: 2
    )
  )
  func characteristics() {
    let lab = Lab()
    let story = Story(lab)
    story.bench.discoverAll(until: 20)
    let twin = lab.observe(story.descriptors(1, 2), at: 21, as: "second of the second service")
    let second = lab.observe(story.descriptors(1, 0), at: 21, as: "first of the second service")
    let first = lab.observe(story.descriptors(0, 0), at: 21, as: "first service")
    let none = lab.observe(story.descriptors(0, 1), at: 30, as: "without descriptors")
    lab.expect(twin, story.answer(24, "1/a/x", "1/a/y", "1/a/z"), until: 34)
    lab.expect(second, story.answer(25, "1/a/z"))
    lab.expect(first, story.answer(27, "0/a/x", "0/a/y"))
    lab.expect(none, story.answer(31))
  }

  @Test(
    "the characteristics of all services are one list",
    .diagnosis(
      """
      The app asked all services for one UUID, and did not receive the characteristics of all of \
      them as one list, in the order of the services. Concatenate the lists of \
      `discoverCharacteristics`.
      """,
      hint: 3
    ),
    .diagnosis(
      """
      The list arrived later than expected. A device needs time for each characteristic that it \
      sends, and more than the wanted ones were asked for. Pass the wanted UUIDs to \
      `peripheral.discoverCharacteristics`.
      """,
      of: .tooLate,
      hint: 2
    ),
    .diagnosis(
      """
      The app asked several services or none, and the observer received an error. A `Single` fails \
      if its source emits several lists, or none, as `zip` of no observables does. `toArray()` \
      emits one array, which may be empty.
      """,
      of: .errorInsteadOfCompletion,
      hint: 3
    )
  )
  func allServices() {
    let lab = Lab()
    let story = Story(lab)
    let forward = lab.observe(story.ofAll(), at: 9, as: "in order")
    let backward = lab.observe(story.ofAll([1, 0]), at: 14, as: "in reverse")
    let absent = lab.observe(story.ofAll("b"), at: 18, as: "in one of them")
    let none = lab.observe(story.ofAll([]), at: 23, as: "no services")
    lab.expect(forward, story.answer(12, "0/a", "1/a", "1/a"), until: 27)
    lab.expect(backward, story.answer(16, "1/a", "1/a", "0/a"))
    lab.expect(absent, story.answer(20, "0/b"))
    lab.expect(none, story.answer(23))
    lab.expect(story.count("characteristics"), equals: 6, "the requests in total")
    let known = lab.observe(story.ofAll(), at: 28, as: "known characteristics")
    lab.expect(known, story.answer(30, "0/a", "1/a", "1/a"), until: 34)
  }

  @Test(
    "an error of the device is the error of the Single",
    .diagnosis(
      """
      The device answered with an error, and the observer did not receive that error. Throw the \
      error of the callback in a `map`, for characteristics and for descriptors. Don't catch it \
      between the two.
      """,
      hint: 2
    )
  )
  func deviceErrors() {
    let lab = Lab()
    let story = Story(lab)
    let errors = lab.drawnFaults(2)
    // Request 1 has discovered the services; request 4 is the second of three, or the only one.
    story.bench.device.script(.failOperation(2, errors[0]), .failOperation(4, errors[1]))
    let first = lab.observe(story.ofService(0), at: 9, as: "one service")
    lab.expect(first, [.error(11, errors[0])], until: 13)
    let all = lab.observe(story.ofAll(), at: 14, as: "all services")
    lab.expect(all, [.error(17, errors[1])], until: 19)
    let again = lab.observe(story.ofService(0), at: 20, as: "again")
    lab.expect(again, story.answer(21, "0/a", "0/b"), until: 22)
    // The characteristics are known, and the device rejects the next request for them.
    story.bench.device.script(.failOperation(story.bench.requests + 1, errors[1]))
    let rejected = lab.observe(story.ofService(0), at: 23, as: "rejected")
    lab.expect(rejected, [.error(24, errors[1])], until: 26)
    let another = Lab()
    let other = Story(another)
    other.bench.discoverAll(until: 20)
    let next = other.bench.requests + 1
    other.bench.device.script(.failOperation(next, errors[0]), .failOperation(next + 1, errors[1]))
    let failing = another.observe(other.descriptors(0, 0), at: 21, as: "descriptors")
    let also = another.observe(other.descriptors(1, 0), at: 25, as: "other descriptors")
    another.expect(failing, [.error(23, errors[0])], until: 29)
    another.expect(also, [.error(26, errors[1])])
    other.bench.device.script(.failOperation(next + 3, errors[1]))
    let known = another.observe(other.descriptors(0, 0), at: 30, as: "known descriptors")
    let last = another.observe(other.descriptors(0, 0), at: 34, as: "rejected descriptors")
    another.expect(known, other.answer(32, "0/a/x", "0/a/y"), until: 38)
    another.expect(last, [.error(35, errors[1])])
  }

  @Test(
    "a slow answer is awaited, even if the device removes another service",
    .diagnosis(
      """
      The device answered late, and removed another service before. The observer did not receive \
      its list. Only the answer for its own object and the errors of `whileConnected(_:)` end a \
      subscription.
      """,
      hint: 1
    )
  )
  func slowAnswer() {
    let lab = Lab()
    let story = Story(lab)
    let device = story.bench.device
    device.responseTime = .seconds(8)
    let list = lab.observe(story.ofService(0), at: 9, as: "app")
    lab.at(11, "the device removes the other service") {
      device.changeServices(to: Array(device.services.dropLast()))
    }
    lab.expect(list, story.answer(19, "0/a", "0/b"), until: 23)
    let another = Lab()
    let other = Story(another)
    other.bench.discoverAll(until: 20)
    other.bench.device.responseTime = .seconds(8)
    let descriptors = another.observe(other.descriptors(0, 0), at: 21, as: "app")
    another.at(23, "the device removes the other service") {
      other.bench.device.changeServices(to: Array(other.bench.device.services.dropLast()))
    }
    another.expect(descriptors, other.answer(31, "0/a/x", "0/a/y"), until: 35)
  }

  @Test(
    "the end of the connection is an error, and nothing is asked without one",
    .diagnosis(
      """
      The connection ended before the answer, or there was none, and the observer did not receive \
      an error, or the device was asked nevertheless. Pass the answer and the request \
      to `whileConnected(_:)`.
      """,
      hint: 1
    )
  )
  func connectionEnds() {
    for way in Loss.allCases.map(Optional.some) + [nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      let one = lab.observe(story.ofService(0), at: 9, as: "one service")
      let all = lab.observe(story.ofAll(), at: 9, as: "all services")
      let late = lab.observe(story.ofService(1), at: 17, as: "later")
      bench.ends(way, at: 10)
      if way == .appCancels {
        let closing = lab.observe(story.ofService(1), at: 10, as: "while disconnecting")
        lab.expect(closing, [.error(10, bench.lost(nil))], until: 10)
      }
      let error = way.map { bench.lost($0.reason) } ?? .bluetoothPoweredOff
      let end = 10 + (way?.delay ?? 0)
      lab.expect(one, [.error(end, error)], until: 20)
      lab.expect(all, [.error(end, error)])
      lab.expect(late, [.error(17, way == nil ? error : bench.lost(nil))])
    }
    for way in [Loss.deviceDisconnects, nil] {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      bench.discoverAll(until: 20)
      let descriptors = story.descriptors(0, 0)
      let list = lab.observe(descriptors, at: 21, as: "descriptors")
      bench.ends(way, at: 22)
      let late = lab.observe(descriptors, at: 24, as: "later")
      let error = way.map { bench.lost($0.reason) } ?? .bluetoothPoweredOff
      lab.expect(list, [.error(22, error)], until: 27)
      lab.expect(late, [.error(24, way == nil ? error : bench.lost(nil))])
    }
  }

  @Test(
    "a disposed subscription releases everything",
    .diagnosis(
      """
      The subscriptions were disposed of before the answers, and something was not released, or \
      a later subscription did not receive its own answer. Let `whileConnected(_:)` make the \
      subscriptions, and keep no table of requests.
      """,
      hint: 1
    )
  )
  func releases() {
    let lab = Lab()
    let story = Story(lab)
    let leaver = lab.observe(story.ofService(0), at: 9, until: 10, as: "one service")
    let all = lab.observe(story.ofAll(), at: 9, until: 10, as: "all services")
    let second = lab.observe(story.ofService(1, "c"), at: 20, as: "second")
    lab.run(until: 10)
    lab.expectLive(0, .subscriptions)
    lab.expect(leaver, [], until: 25)
    lab.expect(all, [])
    lab.expect(second, story.answer(21, "1/c"))
    lab.expectNoLeaks()
  }

  @Test(
    "each subscription receives its own list",
    .diagnosis(
      """
      One Single was subscribed to twice, or two lists were requested at the same time, and a list \
      also had elements of another one, or lacked some. Don't collect the characteristics in a \
      variable outside the subscription.
      """,
      hint: 3
    )
  )
  func ownLists() {
    let lab = Lab()
    let story = Story(lab)
    let all = story.ofAll()
    let first = lab.observe(all, at: 9, as: "first")
    let second = lab.observe(all, at: 14, as: "second")
    let left = lab.observe(story.ofAll([0]), at: 18, as: "first service")
    let right = lab.observe(story.ofAll([1]), at: 18, as: "second service")
    lab.expect(first, story.answer(12, "0/a", "1/a", "1/a"), until: 24)
    lab.expect(second, story.answer(16, "0/a", "1/a", "1/a"))
    lab.expect(left, story.answer(19, "0/a"))
    lab.expect(right, story.answer(20, "1/a", "1/a"))
    story.bench.discoverAll(until: 34)
    // The last discovery has added the service's other characteristic at the end.
    let descriptors = story.descriptors(1, 1)
    for tick in [35, 40, 45] {
      let source = tick == 45 ? story.descriptors(1, 1) : descriptors
      let list = lab.observe(source, at: tick, as: "descriptors at \(tick)")
      let answer = story.answer(tick == 35 ? 38 : tick + 1, "1/a/x", "1/a/y", "1/a/z")
      lab.expect(list, answer, until: tick + 4)
    }
    // Two devices answer at the same time.
    let another = Lab()
    let pack = Story(another)
    let lights = (0..<2).map { _ in
      SimService("1815", characteristics: [SimCharacteristic("2A56", [.read])])
    }
    let (_, streams) = pack.bench.addOther(lights)
    another.run(until: 14)
    streams.peripheral.discoverServices(nil)
    another.run(until: 18)
    let found = E02Contract.learner.ofAll(
      CBUUID(string: "2A56"),
      streams.peripheral.services ?? [],
      streams
    )
    let its = another.observe(found.asObservable().map(\.count), at: 19, as: "other device")
    let batteries = another.observe(pack.ofAll(), at: 19, as: "batteries")
    another.expect(its, [.next(21, 2), .completed(21)], until: 26)
    another.expect(batteries, pack.answer(22, "0/a", "1/a", "1/a"))
  }

  @Test(
    "an observer can ask again while it receives the error of the device",
    .diagnosis(
      """
      An observer subscribed again while it received an error of the device, and did not receive \
      the list. Ask again on each subscription, and don't store an error.
      """,
      hint: 2
    )
  )
  func immediateRetry() {
    let lab = Lab()
    let story = Story(lab)
    let errors = lab.drawnFaults(2)
    // Request 1 has discovered the services; request 5 is the second one for all services.
    story.bench.device.script(.failOperation(2, errors[0]), .failOperation(5, errors[1]))
    let one = lab.observe(story.ofService(0).retry(2), at: 9, as: "one service")
    let all = lab.observe(story.ofAll().retry(2), at: 16, as: "all services")
    lab.expect(one, story.answer(13, "0/a", "0/b"), until: 26)
    lab.expect(all, story.answer(22, "0/a", "1/a", "1/a"))
  }

  @Test(
    "another device has no influence",
    .diagnosis(
      """
      Another device was lost, or the manager reported `poweredOn` again, and an observer of this \
      device did not receive its list. `whileConnected(_:)` checks the connection of its own \
      peripheral: use it, or filter `didDisconnect` with `===`.
      """,
      hint: 1
    )
  )
  func otherDevices() {
    let lab = Lab()
    let story = Story(lab)
    let (first, _) = story.bench.addOther([])
    let (second, _) = story.bench.addOther([])
    lab.run(until: 14)
    let list = lab.observe(story.ofService(1), at: 15, as: "characteristics")
    lab.at(16, "another device disconnects") { first.disconnect() }
    lab.at(17, "the manager reports its state again") { story.bench.reportState() }
    lab.expect(list, story.answer(18, "1/a", "1/c", "1/a"), until: 20)
    story.bench.discoverAll(until: 30)
    let descriptors = lab.observe(story.descriptors(1, 2), at: 31, as: "descriptors")
    lab.at(32, "another device disconnects") { second.disconnect() }
    lab.at(33, "the manager reports its state again") { story.bench.reportState() }
    lab.expect(descriptors, story.answer(34, "1/a/x", "1/a/y", "1/a/z"), until: 37)
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
    for attributes in ["characteristics", "descriptors"] {
      let lab = Lab()
      let story = Story(lab)
      let streams = story.bench.streams
      story.bench.discoverAll(until: 20)
      if attributes == "characteristics" {
        let list = lab.observe(story.ofService(0), at: 21, as: attributes)
        story.bench.disconnects(during: streams.didDiscoverCharacteristics, from: 21)
        lab.expect(list, story.answer(22, "0/a", "0/b"), until: 26)
      } else {
        let list = lab.observe(story.descriptors(1, 0), at: 21, as: attributes)
        story.bench.disconnects(during: streams.didDiscoverDescriptors, from: 21)
        lab.expect(list, story.answer(22, "1/a/z"), until: 26)
      }
    }
  }

  @Test(
    "a subscription that ends is released while its Single exists",
    .diagnosis(
      """
      Several subscriptions ended, by their answer or by a disposal, and something still retained \
      them. The disposable of a subscription must dispose of what it has created. Don't use a \
      `DisposeBag`.
      """,
      hint: 1
    )
  )
  func endedSubscriptionsAreReleased() {
    for ticks in [0, 6] {
      let lab = Lab()
      let story = Story(lab)
      story.bench.discoverAll(until: 20)
      let lists = [story.ofService(1), story.ofAll(), story.descriptors(0, 0)]
      for list in lists {
        let growth = lab.growth(disposingAfter: ticks, list)
        lab.expect(growth, equals: 0, "the resources that three more subscriptions have left")
      }
      withExtendedLifetime((story, lists)) {}
    }
  }

  @Test(
    "the services of an earlier connection are released",
    .diagnosis(
      """
      The app had received its lists, the connection ended, and a service of that connection was \
      not released. The functions must not store services or characteristics.
      """,
      hint: 1
    )
  )
  func releasesServices() {
    let lab = Lab()
    let story = Story(lab)
    let (bench, learner) = (story.bench, E02Contract.learner)
    lab.watch(bench.peripheral.services![1], as: "the service")
    lab.at(9, "the app asks for characteristics") {
      let service = bench.peripheral.services![1]
      story.subscription = learner.ofService(nil, service, bench.streams).subscribe()
    }
    lab.at(14, "the app asks for descriptors") {
      guard let found = bench.peripheral.services![1].characteristics?.first else { return }
      story.subscription = learner.descriptors(found, bench.streams).subscribe()
    }
    lab.at(20, "the device disconnects") { bench.device.disconnect() }
    lab.run(until: 24)
    story.subscription = nil
    lab.expectDeallocated("the service")
    withExtendedLifetime(story) {}
  }

  @Test(
    "the error of another object is ignored",
    .diagnosis(
      """
      Two objects were asked at the same time, and the device rejected one of the requests. The \
      other subscription failed, too. Compare the object of the answer with `===` before you look \
      at its error.
      """,
      hint: 2
    )
  )
  func otherErrors() {
    for attributes in ["characteristics", "descriptors"] {
      let lab = Lab()
      let story = Story(lab)
      story.bench.discoverAll(until: 20)
      let error = lab.drawnFault()
      story.bench.device.script(.failOperation(story.bench.requests + 1, error))
      let isOfService = attributes == "characteristics"
      let rejected = isOfService ? story.ofService(1) : story.descriptors(1, 0)
      let accepted = isOfService ? story.ofService(0) : story.descriptors(0, 0)
      let first = lab.observe(rejected, at: 21, as: "rejected")
      let second = lab.observe(accepted, at: 21, as: "accepted")
      lab.run(until: 28)
      lab.expect(first.events.count, equals: 1, "the events of the rejected request")
      lab.expect(
        second.events.compactMap(\.value.element),
        equals: [isOfService ? ["0/a", "0/b"] : ["0/a/x", "0/a/y"]],
        "the lists of the accepted request"
      )
    }
  }

  /// A power pack with two batteries: two services of one UUID, and three characteristics of one
  /// UUID, `a`. The services are discovered at tick 8.
  private final class Story {
    let bench: Bench
    /// The UUIDs that the seed draws for the names of the story.
    private let uuids: [Character: String]
    private let learner = E02Contract.learner
    /// A subscription of the story's own.
    var subscription: (any Disposable)?

    init(_ lab: Lab) {
      let names = lab.drawnCharacteristics(3)
      let uuids: [Character: String] = [
        "a": names[0], "b": names[1], "c": names[2], "x": "2900", "y": "2901", "z": "2904",
      ]
      func characteristic(_ name: Character, _ descriptors: String = "") -> SimCharacteristic {
        let descriptors = descriptors.map { SimDescriptor(uuids[$0]!) }
        return SimCharacteristic(uuids[name]!, [.read], descriptors: descriptors)
      }
      let battery = lab.drawnServices(1)[0]
      bench = Bench(
        lab,
        [
          SimService(battery, characteristics: [characteristic("a", "xy"), characteristic("b")]),
          SimService(
            battery,
            characteristics: [
              characteristic("a", "z"), characteristic("c"), characteristic("a", "xyz"),
            ]
          ),
        ]
      )
      self.uuids = uuids
      bench.peripheral.discoverServices(nil)
      lab.run(until: 8)
    }

    func count(_ attributes: String) -> Int { bench.count("discover \(attributes)") }

    /// The numbers of requests for characteristics and for descriptors.
    var counts: [Int] { [count("characteristics"), count("descriptors")] }

    /// Asks a service for the characteristics of some names, or for all.
    func ofService(_ service: Int, _ names: String? = nil) -> Observable<[String]> {
      let wanted = names.map { $0.map { CBUUID(string: uuids[$0]!) } }
      return learner.ofService(wanted, kept(service), bench.streams).asObservable().map(texts)
    }

    /// Asks the services for the characteristics of a name.
    func ofAll(_ name: Character = "a", _ services: [Int] = [0, 1]) -> Observable<[String]> {
      learner.ofAll(CBUUID(string: uuids[name]!), services.map(kept), bench.streams)
        .asObservable()
        .map(texts)
    }

    func ofAll(_ services: [Int]) -> Observable<[String]> { ofAll("a", services) }

    func descriptors(_ service: Int, _ index: Int) -> Observable<[String]> {
      let characteristic = bench.characteristic(index, of: service)
      return learner.descriptors(characteristic, bench.streams).asObservable().map { [self] list in
        list.map { descriptor in
          text(descriptor.characteristic) + "/" + name(descriptor.uuid)
        }
      }
    }

    /// The events of a discovery that succeeds.
    func answer(_ tick: Int, _ found: String...) -> [Recorded<Event<[String]>>] {
      [.next(tick, found), .completed(tick)]
    }

    /// The services, which remain the same objects after a disconnection.
    private lazy var services = bench.peripheral.services ?? []

    private func kept(_ index: Int) -> CBService { services[index] }

    private func texts(_ characteristics: [CBCharacteristic]) -> [String] {
      characteristics.map { text($0) }
    }

    /// The place of a characteristic: `1/a`.
    private func text(_ characteristic: CBCharacteristic?) -> String {
      guard let characteristic, let service = characteristic.service,
        let index = services.firstIndex(where: { $0 === service })
      else { return "unknown" }
      return "\(index)/" + name(characteristic.uuid)
    }

    private func name(_ uuid: CBUUID) -> String {
      uuids.first { CBUUID(string: $0.value) == uuid }.map { String($0.key) } ?? uuid.uuidString
    }
  }
}
