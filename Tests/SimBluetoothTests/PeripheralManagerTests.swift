import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("The peripheral role: state, services and advertising", .ledger)
struct PeripheralManagerTests {
  @Test("a manager starts unknown and reports its state asynchronously, on its queue")
  func state() {
    let world = SimWorld()
    let host = Host(world)
    #expect(host.manager.state == .unknown)
    #expect(host.takeCalls() == [])
    world.run(for: .seconds(1))
    world.radio.turnOn()
    world.run(for: .zero)
    world.radio.authorization = .denied
    world.run(for: .zero)
    #expect(
      host.takeCalls() == ["0 state poweredOff", "1000 state poweredOn", "1000 state unauthorized"]
    )
    #expect(host.manager.authorization == .denied)
    #expect(world.log.text.contains("radio   Phone: state unauthorized"))
  }

  @Test("a scan discovers an app that advertises, with its local name and its services")
  func discovery() {
    let (world, host, phone) = SimWorld.hosting()
    #expect(host.manager.isAdvertising)
    phone.scan(for: ["1815"])
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["1100 found -40"])
    #expect(phone.first.name == "Lamp")
    #expect(phone.advertisements[0][CBAdvertisementDataIsConnectable] as? Bool == true)
    #expect(world.devices.map(\.name) == ["Phone"])
    host.manager.stopAdvertising()
    #expect(!host.manager.isAdvertising)
    phone.scan()
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == [])
    #expect(world.misuses == [])
  }

  @Test("advertising is confirmed asynchronously, and a second start is an error")
  func startAdvertising() {
    let (world, host, _) = SimWorld.hosting()
    host.manager.startAdvertising(nil)
    #expect(host.takeCalls() == [])
    world.run(for: .zero)
    #expect(host.takeCalls() == ["1000 advertising CBError.alreadyAdvertising"])
    host.manager.stopAdvertising()
    host.manager.startAdvertising(nil)
    world.run(for: .zero)
    #expect(host.takeCalls() == ["1000 advertising ok"])
    host.manager.stopAdvertising()
    host.manager.startAdvertising(nil)
    host.manager.stopAdvertising()
    world.run(for: .zero)
    #expect(host.takeCalls() == [])
    #expect(!host.manager.isAdvertising)
  }

  @Test("an app advertises while a central is connected")
  func advertisingWhenConnected() {
    let (world, host, phone, _) = SimWorld.hostingConnected(CBMutableService("1815"))
    let other = Phone(world)
    world.run(for: .zero)
    other.scan()
    world.run(for: .seconds(1))
    #expect(phone.first.state == .connected)
    #expect(phone.first.name == "Phone")
    #expect(other.peripherals.count == 1)
    #expect(host.manager.isAdvertising)
  }

  @Test("turning the radio off pauses advertising, and keeps the services")
  func power() {
    let (world, host, phone, _) = SimWorld.hostingConnected(CBMutableService("1815"))
    world.radio.turnOff()
    world.run(for: .zero)
    #expect(!host.manager.isAdvertising)
    #expect(phone.first.state == .disconnected)
    world.radio.turnOn()
    world.run(for: .zero)
    #expect(host.manager.isAdvertising)
    #expect(host.takeCalls() == ["9000 state poweredOff", "9000 state poweredOn"])
    phone.central.connect(phone.first)
    world.run(for: .seconds(1))
    phone.first.discoverServices(nil)
    world.run(for: .seconds(1))
    #expect(phone.first.services.text == "[1815]")
  }

  @Test("a state below poweredOff stops advertising, and removes all services")
  func belowPoweredOff() {
    let service = CBMutableService("1815")
    let (world, host, _) = SimWorld.hosting(service)
    world.radio.authorization = .denied
    world.run(for: .zero)
    world.radio.authorization = .allowedAlways
    world.run(for: .zero)
    #expect(!host.manager.isAdvertising)
    host.manager.add(service)
    world.run(for: .zero)
    #expect(
      host.takeCalls() == ["1000 state unauthorized", "1000 state poweredOn", "1000 added 1815 ok"]
    )
    #expect(world.misuses == [])
  }

  @Test("a service is published asynchronously, with characteristics and descriptors")
  func services() throws {
    let battery = CBMutableService("180F")
    let level = CBMutableCharacteristic("2A19", [.read, .notify])
    level.descriptors = [CBMutableDescriptor(type: CBUUID(string: "2901"), value: "Level")]
    let lamp = CBMutableService("1815", level)
    lamp.includedServices = [battery]
    #expect(level.service === lamp)
    #expect(level.descriptors?.first?.characteristic === level)
    #expect(level.subscribedCentrals == nil)
    let (world, host, phone) = SimWorld.hosting()
    host.manager.add(battery)
    host.manager.add(lamp)
    #expect(host.takeCalls() == [])
    world.run(for: .zero)
    #expect(host.takeCalls() == ["1000 added 180F ok", "1000 added 1815 ok"])
    #expect(level.subscribedCentrals == [])
    phone.scan()
    world.run(for: .seconds(1))
    phone.central.connect(phone.first)
    world.run(for: .seconds(1))
    phone.first.discoverServices(nil)
    world.run(for: .seconds(1))
    let found = try #require(phone.first.services?.last)
    phone.first.discoverIncludedServices(nil, for: found)
    phone.first.discoverCharacteristics(nil, for: found)
    world.run(for: .seconds(1))
    #expect(found.includedServices.text == "[180F]")
    let characteristic = try #require(found.characteristics?.first)
    #expect(characteristic.properties == [.read, .notify])
    phone.first.discoverDescriptors(for: characteristic)
    world.run(for: .seconds(1))
    let descriptor = try #require(characteristic.descriptors?.first)
    phone.first.readValue(for: descriptor)
    phone.first.writeValue(Data([1]), for: descriptor)
    world.run(for: .seconds(1))
    #expect(descriptor.value as? Data == Data("Level".utf8))
    #expect(phone.takeCalls().last == "6060 descriptor written CBATTError.writeNotPermitted")
  }

  @Test("removing a service invalidates it in a connected central")
  func remove() {
    let level = CBMutableCharacteristic("2A19", [.notify])
    let service = CBMutableService("1815", level)
    let (world, host, phone, found) = SimWorld.hostingConnected(service)
    phone.first.setNotifyValue(true, for: found[0])
    world.run(for: .seconds(1))
    host.manager.removeAllServices()
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["9030 notifying true ok", "10030 void [1815]"])
    #expect(level.subscribedCentrals == nil)
    host.manager.add(service)
    world.run(for: .zero)
    host.manager.remove(service)
    #expect(world.misuses == [])
  }

  @Test("the end of the app ends its connections and its advertisement")
  func end() {
    let world = SimWorld()
    let phone = Phone(world)
    world.radio.turnOn()
    do {
      let host = Host(world)
      world.run(for: .zero)
      host.manager.startAdvertising(nil)
      phone.scan()
      world.run(for: .seconds(1))
      phone.central.connect(phone.first)
      world.run(for: .seconds(1))
      #expect(phone.first.state == .connected)
    }
    world.run(for: .zero)
    #expect(phone.takeCalls().last == "2000 disconnected CBError.peripheralDisconnected")
    phone.scan()
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == [])
  }
}
