import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("Advertising and scanning: rules SIM-4 to 7", .ledger)
struct ScanRulesTests {
  @Test("SIM-4: advertising has its own interval, whether or not an app scans")
  func sim4Intervals() {
    let (world, phone) = SimWorld.ready()
    world.run(for: .milliseconds(250))
    world.add(SimDevice("A", advertisements: [SimAdvertisement("A")]))
    world.run(for: .milliseconds(130))
    phone.scan(duplicates: true)
    world.run(for: .milliseconds(300))
    #expect(phone.takeCalls() == ["450 found -40", "550 found -40", "650 found -40"])
  }

  @Test("SIM-4: an interval of zero is one packet, after its delay")
  func sim4OneShot() {
    let (world, phone) = SimWorld.ready()
    phone.scan(duplicates: true)
    let once = SimAdvertisement("A", interval: .zero, delay: .seconds(2))
    world.add(SimDevice("A", advertisements: [once]))
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == ["2000 found -40"])
    phone.scan(duplicates: true)
    world.run(for: .seconds(9))
    #expect(phone.takeCalls() == [])
  }

  @Test("SIM-4: a device sends several advertisements, each with its own interval")
  func sim4SeveralConfigurations() {
    let (world, phone) = SimWorld.ready()
    phone.scan(duplicates: true)
    world.add(
      SimDevice(
        "A",
        advertisements: [
          SimAdvertisement("A", interval: .seconds(2)),
          SimAdvertisement("B", interval: .seconds(3), delay: .seconds(1)),
        ]
      )
    )
    world.run(for: .seconds(4))
    #expect(
      phone.takeCalls() == [
        "0 found -40", "1000 found -40", "2000 found -40", "4000 found -40", "4000 found -40",
      ]
    )
    let names = phone.advertisements.map { $0[CBAdvertisementDataLocalNameKey] as? String }
    #expect(names == ["A", "B", "A", "B", "A"])
  }

  @Test("SIM-4: nothing is received out of range, and only marked advertisements while connected")
  func sim4Silence() {
    let (world, phone) = SimWorld.ready()
    var always = SimAdvertisement("always", interval: .seconds(1))
    always.isSentWhenConnected = true
    let device = SimDevice(
      "A",
      advertisements: [SimAdvertisement("free", interval: .seconds(1)), always],
      connectionInterval: .milliseconds(100)
    )
    world.add(device)
    phone.scan(duplicates: true)
    world.run(for: .seconds(1))
    phone.central.connect(phone.first)
    world.run(for: .seconds(2))
    phone.advertisements = []
    world.run(for: .seconds(2))
    let names = phone.advertisements.map { $0[CBAdvertisementDataLocalNameKey] as? String }
    #expect(names == ["always", "always"])
    _ = phone.takeCalls()
    device.proximity = .outOfRange
    world.run(for: .seconds(3))
    #expect(phone.takeCalls() == [])
    #expect(world.misuses == [])
  }

  @Test("SIM-5: a filter needs one advertised service in common; an empty filter accepts all")
  func sim5Filter() {
    let heart = CBUUID(string: "180D")
    let battery = CBUUID(string: "180F")
    for (filter, count) in [
      (nil, 3), ([], 3), (["180D"], 1), (["180D", "180F"], 2), (["1800"], 0),
    ]
      as [([String]?, Int)]
    {
      let (world, phone) = SimWorld.ready(
        .slow("A", advertising: [heart, CBUUID(string: "180A")]),
        .slow("B", advertising: [battery]),
        .slow("C", services: [SimService("180D")])
      )
      phone.scan(for: filter)
      world.run(for: .seconds(3))
      #expect(phone.takeCalls().count == count, "filter \(filter ?? ["nil"])")
    }
  }

  @Test("SIM-5: without duplicates each device is reported once per scan")
  func sim5Duplicates() {
    let (world, phone) = SimWorld.ready(.slow())
    phone.scan()
    world.run(for: .seconds(5))
    #expect(phone.takeCalls() == ["1000 found -40"])
    phone.central.stopScan()
    #expect(!phone.central.isScanning)
    world.run(for: .seconds(5))
    phone.scan()
    world.run(for: .seconds(5))
    #expect(phone.takeCalls() == ["11000 found -40"])
  }

  @Test("SIM-5: a new scan replaces the old one, its filter and its reported devices")
  func sim5Replacement() {
    let (world, phone) = SimWorld.ready(.slow("A", advertising: [CBUUID(string: "180D")]))
    phone.scan(duplicates: true)
    world.run(for: .seconds(2))
    phone.scan(for: ["180D"])
    world.run(for: .seconds(2))
    phone.scan(for: ["180F"])
    world.run(for: .seconds(2))
    #expect(phone.takeCalls() == ["1000 found -40", "2000 found -40", "3000 found -40"])
  }

  @Test("SIM-6: a packet contains names, services, data and power")
  func sim6Payload() throws {
    let (world, phone) = SimWorld.ready()
    let uuid = CBUUID(string: "180D")
    var content = SimAdvertisement("Heart", services: [uuid], isConnectable: false)
    content.manufacturerData = Data([1, 2])
    content.serviceData = [uuid: Data([3])]
    content.overflowServices = [CBUUID(string: "180F")]
    content.solicitedServices = [CBUUID(string: "1805")]
    content.txPower = -12
    world.add(SimDevice("Heart", advertisements: [content]))
    phone.scan(for: ["180F"])
    world.run(for: .seconds(1))
    let data = try #require(phone.advertisements.first)
    #expect(data.count == 8)
    #expect(data[CBAdvertisementDataLocalNameKey] as? String == "Heart")
    #expect(data[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] == [uuid])
    #expect(data[CBAdvertisementDataManufacturerDataKey] as? Data == Data([1, 2]))
    #expect(data[CBAdvertisementDataServiceDataKey] as? [CBUUID: Data] == [uuid: Data([3])])
    #expect(
      data[CBAdvertisementDataOverflowServiceUUIDsKey] as? [CBUUID] == [CBUUID(string: "180F")]
    )
    #expect(
      data[CBAdvertisementDataSolicitedServiceUUIDsKey] as? [CBUUID] == [CBUUID(string: "1805")]
    )
    #expect(data[CBAdvertisementDataTxPowerLevelKey] as? Int == -12)
    #expect(data[CBAdvertisementDataIsConnectable] as? Bool == false)
  }

  @Test("SIM-6: the name is unknown at first, then the advertised one, then the device's own")
  func sim6Names() {
    let (world, phone) = SimWorld.ready()
    let device = SimDevice("Own", advertisements: [SimAdvertisement("Ad 1")])
    world.add(device)
    phone.scan(duplicates: true)
    world.run(for: .milliseconds(150))
    device.advertise([SimAdvertisement("Ad 2")])
    world.run(for: .milliseconds(150))
    #expect(phone.namesAtDiscovery == [nil, "Ad 1", "Ad 2"])
    phone.central.connect(phone.first)
    world.run(for: .seconds(1))
    #expect(phone.first.name == "Own")
    device.disconnect()
    world.run(for: .seconds(1))
    #expect(phone.first.name == "Own")
  }

  @Test("SIM-7: signal strength follows proximity, can deviate as scripted, and can be missing")
  func sim7Strength() {
    let (world, phone) = SimWorld.ready()
    let device = SimDevice("A", advertisements: [SimAdvertisement(interval: .seconds(1))])
    device.rssiDeviations = [0, 3, -2]
    world.add(device)
    phone.scan(duplicates: true)
    world.run(for: .milliseconds(3_500))
    device.proximity = .medium
    world.run(for: .seconds(1))
    device.proximity = .far
    world.run(for: .seconds(1))
    device.isRSSIAvailable = false
    world.run(for: .seconds(1))
    #expect(
      phone.takeCalls().map { $0.split(separator: " ").last } == [
        "-37", "-42", "-40", "-67", "-102", "127",
      ]
    )
  }
}
