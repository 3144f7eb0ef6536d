import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("Scripts: rule SIM-21, clocks and logs", .ledger)
struct ScriptRulesTests {
  private let level = SimCharacteristic("2A19", [.read, .notify, .writeWithoutResponse])

  /// A connected device whose characteristic was discovered. Ten seconds have passed.
  private func discovered() -> (
    world: SimWorld, phone: Phone, device: SimDevice, level: CBCharacteristic
  ) {
    let device = SimDevice.slow(services: [SimService("180F", characteristics: [level])])
    let (world, phone) = SimWorld.connected(to: device)
    phone.first.discoverServices(nil)
    world.run(for: .seconds(1))
    phone.first.discoverCharacteristics(nil, for: phone.first.services![0])
    world.run(for: .seconds(4))
    _ = phone.takeCalls()
    return (world, phone, device, phone.first.services![0].characteristics![0])
  }

  @Test("SIM-21: the n-th request fails, or takes longer")
  func sim21Operations() {
    let (world, phone, device, level) = discovered()
    device.script(
      .failOperation(4, CBATTError(.unlikelyError)),
      .delayOperation(5, by: .milliseconds(1_500))
    )
    for _ in 1...3 { phone.first.readValue(for: level) }
    world.run(for: .seconds(9))
    #expect(
      phone.takeCalls() == [
        "11000 value [] ok", "12000 value [] CBATTError.unlikelyError", "14500 value [] ok",
      ]
    )
  }

  @Test("SIM-21: the n-th unconfirmed packet is lost")
  func sim21Packets() {
    let (world, phone, device, level) = discovered()
    device.script(.dropPacket(2))
    phone.first.setNotifyValue(true, for: level)
    world.run(for: .seconds(1))
    for number in 1...3 { device.send(Data([UInt8(number)]), for: self.level) }
    world.run(for: .seconds(1))
    #expect(phone.takeCalls().suffix(2) == ["12000 value [1] ok", "12000 value [3] ok"])
    device.script(.dropPacket(4))
    phone.first.writeValue(Data([7]), for: level, type: .withoutResponse)
    world.run(for: .seconds(1))
    #expect(self.level.written == [])
  }

  @Test("SIM-21: a slow device needs its own time for each response")
  func sim21SlowDevice() {
    let (world, phone, device, level) = discovered()
    device.responseTime = .seconds(2)
    phone.first.readValue(for: level)
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == ["13000 value [] ok"])
  }

  @Test("SIM-21: a device stays connected while one of two centrals is connected")
  func sim21TwoCentrals() {
    let (world, phone, device, _) = discovered()
    let other = Phone(world)
    world.run(for: .zero)
    other.peripherals = other.central.retrievePeripherals(withIdentifiers: [device.identifier])
    other.central.connect(other.first)
    world.run(for: .seconds(1))
    phone.central.cancelPeripheralConnection(phone.first)
    world.run(for: .seconds(2))
    #expect(phone.takeCalls() == ["12000 disconnected ok"])
    #expect(device.isConnected)
    #expect(other.first.state == .connected)
    device.disconnect()
    world.run(for: .zero)
    #expect(other.takeCalls().last == "13000 disconnected CBError.peripheralDisconnected")
  }

  @Test("SIM-21: the log contains all events")
  func sim21Log() {
    let (world, phone, device, level) = discovered()
    phone.first.readValue(for: level)
    world.run(for: .seconds(1))
    device.proximity = .outOfRange
    world.run(for: .seconds(4))
    phone.scan(for: ["180F"], duplicates: true)
    world.radio.reset(for: .milliseconds(250))
    world.run(for: .milliseconds(1))
    phone.scan()
    #expect(
      world.log.text == """
            0.000  radio   the radio is poweredOn
            0.000  radio   central 1: state poweredOn
            0.000  radio   central 1: scan started for all devices
            1.000  radio   central 1, Heart: discovered, -40 dBm
            2.000  radio   central 1: scan stopped
            2.000  link    central 1, Heart: connect
            4.000  link    central 1, Heart: connected
            5.000  data    central 1, Heart: discover services
            6.000  data    central 1, Heart: services 180F
            6.000  data    central 1, Heart: discover characteristics of 180F
            7.000  data    central 1, Heart: 180F has 2A19
           10.000  data    central 1, Heart: read 2A19
           11.000  data    central 1, Heart: 2A19 is nothing
           15.000  link    central 1, Heart: disconnected: CBError.connectionTimeout
           15.000  radio   central 1: scan started for 180F, with duplicates
           15.000  radio   the radio is resetting
           15.000  radio   central 1: state resetting
           15.001  misuse  CBCentralManager.scanForPeripherals(withServices:options:) while resetting
        """
    )
  }

  @Test("the same script and seed result in the same log; another seed may not")
  func determinism() {
    func log(seed: UInt64) -> String {
      let world = SimWorld(seed: seed)
      world.radio.turnOn()
      for number in 1...20 {
        var advertisement = SimAdvertisement("D\(number)", interval: .seconds(1))
        advertisement.jitter = .milliseconds(100)
        world.add(SimDevice("D\(number)", advertisements: [advertisement]))
      }
      let phone = Phone(world)
      world.run(for: .milliseconds(500))
      phone.scan()
      world.run(for: .seconds(2))
      phone.central.connect(phone.peripherals[3])
      world.run(for: .seconds(2))
      return world.log.text + world.devices.map(\.identifier.uuidString).joined()
    }
    #expect(log(seed: 7) == log(seed: 7))
    #expect(log(seed: 7) != log(seed: 8))
  }

  @Test("a test scheduler drives a world; events between two ticks wait for the second")
  func scheduler() {
    let lab = Lab()
    let world = SimWorld(clock: lab.scheduler)
    world.add(
      SimDevice("A", advertisements: [SimAdvertisement("A", delay: .milliseconds(2_300))])
    )
    let phone = Phone(world)
    var ticks: [String] = []
    phone.whenCalled = { ticks.append("\(lab.now) \($0)") }
    lab.at(1, "radio on") { world.radio.turnOn() }
    lab.at(2, "scan") { phone.scan() }
    lab.run(until: 9)
    lab.expect(
      ticks,
      equals: ["0 state poweredOff", "1 state poweredOn", "3 found -40"],
      "the calls of the phone"
    )
    lab.expect(phone.takeCalls().last ?? "", equals: "2300 found -40", "the time in the log")
  }

  @Test("a world without observers schedules no work on a scheduler")
  func idleWorld() {
    let lab = Lab()
    let world = SimWorld(clock: lab.scheduler)
    world.radio.turnOn()
    world.add(.slow())
    let phone = Phone(world)
    lab.run(until: 1)
    phone.scan()
    lab.run(until: 3)
    #expect(phone.takeCalls().last == "2000 found -40")
    #expect(lab.scheduler.debugDescription == "[]")
  }
}
