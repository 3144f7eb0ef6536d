import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("Requests to a device: rules SIM-12 to 17", .ledger)
struct RequestRulesTests {
  private let power = SimCharacteristic("2A19", [.read, .write, .notify], value: Data([50]))
  private let log = SimCharacteristic("2A40", [.writeWithoutResponse])
  private let alarm = SimCharacteristic(
    "2A46",
    [.indicate],
    descriptors: [SimDescriptor("2901", value: Data([7]))]
  )

  /// A connected device with all of them, discovered, at 20 s.
  private func discovered(
    mtu: Int = 23
  ) -> (world: SimWorld, phone: Phone, device: SimDevice, service: CBService) {
    let device = SimDevice.slow(
      services: [SimService("180F", characteristics: [power, log, alarm])],
      mtu: mtu
    )
    let (world, phone) = SimWorld.connected(to: device)
    phone.first.discoverServices(nil)
    world.run(for: .seconds(5))
    let service = phone.first.services![0]
    phone.first.discoverCharacteristics(nil, for: service)
    world.run(for: .seconds(10))
    _ = phone.takeCalls()
    return (world, phone, device, service)
  }

  @Test("SIM-12: services are discovered step by step, one interval each, and none twice")
  func sim12Services() {
    let inner = SimService("180A", isPrimary: false)
    let device = SimDevice.slow(
      services: [
        SimService("180D", includedServices: [inner], characteristics: [power]),
        SimService("180F"), SimService("1805"),
      ]
    )
    let (world, phone) = SimWorld.connected(to: device)
    #expect(phone.first.services == nil)
    phone.first.discoverServices([CBUUID(string: "180F")])
    world.run(for: .seconds(5))
    phone.first.discoverServices(nil)
    world.run(for: .seconds(5))
    #expect(
      phone.takeCalls() == ["6000 services [180F] ok", "12000 services [180F, 180D, 1805] ok"]
    )
    let heart = phone.first.services![1]
    #expect(heart.characteristics == nil)
    #expect(heart.includedServices == nil)
    phone.first.discoverIncludedServices(nil, for: heart)
    world.run(for: .seconds(1))
    phone.first.discoverCharacteristics(nil, for: heart)
    world.run(for: .seconds(1))
    #expect(
      phone.takeCalls() == ["16000 included [180A] ok", "17000 characteristics [2A19] ok"]
    )
    #expect(heart.includedServices?.first?.isPrimary == false)
    #expect(heart.characteristics?.first?.descriptors == nil)
  }

  @Test("SIM-12: two services with one UUID are separate")
  func sim12SameName() {
    let packs = (1...2).map { number in
      SimService(
        "180F",
        characteristics: [SimCharacteristic("2A19", [.read], value: Data([UInt8(number)]))]
      )
    }
    let (world, phone) = SimWorld.connected(to: .slow(services: packs))
    phone.first.discoverServices([CBUUID(string: "180F")])
    world.run(for: .seconds(2))
    for service in phone.first.services! {
      phone.first.discoverCharacteristics(nil, for: service)
      world.run(for: .seconds(1))
      phone.first.readValue(for: service.characteristics![0])
      world.run(for: .seconds(1))
    }
    #expect(
      phone.takeCalls().filter { $0.contains("value") } == [
        "9000 value [1] ok", "11000 value [2] ok",
      ]
    )
  }

  @Test("SIM-12: an error is passed to the callback, and nothing was discovered")
  func sim12Error() {
    let device = SimDevice.slow(services: [SimService("180F")])
    let (world, phone) = SimWorld.connected(to: device)
    device.script(.failOperation(1, CBATTError(.insufficientResources)))
    phone.first.discoverServices(nil)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["6000 services nil CBATTError.insufficientResources"])
  }

  @Test("SIM-13: the response to a read and a notification have the same callback")
  func sim13ReadOrNotification() {
    let (world, phone, device, service) = discovered()
    let level = service.characteristics![0]
    phone.first.setNotifyValue(true, for: level)
    world.run(for: .seconds(1))
    phone.first.readValue(for: level)
    device.send(Data([51]), for: power)
    world.run(for: .seconds(1))
    #expect(
      phone.takeCalls() == [
        "21000 notifying true ok", "22000 value [51] ok", "22000 value [51] ok",
      ]
    )
    phone.first.readValue(for: service.characteristics![1])
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["23000 value [] CBATTError.readNotPermitted"])
  }

  @Test("SIM-14: a write with response takes an interval per packet, and holds 512 bytes")
  func sim14WriteWithResponse() {
    let (world, phone, _, service) = discovered()
    let level = service.characteristics![0]
    #expect(phone.first.maximumWriteValueLength(for: .withResponse) == 512)
    phone.first.writeValue(Data(count: 41), for: level, type: .withResponse)
    world.run(for: .seconds(3))
    #expect(phone.takeCalls() == ["23000 written ok"])
    power.onWrite = { $0.isEmpty ? CBATTError(.invalidPdu) : nil }
    phone.first.writeValue(Data(), for: level, type: .withResponse)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["24000 written CBATTError.invalidPdu"])
    #expect(world.misuses == [])
    phone.first.writeValue(Data(count: 513), for: level, type: .withResponse)
    world.run(for: .seconds(30))
    #expect(phone.takeCalls() == ["50000 written CBATTError.invalidAttributeValueLength"])
    #expect(world.misuses.map(\.kind) == [.valueTooLong])
    #expect(power.written.map(\.count) == [41])
  }

  @Test("SIM-15: a write without response is cut to the packet, queued, and not confirmed")
  func sim15WriteWithoutResponse() {
    let (world, phone, _, service) = discovered()
    let log = service.characteristics![1]
    #expect(phone.first.maximumWriteValueLength(for: .withoutResponse) == 20)
    #expect(phone.first.canSendWriteWithoutResponse)
    phone.first.writeValue(Data(count: 25), for: log, type: .withoutResponse)
    #expect(!phone.first.canSendWriteWithoutResponse)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["21000 ready"])
    #expect(phone.first.canSendWriteWithoutResponse)
    #expect(self.log.written.map(\.count) == [20])
    #expect(world.misuses.map(\.kind) == [.valueTooLong])
  }

  @Test("SIM-15: the queue holds twenty; further values are dropped silently")
  func sim15Overflow() {
    let (world, phone, _, service) = discovered()
    for number in 1...25 {
      phone.first.writeValue(
        Data([UInt8(number)]),
        for: service.characteristics![1],
        type: .withoutResponse
      )
    }
    world.run(for: .seconds(30))
    #expect(log.written == (1...20).map { Data([$0]) })
    #expect(phone.takeCalls() == ["40000 ready"])
    #expect(world.misuses.map(\.kind) == Array(repeating: .queueFull, count: 5))
  }

  @Test("SIM-16: notifications need their property, and start with the confirmation")
  func sim16Notify() {
    let (world, phone, device, service) = discovered()
    let level = service.characteristics![0]
    phone.first.setNotifyValue(true, for: service.characteristics![1])
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["21000 notifying false CBATTError.requestNotSupported"])
    phone.first.setNotifyValue(true, for: level)
    device.send(Data([1]), for: power)
    world.run(for: .seconds(1))
    device.send(Data([2]), for: power)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["22000 notifying true ok", "23000 value [2] ok"])
    phone.first.setNotifyValue(true, for: level)
    #expect(phone.takeCalls() == [], "during the call")
    world.run(for: .zero)
    #expect(phone.takeCalls() == ["23000 notifying true ok"])
    phone.first.setNotifyValue(false, for: level)
    world.run(for: .seconds(1))
    device.send(Data([3]), for: power)
    world.run(for: .seconds(2))
    #expect(phone.takeCalls() == ["24000 notifying false ok"])
  }

  @Test("SIM-16: a request is compared with the last request, confirmed or not")
  func sim16Requests() {
    let (world, phone, device, service) = discovered()
    let level = service.characteristics![0]
    func ask(_ values: Bool...) {
      for value in values { phone.first.setNotifyValue(value, for: level) }
    }
    ask(true, false)
    world.run(for: .seconds(2))
    #expect(phone.takeCalls() == ["21000 notifying true ok", "22000 notifying false ok"])
    #expect(!level.isNotifying)
    ask(true)
    world.run(for: .seconds(1))
    _ = phone.takeCalls()
    ask(false, true)
    world.run(for: .seconds(2))
    #expect(phone.takeCalls() == ["24000 notifying false ok", "25000 notifying true ok"])
    #expect(level.isNotifying)
    device.send(Data([7]), for: power)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["26000 value [7] ok"])
  }

  @Test("SIM-16: a repeated request is answered after the response, with its result")
  func sim16Repeated() {
    let (world, phone, _, service) = discovered()
    let level = service.characteristics![0]
    phone.first.setNotifyValue(true, for: level)
    phone.first.setNotifyValue(true, for: level)
    world.run(for: .seconds(3))
    #expect(phone.takeCalls() == ["21000 notifying true ok", "21000 notifying true ok"])
    let name = service.characteristics![1]
    phone.first.setNotifyValue(true, for: name)
    phone.first.setNotifyValue(true, for: name)
    world.run(for: .seconds(3))
    let rejected = "24000 notifying false CBATTError.requestNotSupported"
    #expect(phone.takeCalls() == [rejected, rejected])
    phone.first.setNotifyValue(true, for: name)
    phone.first.setNotifyValue(false, for: name)
    world.run(for: .seconds(3))
    #expect(
      phone.takeCalls() == [
        "27000 notifying false CBATTError.requestNotSupported",
        "28000 notifying false CBATTError.requestNotSupported",
      ]
    )
  }

  @Test("SIM-16: each app enables notifications for itself, and a disconnection disables them")
  func sim16PerClient() {
    let (world, phone, device, service) = discovered()
    phone.first.setNotifyValue(true, for: service.characteristics![0])
    let other = Phone(world)
    world.run(for: .seconds(1))
    other.peripherals = other.central.retrieveConnectedPeripherals(
      withServices: [CBUUID(string: "180F")]
    )
    other.first.delegate = other
    other.central.connect(other.first)
    world.run(for: .seconds(1))
    other.first.discoverServices(nil)
    world.run(for: .seconds(1))
    _ = (phone.takeCalls(), other.takeCalls())
    device.send(Data([9]), for: power)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["24000 value [9] ok"])
    #expect(other.takeCalls() == [])
    device.disconnect()
    world.run(for: .zero)
    phone.central.connect(phone.first)
    world.run(for: .seconds(3))
    _ = phone.takeCalls()
    device.send(Data([10]), for: power)
    world.run(for: .seconds(3))
    #expect(phone.takeCalls() == [])
  }

  @Test("SIM-17: changed services, a changed name and the signal strength, while connected")
  func sim17Changes() {
    let (world, phone, device, _) = discovered()
    device.rename(to: "Heart 2")
    device.changeServices(to: [SimService("1805")])
    phone.first.readRSSI()
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["21000 name Heart 2", "21000 void [180F]", "21000 rssi -40"])
    #expect(phone.first.services?.count == 0)
    device.disconnect()
    world.run(for: .zero)
    _ = phone.takeCalls()
    device.rename(to: "Heart 3")
    world.run(for: .seconds(3))
    #expect(phone.takeCalls() == [])
    #expect(phone.first.name == "Heart 2")
  }

  @Test("descriptors are discovered, read and written")
  func descriptors() {
    let (world, phone, _, service) = discovered()
    let alarm = service.characteristics![2]
    phone.first.discoverDescriptors(for: alarm)
    world.run(for: .seconds(1))
    let note = alarm.descriptors![0]
    phone.first.readValue(for: note)
    world.run(for: .seconds(1))
    phone.first.writeValue(Data([8]), for: note)
    world.run(for: .seconds(1))
    phone.first.readValue(for: note)
    world.run(for: .seconds(1))
    #expect(
      phone.takeCalls() == [
        "21000 descriptors [2901] ok", "22000 descriptor value [7] ok",
        "23000 descriptor written ok", "24000 descriptor value [8] ok",
      ]
    )
  }

  @Test("SIM-21: an indication is sent when the previous one was confirmed")
  func sim21Indications() {
    let (world, phone, device, service) = discovered()
    phone.first.setNotifyValue(true, for: service.characteristics![2])
    world.run(for: .seconds(1))
    _ = phone.takeCalls()
    device.send(Data([1]), for: alarm)
    device.send(Data([2]), for: alarm)
    world.run(for: .seconds(5))
    #expect(phone.takeCalls() == ["22000 value [1] ok", "24000 value [2] ok"])
    #expect(world.log.count("2A46 confirmed") == 2)
  }
}
