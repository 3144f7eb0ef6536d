import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("The manager: rules SIM-1, 2, 3, 19 and 20", .ledger)
struct ManagerRulesTests {
  @Test("SIM-1: the state is unknown at first, and is always reported shortly afterwards")
  func sim1FirstState() {
    let world = SimWorld()
    let phone = Phone(world)
    #expect(phone.central.state == .unknown)
    #expect(phone.takeCalls() == [])
    world.run(for: .zero)
    #expect(phone.takeCalls() == ["0 state poweredOff"])
    world.radio.turnOn()
    let other = Phone(world)
    world.run(for: .zero)
    #expect(other.takeCalls() == ["0 state poweredOn"])
    #expect(phone.takeCalls() == ["0 state poweredOn"])
  }

  @Test("SIM-1: all six states; a missing permission takes precedence over power")
  func sim1States() {
    let (world, phone) = SimWorld.ready()
    world.radio.authorization = .denied
    world.radio.turnOff()
    world.radio.turnOn()
    world.radio.authorization = .allowedAlways
    world.radio.isSupported = false
    world.radio.isSupported = true
    world.radio.reset(for: .seconds(2))
    world.run(for: .seconds(3))
    #expect(
      phone.takeCalls() == [
        "0 state unauthorized", "0 state poweredOn", "0 state unsupported", "0 state poweredOn",
        "0 state resetting", "2000 state poweredOn",
      ]
    )
    #expect(CBCentralManager.authorization == .allowedAlways)
  }

  @Test("SIM-2: commands outside of poweredOn do nothing, and are reported")
  func sim2CommandsWhileOff() {
    let (world, phone) = SimWorld.ready(.slow())
    phone.scan()
    world.run(for: .seconds(1))
    let identifier = phone.first.identifier
    world.radio.turnOff()
    world.run(for: .zero)
    _ = phone.takeCalls()
    phone.scan()
    phone.central.stopScan()
    phone.central.connect(phone.first)
    phone.central.cancelPeripheralConnection(phone.first)
    #expect(phone.central.retrievePeripherals(withIdentifiers: [identifier]).isEmpty)
    #expect(phone.central.retrieveConnectedPeripherals(withServices: []).isEmpty)
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == [])
    #expect(!phone.central.isScanning)
    #expect(world.misuses.map(\.kind) == Array(repeating: .notPoweredOn, count: 6))
    #expect(world.misuses.map(\.state) == Array(repeating: "poweredOff", count: 6))
  }

  @Test("SIM-3: when poweredOn ends, scans and connections end, without a callback for each device")
  func sim3LeavingPoweredOn() {
    let (world, phone) = SimWorld.connected(to: .slow())
    phone.first.discoverServices(nil)
    phone.scan()
    world.run(for: .seconds(1))
    _ = phone.takeCalls()
    #expect(phone.first.services != nil)
    world.radio.turnOff()
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == ["6000 state poweredOff"])
    #expect(!phone.central.isScanning)
    #expect(phone.first.state == .disconnected)
    #expect(phone.first.services == nil)
    world.radio.turnOn()
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == ["15000 state poweredOn"])
    #expect(!phone.central.isScanning)
  }

  @Test("SIM-3: nothing connects while the radio is turned off, nor later")
  func sim3ConnectingAsItGoes() {
    var connections = 0
    for seconds in 1...4 {
      let (world, phone) = SimWorld.ready(.slow())
      phone.scan()
      world.run(for: .seconds(1))
      world.after(.seconds(seconds)) { world.radio.turnOff() }
      phone.central.connect(phone.first)
      world.run(for: .seconds(9))
      let afterwards = world.log.entries.map(\.text).drop { $0 != "the radio is poweredOff" }
      #expect(afterwards.contains("state poweredOff"))
      #expect(!afterwards.contains("connected"))
      connections += world.log.count("connected")
    }
    // The device is fast enough for some of them.
    #expect(1...3 ~= connections)
  }

  @Test("SIM-3: the other interpretation, a callback for each device, is an option")
  func sim3Switch() {
    let (world, phone) = SimWorld.connected(to: .slow())
    world.reportsDisconnectionsWithPower = true
    world.radio.turnOff()
    world.run(for: .zero)
    #expect(
      phone.takeCalls() == [
        "5000 disconnected CBError.peripheralDisconnected", "5000 state poweredOff",
      ]
    )
  }

  @Test("SIM-3: below poweredOff, peripherals are invalid and have to be retrieved again")
  func sim3BelowPoweredOff() {
    let (world, phone) = SimWorld.connected(to: .slow())
    let old = phone.first
    world.radio.turnOff()
    world.radio.turnOn()
    world.run(for: .zero)
    phone.central.connect(old)
    phone.central.cancelPeripheralConnection(old)
    #expect(world.misuses.isEmpty)
    world.radio.reset()
    world.run(for: .seconds(2))
    phone.central.connect(old)
    #expect(world.misuses.map(\.kind) == [.invalidPeripheral])
    let new = phone.central.retrievePeripherals(withIdentifiers: [old.identifier])
    #expect(new.count == 1)
    #expect(new.first !== old)
  }

  @Test("SIM-19: restored work is reported inside the initializer, before the first state")
  func sim19Restoration() {
    let world = SimWorld()
    world.radio.turnOn()
    let near = world.add(.slow("Near", advertising: [CBUUID(string: "180D")]))
    let away = world.add(.slow("Away"))
    away.proximity = .outOfRange
    world.preserve(
      SimRestoration(
        peripherals: [(near, .connected), (away, .connecting)],
        scan: .init(
          services: [CBUUID(string: "180D")],
          options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
        )
      ),
      for: "sensors"
    )
    let phone = Phone(world, options: [CBCentralManagerOptionRestoreIdentifierKey: "sensors"])
    #expect(
      phone.takeCalls() == [
        "0 restore kCBRestoredPeripherals kCBRestoredScanOptions kCBRestoredScanServices"
      ]
    )
    #expect(phone.peripherals.map(\.state) == [.connected, .connecting])
    #expect(phone.central.isScanning)
    world.run(for: .zero)
    #expect(phone.takeCalls() == ["0 state poweredOn"])
    away.proximity = .near
    world.run(for: .seconds(3))
    #expect(phone.peripherals.map(\.state) == [.connected, .connected])
    #expect(phone.takeCalls() == ["2000 connected"])
    near.disconnect()
    world.run(for: .seconds(2))
    #expect(
      phone.takeCalls() == [
        "3000 disconnected CBError.peripheralDisconnected", "4000 found -40", "5000 found -40",
      ]
    )
  }

  @Test("SIM-19: restored work is lost if the radio turns out to be off")
  func sim19RadioOff() {
    let world = SimWorld()
    let device = world.add(.slow())
    world.preserve(SimRestoration(peripherals: [(device, .connected)], scan: .init()), for: "x")
    let phone = Phone(world, options: [CBCentralManagerOptionRestoreIdentifierKey: "x"])
    world.run(for: .zero)
    #expect(phone.first.state == .disconnected)
    #expect(!phone.central.isScanning)
    #expect(!device.isConnected)
  }

  @Test("SIM-20: callbacks are ordered, on the given queue, and never synchronous")
  func sim20Discipline() {
    let world = SimWorld()
    world.radio.turnOn()
    world.add(.slow())
    let queue = SimQueue(label: "bluetooth")
    let phone = Phone(world, queue: queue)
    var queues: [String] = []
    var isCalling = false
    phone.whenCalled = { _ in
      queues.append(isCalling ? "inside" : world.currentQueue?.label ?? "none")
    }
    func call(_ body: () -> Void) {
      isCalling = true
      body()
      isCalling = false
      world.run(for: .seconds(3))
    }
    call { phone.scan() }
    call { phone.scan() }
    call { phone.central.connect(phone.first) }
    call { phone.central.connect(phone.first) }
    call { phone.first.discoverServices(nil) }
    call { phone.central.cancelPeripheralConnection(phone.first) }
    call { phone.central.connect(phone.first) }
    call { world.radio.turnOff() }
    #expect(Set(queues) == ["bluetooth"])
    #expect(queues.count == phone.takeCalls().count)
    #expect(world.currentQueue == nil)
  }
}
