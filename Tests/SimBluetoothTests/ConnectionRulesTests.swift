import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("Connections: rules SIM-8 to 11 and 18", .ledger)
struct ConnectionRulesTests {
  /// A phone that has found its device, and has stopped the scan.
  private func found(
    _ device: SimDevice = .slow()
  ) -> (world: SimWorld, phone: Phone, device: SimDevice) {
    let (world, phone) = SimWorld.ready(device)
    phone.scan()
    world.run(for: .seconds(1))
    phone.central.stopScan()
    _ = phone.takeCalls()
    return (world, phone, device)
  }

  @Test("SIM-8: one object per device and manager, with one identifier")
  func sim8Identity() {
    let (world, phone, device) = found()
    let other = Phone(world)
    world.run(for: .zero)
    phone.scan(duplicates: true)
    other.scan()
    world.run(for: .seconds(3))
    #expect(phone.peripherals.count == 1)
    #expect(other.first !== phone.first)
    #expect(other.first.identifier == device.identifier)
    #expect(
      phone.central.retrievePeripherals(withIdentifiers: [device.identifier]).first === phone.first
    )
  }

  @Test("SIM-8: releasing a peripheral cancels its connection, and is a misuse")
  func sim8Retention() {
    for connects in [false, true] {
      let (world, phone, device) = found()
      if !connects { device.proximity = .outOfRange }
      phone.central.connect(phone.first)
      world.run(for: .seconds(3))
      #expect(device.isConnected == connects)
      phone.peripherals = []
      device.proximity = .near
      world.run(for: .seconds(9))
      #expect(!device.isConnected)
      #expect(world.misuses.map(\.kind) == [.notRetained])
    }
  }

  @Test("SIM-8: releasing the manager and the peripheral together is not a misuse")
  func sim8EndOfTheApp() {
    let device = SimDevice.slow()
    let world = SimWorld()
    world.radio.turnOn()
    world.add(device)
    do {
      let phone = Phone(world)
      world.run(for: .zero)
      phone.scan()
      world.run(for: .seconds(1))
      phone.central.connect(phone.first)
      world.run(for: .seconds(3))
      #expect(device.isConnected)
    }
    world.run(for: .seconds(1))
    #expect(!device.isConnected)
    #expect(world.misuses == [])
  }

  @Test("SIM-9: an attempt waits without a time limit for a connectable device in range")
  func sim9Patience() {
    let (world, phone, device) = found()
    device.proximity = .outOfRange
    phone.central.connect(phone.first)
    #expect(phone.first.state == .connecting)
    world.run(for: .seconds(100_000))
    #expect(phone.first.state == .connecting)
    device.advertise([SimAdvertisement("no", isConnectable: false)])
    device.proximity = .near
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == [])
    device.advertise([SimAdvertisement("yes", interval: .seconds(1))])
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == ["100011000 connected"])
  }

  @Test("SIM-9: a device in range is connected after an interval, or refuses")
  func sim9ConnectedOrRefused() {
    let (world, phone, device) = found()
    device.refuseConnections(1, with: CBError(.connectionLimitReached))
    phone.central.connect(phone.first)
    world.run(for: .seconds(3))
    #expect(phone.takeCalls() == ["3000 failed CBError.connectionLimitReached"])
    #expect(phone.first.state == .disconnected)
    phone.central.connect(phone.first)
    world.run(for: .seconds(3))
    #expect(phone.takeCalls() == ["6000 connected"])
    #expect(phone.first.state == .connected)
  }

  @Test("SIM-9: a device that another app is connected to is connected immediately")
  func sim9AnotherClient() {
    let (world, phone, _) = found()
    let other = Phone(world)
    world.run(for: .zero)
    other.scan()
    world.run(for: .seconds(1))
    phone.central.connect(phone.first)
    world.run(for: .seconds(3))
    _ = other.takeCalls()
    other.central.connect(other.first)
    #expect(other.first.state == .connecting)
    world.run(for: .zero)
    #expect(other.takeCalls() == ["5000 connected"])
  }

  @Test("SIM-9: another manager's peripheral is unknown, and ignored")
  func sim9Foreign() {
    let (world, phone, _) = found()
    let other = Phone(world)
    world.run(for: .zero)
    other.central.connect(phone.first)
    world.run(for: .seconds(9))
    #expect(other.takeCalls() == ["1000 state poweredOn"])
    #expect(phone.first.state == .disconnected)
    #expect(world.misuses.map(\.kind) == [.foreignPeripheral])
  }

  @Test("SIM-10: canceling an attempt, and a connection")
  func sim10Cancel() {
    let (world, phone, device) = found()
    device.proximity = .outOfRange
    phone.central.connect(phone.first)
    world.run(for: .seconds(1))
    phone.central.cancelPeripheralConnection(phone.first)
    world.run(for: .zero)
    #expect(phone.takeCalls() == ["2000 disconnected ok"])
    device.proximity = .near
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == [])
    phone.central.connect(phone.first)
    world.run(for: .seconds(2))
    phone.central.cancelPeripheralConnection(phone.first)
    #expect(phone.first.state == .disconnecting)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["13000 connected", "14000 disconnected ok"])
  }

  @Test("SIM-10: the device ends the connection")
  func sim10Remote() {
    let device = SimDevice.slow()
    let (world, phone) = SimWorld.connected(to: device)
    device.disconnect()
    world.run(for: .zero)
    #expect(phone.takeCalls() == ["5000 disconnected CBError.peripheralDisconnected"])
  }

  @Test(
    "SIM-10: a lost device is detected after the supervision timeout",
    arguments: ["reset", "out of range", "switched off"]
  )
  func sim10Silence(reason: String) {
    let device = SimDevice.slow()
    let (world, phone) = SimWorld.connected(to: device)
    switch reason {
    case "reset": device.reset()
    case "out of range": device.proximity = .outOfRange
    default: device.isSwitchedOn = false
    }
    world.run(for: .milliseconds(3_999))
    #expect(phone.takeCalls() == [])
    world.run(for: .milliseconds(1))
    #expect(phone.takeCalls() == ["9000 disconnected CBError.connectionTimeout"])
  }

  @Test("SIM-10: a device that returns before the supervision timeout stays connected")
  func sim10ShortSilence() {
    let device = SimDevice.slow(services: [SimService("180D")])
    let (world, phone) = SimWorld.connected(to: device)
    device.proximity = .outOfRange
    phone.first.discoverServices(nil)
    world.run(for: .seconds(3))
    device.proximity = .near
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == ["9000 services [180D] ok"])
    #expect(phone.first.state == .connected)
  }

  @Test("SIM-10: with auto-reconnect the system reconnects by itself")
  func sim10AutoReconnect() {
    final class Detailed: CBCentralManagerDelegate {
      var flags: [Bool] = []
      func centralManagerDidUpdateState(_: CBCentralManager) {}
      func centralManager(
        _: CBCentralManager,
        didDisconnectPeripheral _: CBPeripheral,
        timestamp _: CFAbsoluteTime,
        isReconnecting: Bool,
        error _: (any Error)?
      ) {
        flags.append(isReconnecting)
      }
    }
    let (world, phone, device) = found()
    phone.central.connect(
      phone.first,
      options: [CBConnectPeripheralOptionEnableAutoReconnect: true]
    )
    world.run(for: .seconds(3))
    let detailed = Detailed()
    phone.central.delegate = detailed
    device.disconnect()
    world.run(for: .zero)
    #expect(detailed.flags == [true])
    #expect(phone.first.state == .connecting)
    world.run(for: .seconds(3))
    #expect(phone.first.state == .connected)
    phone.central.cancelPeripheralConnection(phone.first)
    world.run(for: .seconds(9))
    #expect(detailed.flags == [true, false])
    #expect(phone.first.state == .disconnected)
  }

  @Test("SIM-11: requests that are pending when the connection ends receive no response")
  func sim11InFlight() {
    for end in ["remote", "cancel", "power"] {
      let device = SimDevice.slow(services: [SimService("180D")])
      let (world, phone) = SimWorld.connected(to: device)
      phone.first.discoverServices(nil)
      world.run(for: .seconds(1))
      _ = phone.takeCalls()
      phone.first.readRSSI()
      switch end {
      case "remote": device.disconnect()
      case "cancel": phone.central.cancelPeripheralConnection(phone.first)
      default: world.radio.turnOff()
      }
      world.run(for: .seconds(9))
      #expect(!phone.takeCalls().contains { $0.contains("rssi") }, "\(end)")
      #expect(phone.first.services == nil)
      #expect(!phone.first.canSendWriteWithoutResponse)
    }
  }

  @Test("SIM-18: the phone knows the discovered devices, and returns them in the requested order")
  func sim18Retrieve() {
    let (world, phone, first) = found()
    let cached = world.add(.slow("cached"), isKnown: true)
    let stranger = world.add(.slow("stranger"))
    let identifiers = [cached.identifier, stranger.identifier, first.identifier]
    let known = phone.central.retrievePeripherals(withIdentifiers: identifiers)
    #expect(known.map(\.identifier) == [cached.identifier, first.identifier])
    let old = first.identifier
    first.changeAddress()
    #expect(
      phone.central.retrievePeripherals(withIdentifiers: [old, first.identifier]).isEmpty
    )
  }

  @Test("SIM-18: devices connected to other apps can be retrieved, and still have to be connected")
  func sim18RetrieveConnected() {
    let device = SimDevice.slow(services: [SimService("180D")])
    let (world, phone) = SimWorld.connected(to: device)
    let other = Phone(world)
    world.run(for: .zero)
    let services = [CBUUID(string: "180D")]
    let held = other.central.retrieveConnectedPeripherals(withServices: services)
    #expect(held.map(\.state) == [.disconnected])
    #expect(
      other.central.retrieveConnectedPeripherals(withServices: [CBUUID(string: "180F")]).isEmpty
    )
    #expect(phone.first.state == .connected)
  }
}
