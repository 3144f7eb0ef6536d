import Foundation
import SimBluetooth

/// An app in the peripheral role that records its callbacks, with the time.
final class Host: CBPeripheralManagerDelegate {
  let world: SimWorld
  private(set) var manager: CBPeripheralManager!
  private let log: CallLog
  var centrals: [CBCentral] = []
  /// The requests without a response.
  var requests: [CBATTRequest] = []
  /// The value for reads; nil leaves the request to the test.
  var value: Data? = Data([7])

  init(_ world: SimWorld, queue: SimQueue? = nil) {
    self.world = world
    log = CallLog(world)
    manager = CBPeripheralManager(delegate: self, queue: queue, world: world)
  }

  /// Returns the callbacks since the last call of this method.
  func takeCalls() -> [String] { log.take() }

  func note(_ text: String) { log.note(text) }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    note("state \(peripheral.state)")
  }

  func peripheralManagerDidStartAdvertising(_: CBPeripheralManager, error: (any Error)?) {
    note("advertising \(error.text)")
  }

  func peripheralManager(
    _: CBPeripheralManager,
    didAdd service: CBService,
    error: (any Error)?
  ) {
    note("added \(service.uuid) \(error.text)")
  }

  func peripheralManager(
    _: CBPeripheralManager,
    central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) {
    centrals.append(central)
    note("subscribed to \(characteristic.uuid)")
  }

  func peripheralManager(
    _: CBPeripheralManager,
    central _: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) {
    note("unsubscribed from \(characteristic.uuid)")
  }

  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
    note("read \(request.characteristic.uuid) at \(request.offset)")
    request.value = value
    if value == nil {
      requests.append(request)
    } else {
      peripheral.respond(to: request, withResult: .success)
    }
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager,
    didReceiveWrite requests: [CBATTRequest]
  ) {
    for request in requests {
      note("write \(request.value.map(Array.init) ?? []) to \(request.characteristic.uuid)")
    }
    if value == nil {
      self.requests += requests
    } else {
      peripheral.respond(to: requests[0], withResult: .success)
    }
  }

  func peripheralManagerIsReady(toUpdateSubscribers _: CBPeripheralManager) { note("ready") }
}

extension SimWorld {
  /// An app in the peripheral role, which has published the service and advertises `Lamp`, and a
  /// phone. A second has passed.
  static func hosting(
    _ service: CBMutableService? = nil
  ) -> (world: SimWorld, host: Host, phone: Phone) {
    let world = SimWorld()
    world.radio.turnOn()
    let host = Host(world)
    let phone = Phone(world)
    world.run(for: .zero)
    if let service { host.manager.add(service) }
    host.manager.startAdvertising([
      CBAdvertisementDataLocalNameKey: "Lamp",
      CBAdvertisementDataServiceUUIDsKey: [CBUUID(string: "1815")],
    ])
    world.run(for: .seconds(1))
    _ = host.takeCalls()
    _ = phone.takeCalls()
    return (world, host, phone)
  }

  /// The same, with the phone connected and everything discovered. Nine seconds have passed.
  static func hostingConnected(
    _ service: CBMutableService
  ) -> (world: SimWorld, host: Host, phone: Phone, found: [CBCharacteristic]) {
    let (world, host, phone) = hosting(service)
    phone.scan(for: ["1815"])
    world.run(for: .seconds(1))
    phone.central.stopScan()
    phone.central.connect(phone.first)
    world.run(for: .seconds(1))
    phone.first.discoverServices(nil)
    world.run(for: .seconds(1))
    phone.first.discoverCharacteristics(nil, for: phone.first.services![0])
    world.run(for: .seconds(5))
    _ = host.takeCalls()
    _ = phone.takeCalls()
    return (world, host, phone, phone.first.services![0].characteristics!)
  }
}

extension CBMutableService {
  convenience init(_ uuid: String, _ characteristics: CBMutableCharacteristic...) {
    self.init(type: CBUUID(string: uuid), primary: true)
    self.characteristics = characteristics
  }
}

extension CBMutableCharacteristic {
  convenience init(
    _ uuid: String,
    _ properties: CBCharacteristicProperties,
    value: Data? = nil,
    permissions: CBAttributePermissions = [.readable, .writeable]
  ) {
    self.init(
      type: CBUUID(string: uuid),
      properties: properties,
      value: value,
      permissions: permissions
    )
  }
}
