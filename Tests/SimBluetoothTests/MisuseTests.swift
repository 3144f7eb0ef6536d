import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("A misuse report contains the call, the state, and CoreBluetooth's reaction", .ledger)
struct MisuseTests {
  @Test("scanning while the radio is off")
  func scanningWhileOff() {
    let world = SimWorld()
    let phone = Phone(world)
    world.run(for: .seconds(2))
    phone.scan()
    #expect(
      world.misuses.map(\.description) == [
        "CBCentralManager.scanForPeripherals(withServices:options:): it was called while"
          + " poweredOff, at 2.000 s. CoreBluetooth ignores the call and logs 'API MISUSE: can only"
          + " accept this command while in the powered on state'. Wait for poweredOn in"
          + " centralManagerDidUpdateState(_:)."
      ]
    )
  }

  @Test("connecting twice, and during a disconnection")
  func connectingTwice() {
    let device = SimDevice.slow()
    let (world, phone) = SimWorld.ready(device)
    phone.scan()
    world.run(for: .seconds(1))
    _ = phone.takeCalls()
    phone.central.connect(phone.first)
    phone.central.connect(phone.first)
    world.run(for: .seconds(3))
    phone.central.connect(phone.first)
    world.run(for: .zero)
    phone.central.cancelPeripheralConnection(phone.first)
    phone.central.connect(phone.first)
    world.run(for: .seconds(3))
    #expect(
      phone.takeCalls() == ["3000 connected", "4000 connected", "5000 disconnected ok"]
    )
    #expect(
      world.misuses.map(\.kind) == [.alreadyConnecting, .alreadyConnecting, .alreadyConnecting]
    )
    #expect(
      world.misuses.map(\.state) == [
        "Heart is connecting", "Heart is connected", "Heart is disconnecting",
      ]
    )
  }

  @Test("a manager and a peripheral without delegate")
  func noDelegate() {
    let (world, phone) = SimWorld.connected(to: .slow())
    phone.first.delegate = nil
    phone.first.discoverServices(nil)
    phone.central.delegate = nil
    phone.central.stopScan()
    #expect(world.misuses.map(\.kind) == [.noDelegate, .noDelegate])
    #expect(
      world.misuses.map(\.call) == [
        "CBPeripheral.discoverServices(_:)", "CBCentralManager.stopScan()",
      ]
    )
  }

  @Test("requests to a disconnected device, or with attributes of a previous connection")
  func staleRequests() {
    let device = SimDevice.slow(services: [SimService("180D")])
    let (world, phone) = SimWorld.connected(to: device)
    phone.first.discoverServices(nil)
    world.run(for: .seconds(1))
    let service = phone.first.services![0]
    device.disconnect()
    phone.first.readRSSI()
    world.run(for: .zero)
    phone.first.readRSSI()
    phone.central.connect(phone.first)
    world.run(for: .seconds(3))
    phone.first.discoverCharacteristics(nil, for: service)
    #expect(world.misuses.map(\.kind) == [.notConnected, .notConnected, .staleAttribute])
    #expect(world.misuses[1].state == "Heart is disconnected")
  }

  @Test("a peripheral that nothing retains")
  func notRetained() {
    let world = SimWorld()
    world.radio.turnOn()
    world.add(.slow())
    let phone = Phone(world, keepsPeripherals: false)
    world.run(for: .zero)
    let careless = Careless(phone)
    phone.central.delegate = careless
    phone.scan()
    world.run(for: .seconds(9))
    #expect(world.misuses.map(\.kind) == [.notRetained])
    #expect(world.misuses.first?.state == "Heart is connecting")
    #expect(careless.connections == 0)
  }

  /// Connects to the devices that it finds, and retains nothing.
  private final class Careless: CBCentralManagerDelegate {
    let phone: Phone
    var connections = 0

    init(_ phone: Phone) {
      self.phone = phone
    }

    func centralManagerDidUpdateState(_: CBCentralManager) {}

    func centralManager(
      _ central: CBCentralManager,
      didDiscover peripheral: CBPeripheral,
      advertisementData _: [String: Any],
      rssi _: NSNumber
    ) {
      central.connect(peripheral)
    }

    func centralManager(_: CBCentralManager, didConnect _: CBPeripheral) { connections += 1 }
  }

  @Test("a manager with a dispatch queue, which calls back on the world's main queue")
  func dispatchQueue() {
    let world = SimWorld()
    let delegate = QueueRecorder(world)
    let optional: DispatchQueue? = DispatchQueue(label: "bluetooth")
    let managers = [
      CBCentralManager(delegate: delegate, queue: optional),
      CBCentralManager(delegate: delegate, queue: .main),
      CBCentralManager(delegate: delegate, queue: nil),
      CBCentralManager(delegate: delegate, queue: nil as DispatchQueue?),
    ]
    world.run(for: .zero)
    #expect(delegate.queues == managers.map { _ in "main" })
    #expect(world.misuses.map(\.kind) == [.dispatchQueue, .dispatchQueue])
    #expect(
      world.misuses.first?.description
        == "CBCentralManager.init(delegate:queue:options:): it was called while its queue was the"
        + " dispatch queue 'bluetooth', at 0.000 s. The simulator ignores that queue and calls back"
        + " on the world's main queue, because the world's time is virtual. Pass nil for the main"
        + " queue, or a SimQueue for another one."
    )
  }

  /// Records the queues on which it is called.
  private final class QueueRecorder: CBCentralManagerDelegate {
    let world: SimWorld
    var queues: [String?] = []

    init(_ world: SimWorld) {
      self.world = world
    }

    func centralManagerDidUpdateState(_: CBCentralManager) {
      queues.append(world.currentQueue?.label)
    }
  }

  @Test("a value without response for a characteristic that doesn't support it")
  func notOffered() {
    let level = SimCharacteristic("2A19", [.read])
    let (world, phone) = SimWorld.connected(
      to: .slow(services: [SimService("180F", characteristics: [level])])
    )
    phone.first.discoverServices(nil)
    world.run(for: .seconds(1))
    phone.first.discoverCharacteristics(nil, for: phone.first.services![0])
    world.run(for: .seconds(1))
    let found = phone.first.services![0].characteristics![0]
    phone.first.writeValue(Data([1]), for: found, type: .withoutResponse)
    world.run(for: .seconds(1))
    #expect(world.misuses.map(\.kind) == [.notOffered])
    #expect(level.written == [])
  }
}
