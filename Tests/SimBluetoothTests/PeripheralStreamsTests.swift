import ExerciseKit
import Foundation
import RxCore
import SimBluetooth
import Testing

@Suite("Observables of a peripheral and of restoration", .ledger)
struct PeripheralStreamsTests {
  private let level = SimCharacteristic(
    "2A19",
    [.read, .write, .writeWithoutResponse, .notify],
    value: Data([50]),
    descriptors: [SimDescriptor("2901")]
  )

  /// A connected device with one service, whose streams record their elements.
  private final class Bench {
    let world = SimWorld()
    let device: SimDevice
    let streams: PeripheralStreams
    private(set) var received: [String] = []
    private let bag = DisposeBag()

    init(_ services: [SimService]) {
      world.radio.turnOn()
      device = world.add(.slow(services: services), isKnown: true)
      let central = CentralStreams(world: world)
      world.run(for: .seconds(1))
      let known = central.central.retrievePeripherals(withIdentifiers: [device.identifier])
      streams = PeripheralStreams(known[0], of: central)
      central.central.connect(known[0])
      world.run(for: .seconds(3))
      record(streams.didDiscoverServices.map { "services \($0.text)" })
      record(streams.didDiscoverCharacteristics.map { "characteristics \($0.uuid) \($1.text)" })
      record(streams.didDiscoverDescriptors.map { "descriptors \($0.uuid) \($1.text)" })
      record(streams.didUpdateValue.map { "value \($0.uuid) \($1.text)" })
      record(streams.didWriteValue.map { "written \($0.uuid) \($1.text)" })
      record(streams.didUpdateNotificationState.map { "notifies \($0.uuid) \($1.text)" })
      record(streams.isReadyToSend.map { "ready" })
      record(streams.didModifyServices.map { "void \($0.map(\.uuid))" })
    }

    private func record(_ texts: Observable<String>) {
      texts.subscribe(onNext: { [weak self] in self?.received.append($0) }).disposed(by: bag)
    }

    /// Makes a request, and returns what is received within five seconds.
    func ask(_ request: (CBPeripheral) -> Void) -> [String] {
      received = []
      request(streams.peripheral)
      world.run(for: .seconds(5))
      return received
    }
  }

  @Test("each callback is an element of one observable")
  func callbacks() throws {
    let bench = Bench([SimService("180F", characteristics: [level])])
    let peripheral = bench.streams.peripheral
    #expect(bench.ask { $0.discoverServices(nil) } == ["services ok"])
    let service = try #require(peripheral.services?.first)
    #expect(
      bench.ask { $0.discoverCharacteristics(nil, for: service) } == ["characteristics 180F ok"]
    )
    let found = try #require(service.characteristics?.first)
    #expect(bench.ask { $0.discoverDescriptors(for: found) } == ["descriptors 2A19 ok"])
    #expect(bench.ask { $0.readValue(for: found) } == ["value 2A19 ok"])
    #expect(
      bench.ask { $0.writeValue(Data([1]), for: found, type: .withResponse) }
        == ["written 2A19 ok"]
    )
    #expect(
      bench.ask { $0.writeValue(Data([2]), for: found, type: .withoutResponse) } == ["ready"]
    )
    #expect(bench.ask { $0.setNotifyValue(true, for: found) } == ["notifies 2A19 ok"])
    level.onRead = { .failure(CBATTError(.unlikelyError)) }
    #expect(bench.ask { $0.readValue(for: found) } == ["value 2A19 CBATTError.unlikelyError"])
    #expect(bench.ask { _ in bench.device.changeServices(to: []) } == ["void [180F]"])
    #expect(bench.world.misuses.isEmpty)
  }

  @Test("whileConnected passes on the events of its work, and releases both sources")
  func work() {
    let bench = Bench([])
    var events: [String] = []
    let source = PublishSubject<Int>()
    let work = bench.streams.whileConnected(source)
    _ = work.subscribe { events.append("\($0)") }
    source.onNext(1)
    source.onCompleted()
    #expect(events == ["next(1)", "completed"])
    #expect(!source.hasObservers)
    bench.device.disconnect()
    bench.world.run(for: .seconds(1))
    #expect(events.count == 2)
  }

  @Test("whileConnected fails when the connection ends or the radio becomes unavailable")
  func ends() {
    for isRadio in [true, false] {
      let bench = Bench([])
      let identifier = bench.device.identifier
      var errors: [SimBluetoothError?] = []
      let source = PublishSubject<Int>()
      _ = bench.streams.whileConnected(source)
        .subscribe(onError: { errors.append($0 as? SimBluetoothError) })
      if isRadio { bench.world.radio.turnOff() } else { bench.device.disconnect() }
      bench.world.run(for: .seconds(1))
      let reason = CBError(.peripheralDisconnected)
      #expect(
        errors == [
          isRadio ? .bluetoothPoweredOff : .peripheralDisconnected(identifier, reason)
        ]
      )
      #expect(!source.hasObservers)
    }
  }

  @Test("whileConnected fails without subscribing to its work if there is no connection")
  func notConnected() {
    let bench = Bench([])
    bench.device.disconnect()
    bench.world.run(for: .seconds(1))
    var errors: [SimBluetoothError?] = []
    var subscriptions = 0
    let work = bench.streams.whileConnected(
      Observable<Int>.never().do(onSubscribe: { subscriptions += 1 })
    )
    let observe = { _ = work.subscribe(onError: { errors.append($0 as? SimBluetoothError) }) }
    observe()
    bench.world.radio.turnOff()
    bench.world.run(for: .seconds(1))
    observe()
    #expect(
      errors == [.peripheralDisconnected(bench.device.identifier, nil), .bluetoothPoweredOff]
    )
    #expect(subscriptions == 0)
  }

  @Test("SIM-19: CentralStreams replays what was restored, and nothing without an identifier")
  func restoration() {
    let world = SimWorld()
    let device = world.add(.slow())
    let saved = SimRestoration(peripherals: [(device, .connecting)])
    world.preserve(saved, for: "app")
    var counts: [Int] = []
    let other = CentralStreams(world: world)
    _ = other.willRestoreState.subscribe(onNext: { counts.append($0.count) })
    #expect(counts.isEmpty)
    let streams = CentralStreams(world: world, restoreIdentifier: "app")
    for _ in 1...2 {
      _ = streams.willRestoreState.subscribe(onNext: { counts.append($0.count) })
    }
    #expect(counts == [1, 1])
  }
}
