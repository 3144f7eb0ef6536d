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
      request in a `deferred`, and subscribe to it after the answer.
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
      wanted UUIDs. An empty array must give an empty list, and nil all characteristics.
      """,
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
  }

  @Test(
    "an error of the device is the error of the Single",
    .diagnosis(
      """
      The device answered with an error, and the observer did not receive that error. Throw the \
      error of the callback in a `map`, for characteristics and for descriptors.
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
    let another = Lab()
    let other = Story(another)
    other.bench.discoverAll(until: 20)
    let next = other.bench.requests + 1
    other.bench.device.script(.failOperation(next, errors[0]), .failOperation(next + 1, errors[1]))
    let failing = another.observe(other.descriptors(0, 0), at: 21, as: "descriptors")
    let also = another.observe(other.descriptors(1, 0), at: 25, as: "other descriptors")
    another.expect(failing, [.error(23, errors[0])], until: 29)
    another.expect(also, [.error(26, errors[1])])
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
    for way in Loss.allCases {
      let lab = Lab()
      let story = Story(lab)
      let bench = story.bench
      let one = lab.observe(story.ofService(0), at: 9, as: "one service")
      let all = lab.observe(story.ofAll(), at: 9, as: "all services")
      let late = lab.observe(story.ofService(1), at: 17, as: "later")
      way.happens(to: bench, lab, at: 10)
      lab.expect(one, [.error(10 + way.delay, bench.lost(way.reason))], until: 20)
      lab.expect(all, [.error(10 + way.delay, bench.lost(way.reason))])
      lab.expect(late, [.error(17, bench.lost(nil))])
    }
    let lab = Lab()
    let story = Story(lab)
    story.bench.discoverAll(until: 20)
    let list = lab.observe(story.descriptors(0, 0), at: 21, as: "descriptors")
    lab.at(22, "the device disconnects") { story.bench.device.disconnect() }
    let late = lab.observe(story.descriptors(0, 0), at: 24, as: "later")
    lab.expect(list, [.error(22, story.bench.lost(.peripheralDisconnected))], until: 27)
    lab.expect(late, [.error(24, story.bench.lost(nil))])
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

  /// A power pack with two batteries: two services of one UUID, and three characteristics of one
  /// UUID, `a`. The services are discovered at tick 8.
  private final class Story {
    let bench: Bench
    /// The UUIDs that the seed draws for the names of the story.
    private let uuids: [Character: String]
    private let learner = E02Contract.learner

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
