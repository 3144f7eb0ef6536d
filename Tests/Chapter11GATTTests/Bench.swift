import CourseDomain
import ExerciseKit
import RxCore
import SimBluetooth

/// A phone whose radio is on, and a device that it knows. The story begins at tick `start`.
final class Bench {
  /// The tick at which a story begins: the device is connected, and nothing is discovered.
  static let start = 5
  /// The tick at which all services and characteristics are discovered, after `discoverAll`.
  static let discovered = 15

  let world: SimWorld
  let device: SimDevice
  let central: CentralStreams
  let streams: PeripheralStreams
  let lab: Lab
  private var others: [PeripheralStreams] = []

  /// A call that CoreBluetooth would ignore or crash on fails the test, whatever the test is about.
  /// - Parameters:
  ///   - services: The services of the device.
  ///   - interval: The seconds of one exchange with the device, at most 2.
  ///   - mtu: The size of a packet, including its header of three bytes.
  ///   - isConnected: Whether the device is connected at the start.
  init(
    _ lab: Lab,
    _ services: [SimService],
    interval: Int = 1,
    mtu: Int = 185,
    isConnected: Bool = true
  ) {
    self.lab = lab
    let world = SimWorld(clock: lab.scheduler, seed: UInt64(lab.random(in: 1...1_000_000)))
    self.world = world
    lab.forbidBrokenRules { world.brokenRules }
    world.radio.turnOn()
    device = Self.device(lab.numbered("Heart"), services, interval: interval, mtu: mtu)
    world.add(device, isKnown: true)
    central = CentralStreams(world: world)
    lab.run(until: 1)
    let manager = central.central
    let peripheral = manager.retrievePeripherals(withIdentifiers: [device.identifier])[0]
    streams = PeripheralStreams(peripheral, of: central)
    if isConnected { manager.connect(peripheral) }
    lab.run(until: Self.start)
  }

  /// A device whose connection the system has restored. The manager has not reported a state yet.
  init(restored services: [SimService], _ lab: Lab) {
    self.lab = lab
    let world = SimWorld(clock: lab.scheduler, seed: UInt64(lab.random(in: 1...1_000_000)))
    self.world = world
    lab.forbidBrokenRules { world.brokenRules }
    world.radio.turnOn()
    device = Self.device(lab.numbered("Heart"), services, interval: 1, mtu: 185)
    world.add(device, isKnown: true)
    world.preserve(SimRestoration(peripherals: [(device, .connected)]), for: "app")
    central = CentralStreams(world: world, restoreIdentifier: "app")
    var restored: [CBPeripheral] = []
    central.willRestoreState.subscribe(onNext: { state in
      restored = state[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? []
    })
    .dispose()
    streams = PeripheralStreams(restored[0], of: central)
  }

  var peripheral: CBPeripheral { streams.peripheral }
  /// The number of requests that the device has received, for `SimFault.failOperation`.
  var requests: Int {
    let words = ["discover ", "read ", "write ", "notify "]
    return world.log.entries.count { entry in words.contains { entry.text.hasPrefix($0) } }
  }

  /// Connects the device again.
  func connect() { central.central.connect(peripheral) }

  /// Cancels the connection.
  func cancel() { central.central.cancelPeripheralConnection(peripheral) }

  /// The manager reports the state that it reported last.
  func reportState() {
    central.central.delegate?.centralManagerDidUpdateState(central.central)
  }

  /// Adds a second device of the same name and connects it, until tick `start`.
  func addOther(_ services: [SimService]) -> (device: SimDevice, streams: PeripheralStreams) {
    let other = Self.device(device.name, services, interval: 1, mtu: 185)
    world.add(other, isKnown: true)
    let found = central.central.retrievePeripherals(withIdentifiers: [other.identifier])[0]
    let streams = PeripheralStreams(found, of: central)
    others.append(streams)
    central.central.connect(found)
    return (other, streams)
  }

  /// Discovers all services and characteristics, until tick `discovered`.
  func discoverAll(of streams: PeripheralStreams? = nil, until end: Int = Bench.discovered) {
    let peripheral = (streams ?? self.streams).peripheral
    peripheral.discoverServices(nil)
    lab.run(until: end - 5)
    for service in peripheral.services ?? [] {
      peripheral.discoverCharacteristics(nil, for: service)
    }
    lab.run(until: end)
  }

  /// The discovered characteristic for one of the device.
  func characteristic(_ index: Int, of service: Int = 0) -> CBCharacteristic {
    peripheral.services![service].characteristics![index]
  }

  /// The number of calls with these words in the log.
  func count(_ words: String) -> Int { world.log.count(words) }

  /// The device disconnects during each of these callbacks, after the earlier observers.
  func disconnects<Element>(during callback: Observable<Element>, from tick: Int) {
    let hangsUp = callback.map { [device] _ in device.disconnect() }
    _ = lab.observe(hangsUp, at: tick, as: "the device")
  }

  /// The error of a connection that ended.
  func lost(_ reason: CBError.Code?) -> BluetoothError {
    .peripheralDisconnected(device.identifier, reason.map { CBError($0) })
  }

  private static func device(
    _ name: String,
    _ services: [SimService],
    interval: Int,
    mtu: Int
  ) -> SimDevice {
    SimDevice(
      name,
      advertisements: [SimAdvertisement(name, interval: .seconds(1))],
      services: services,
      connectionInterval: .seconds(interval),
      mtu: mtu
    )
  }
}

extension Lab {
  /// The number of resources that three more subscriptions add to those of the first one.
  /// - Parameters:
  ///   - ticks: The ticks after which each subscription is disposed of.
  ///   - source: The observable, which is retained all the time.
  func growth<Element>(disposingAfter ticks: Int, _ source: Observable<Element>) -> Int {
    let counts = (1...4).map { _ -> Int32 in
      source.subscribe(within: self, for: ticks)
      run(until: now + 5)
      return Resources.total
    }
    return Int(counts[3] - counts[0])
  }
}

extension Observable {
  /// Subscribes, and disposes of the subscription some ticks later.
  fileprivate func subscribe(within lab: Lab, for ticks: Int) {
    let subscription = subscribe(onError: { _ in })
    if ticks > 0 { lab.run(until: lab.now + ticks) }
    subscription.dispose()
  }
}
