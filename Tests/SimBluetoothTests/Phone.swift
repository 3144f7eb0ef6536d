import Foundation
import SimBluetooth

/// An app that records its callbacks, with the time.
final class Phone: CBCentralManagerDelegate, CBPeripheralDelegate {
  let world: SimWorld
  private(set) var central: CBCentralManager!
  private let log: CallLog
  /// The retained peripherals; empty if the app retains none.
  var peripherals: [CBPeripheral] = []
  var advertisements: [[String: Any]] = []
  /// The names of the peripherals at the moment of their discovery.
  var namesAtDiscovery: [String?] = []
  let keepsPeripherals: Bool
  var whenCalled: ((String) -> Void)?

  init(
    _ world: SimWorld,
    queue: SimQueue? = nil,
    options: [String: Any]? = nil,
    keepsPeripherals: Bool = true
  ) {
    self.world = world
    log = CallLog(world)
    self.keepsPeripherals = keepsPeripherals
    central = CBCentralManager(delegate: self, queue: queue, options: options, world: world)
  }

  /// Returns the callbacks since the last call of this method.
  func takeCalls() -> [String] { log.take() }

  /// The first discovered or retrieved peripheral.
  var first: CBPeripheral { peripherals[0] }

  func scan(for services: [String]? = nil, duplicates: Bool = false) {
    central.scanForPeripherals(
      withServices: services.map { $0.map(CBUUID.init(string:)) },
      options: [CBCentralManagerScanOptionAllowDuplicatesKey: duplicates]
    )
  }

  private func note(_ text: String) {
    log.note(text)
    whenCalled?(text)
  }

  // MARK: - The manager's callbacks

  func centralManagerDidUpdateState(_ central: CBCentralManager) { note("state \(central.state)") }

  func centralManager(_: CBCentralManager, willRestoreState dict: [String: Any]) {
    let key = CBCentralManagerRestoredStatePeripheralsKey
    peripherals = dict[key] as? [CBPeripheral] ?? []
    note("restore \(dict.keys.sorted().joined(separator: " "))")
  }

  func centralManager(
    _: CBCentralManager,
    didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any],
    rssi RSSI: NSNumber
  ) {
    if keepsPeripherals, !peripherals.contains(where: { $0 === peripheral }) {
      peripherals.append(peripheral)
      peripheral.delegate = self
    }
    advertisements.append(advertisementData)
    namesAtDiscovery.append(peripheral.name)
    note("found \(RSSI)")
  }

  func centralManager(_: CBCentralManager, didConnect _: CBPeripheral) { note("connected") }

  func centralManager(
    _: CBCentralManager,
    didFailToConnect _: CBPeripheral,
    error: (any Error)?
  ) {
    note("failed \(error.text)")
  }

  func centralManager(
    _: CBCentralManager,
    didDisconnectPeripheral _: CBPeripheral,
    error: (any Error)?
  ) {
    note("disconnected \(error.text)")
  }

  func centralManager(
    _: CBCentralManager,
    connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral
  ) {
    peripherals.append(peripheral)
    note("event \(event)")
  }

  func centralManager(_: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral) {
    note("ANCS \(peripheral.ancsAuthorized)")
  }

  // MARK: - The peripherals' callbacks

  func peripheralDidUpdateName(_ peripheral: CBPeripheral) { note("name \(peripheral.name ?? "")") }

  func peripheral(_: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
    note("void \(invalidatedServices.map(\.uuid))")
  }

  func peripheral(_: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {
    note("rssi \(RSSI)")
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    note("services \(peripheral.services.text) \(error.text)")
  }

  func peripheral(
    _: CBPeripheral,
    didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  ) {
    note("included \(service.includedServices.text) \(error.text)")
  }

  func peripheral(
    _: CBPeripheral,
    didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    note("characteristics \(service.characteristics.text) \(error.text)")
  }

  func peripheral(
    _: CBPeripheral,
    didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    note("value \(characteristic.value.map(Array.init) ?? []) \(error.text)")
  }

  func peripheral(
    _: CBPeripheral,
    didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    note("written \(error.text)")
  }

  func peripheral(
    _: CBPeripheral,
    didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    note("notifying \(characteristic.isNotifying) \(error.text)")
  }

  func peripheral(
    _: CBPeripheral,
    didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    note("descriptors \(characteristic.descriptors.text) \(error.text)")
  }

  func peripheral(
    _: CBPeripheral,
    didUpdateValueFor descriptor: CBDescriptor,
    error: (any Error)?
  ) {
    note("descriptor value \((descriptor.value as? Data).map(Array.init) ?? []) \(error.text)")
  }

  func peripheral(
    _: CBPeripheral,
    didWriteValueFor descriptor: CBDescriptor,
    error: (any Error)?
  ) {
    note("descriptor written \(error.text)")
  }

  func peripheralIsReady(toSendWriteWithoutResponse _: CBPeripheral) { note("ready") }
}

extension Optional where Wrapped == any Error {
  var text: String { map { "\($0)" } ?? "ok" }
}

extension Optional where Wrapped: Sequence, Wrapped.Element: CBAttribute {
  var text: String { map { "\($0.map(\.uuid))" } ?? "nil" }
}

extension SimWorld {
  /// A world whose radio is on, and a phone in it.
  static func ready(_ devices: SimDevice...) -> (world: SimWorld, phone: Phone) {
    let world = SimWorld()
    world.radio.turnOn()
    for device in devices { world.add(device) }
    let phone = Phone(world)
    world.run(for: .zero)
    _ = phone.takeCalls()
    return (world, phone)
  }

  /// The same, with a phone connected to the device. Five seconds have passed.
  static func connected(to device: SimDevice) -> (world: SimWorld, phone: Phone) {
    let (world, phone) = ready(device)
    phone.scan()
    world.run(for: .seconds(2))
    phone.central.stopScan()
    phone.central.connect(phone.first)
    world.run(for: .seconds(3))
    precondition(phone.first.state == .connected)
    _ = phone.takeCalls()
    return (world, phone)
  }
}

extension SimDevice {
  /// Advertises each second, and takes a second for each exchange.
  static func slow(
    _ name: String = "Heart",
    advertising services: [CBUUID] = [],
    services offered: [SimService] = [],
    mtu: Int = 23
  ) -> SimDevice {
    SimDevice(
      name,
      advertisements: [SimAdvertisement(name, services: services, interval: .seconds(1))],
      services: offered,
      connectionInterval: .seconds(1),
      mtu: mtu
    )
  }
}
