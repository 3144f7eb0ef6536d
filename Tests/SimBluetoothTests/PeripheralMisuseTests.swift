import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("A misuse in the peripheral role is reported, with a repair", .ledger)
struct PeripheralMisuseTests {
  @Test("calls while the radio is off, and without a delegate")
  func notReady() {
    let world = SimWorld()
    let host = Host(world)
    world.run(for: .zero)
    let level = CBMutableCharacteristic("2A19", [.notify])
    host.manager.startAdvertising(nil)
    host.manager.stopAdvertising()
    host.manager.add(CBMutableService("1815", level))
    host.manager.remove(CBMutableService("1815"))
    host.manager.removeAllServices()
    #expect(!host.manager.updateValue(Data(), for: level, onSubscribedCentrals: nil))
    #expect(world.misuses.map(\.kind) == Array(repeating: .notPoweredOn, count: 6))
    #expect(
      world.misuses.first?.description
        == "CBPeripheralManager.startAdvertising(_:): it was called while poweredOff, at 0.000 s."
        + " CoreBluetooth ignores the call and logs 'API MISUSE: can only accept this command while"
        + " in the powered on state'. Wait for poweredOn in peripheralManagerDidUpdateState(_:)."
    )
    world.radio.turnOn()
    world.run(for: .zero)
    host.manager.delegate = nil
    host.manager.startAdvertising(nil)
    #expect(
      world.misuses.last?.description
        == "CBPeripheralManager.startAdvertising(_:): it was called while delegate is nil, at 0.000"
        + " s. CoreBluetooth performs the call, and its result is lost. Retain the delegate; the"
        + " manager holds it weakly."
    )
  }

  @Test("a dispatch queue")
  func dispatchQueue() {
    let world = SimWorld()
    let manager = CBPeripheralManager(delegate: nil, queue: DispatchQueue(label: "lamp"))
    world.run(for: .zero)
    #expect(manager.state == .poweredOff)
    #expect(CBPeripheralManager(delegate: nil, queue: nil).state == .unknown)
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheralManager.init(delegate:queue:options:): it was called while its queue was the"
          + " dispatch queue 'lamp', at 0.000 s. The simulator ignores that queue and calls back on"
          + " the world's main queue, because the world's time is virtual. Pass nil for the main"
          + " queue, or a SimQueue for another one."
      ]
    )
  }

  @Test("an advertisement with keys that an app can't advertise")
  func advertisement() {
    let (world, host, _) = SimWorld.hosting()
    host.manager.stopAdvertising()
    host.manager.startAdvertising([
      CBAdvertisementDataTxPowerLevelKey: 4, CBAdvertisementDataManufacturerDataKey: Data(),
    ])
    world.run(for: .zero)
    #expect(host.takeCalls() == ["1000 advertising ok"])
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheralManager.startAdvertising(_:): it was called while the data contained"
          + " kCBAdvDataManufacturerData, kCBAdvDataTxPowerLevel, at 1.000 s. CoreBluetooth"
          + " advertises the local name and the service UUIDs of an app, and ignores other keys."
          + " Pass only CBAdvertisementDataLocalNameKey and CBAdvertisementDataServiceUUIDsKey."
      ]
    )
  }

  @Test("services that can't be published")
  func services() {
    let (world, host, _) = SimWorld.hosting()
    let service = CBMutableService("1815")
    host.manager.add(service)
    host.manager.add(service)
    let including = CBMutableService("1816")
    including.includedServices = [CBMutableService("180F")]
    host.manager.add(including)
    host.manager.add(
      CBMutableService("1817", CBMutableCharacteristic("2A19", [.read, .write], value: Data()))
    )
    let described = CBMutableCharacteristic("2A19", [.read])
    described.descriptors = [CBMutableDescriptor(type: CBUUID(string: "2901"), value: 5)]
    host.manager.add(CBMutableService("1818", described))
    world.run(for: .zero)
    #expect(host.takeCalls() == ["1000 added 1815 ok"])
    let start = "CBPeripheralManager.add(_:): it was called while "
    let middle = ", at 1.000 s. CoreBluetooth raises an exception: "
    #expect(
      world.misuses.map(\.description) == [
        start + "1815 was published" + middle + "a service can't be added twice. Remove the"
          + " service first, or create another object.",
        start + "the included service 180F was not published" + middle
          + "included services must be published first. Add 180F before 1816.",
        start + "2A19 had a value and was not read-only" + middle
          + "characteristics with cached values must be read-only. Pass nil as the value, and"
          + " respond in peripheralManager(_:didReceiveRead:).",
        start + "the descriptor 2901 of 2A19 had no String or Data" + middle
          + "the value of a local descriptor must be a String or a Data. Create a"
          + " CBMutableDescriptor with a String or a Data.",
      ]
    )
    #expect(world.misuses.map(\.kind) == Array(repeating: .invalidService, count: 4))
  }

  @Test("a characteristic of a peripheral in a service of the app")
  func foreignCharacteristic() {
    let level = CBMutableCharacteristic("2A19", [.notify])
    let (world, host, _, found) = SimWorld.hostingConnected(CBMutableService("1815", level))
    let service = CBMutableService("1816")
    service.characteristics = found
    host.manager.add(service)
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheralManager.add(_:): it was called while 2A19 was a characteristic of a"
          + " peripheral, at 9.000 s. CoreBluetooth raises an exception: a local characteristic is"
          + " a CBMutableCharacteristic. Create a CBMutableCharacteristic."
      ]
    )
  }

  @Test("removing and updating what is not published, or can't be subscribed to")
  func notPublished() {
    let silent = CBMutableCharacteristic("2A24", [.read])
    let (world, host, _) = SimWorld.hosting(CBMutableService("1815", silent))
    let level = CBMutableCharacteristic("2A19", [.notify])
    host.manager.remove(CBMutableService("180F"))
    #expect(!host.manager.updateValue(Data([1]), for: level, onSubscribedCentrals: nil))
    #expect(!host.manager.updateValue(Data([1]), for: silent, onSubscribedCentrals: nil))
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheralManager.remove(_:): it was called while 180F was not published by this"
          + " manager, at 1.000 s. CoreBluetooth ignores the call. Pass the object that was passed"
          + " to add(_:).",
        "CBPeripheralManager.updateValue(_:for:onSubscribedCentrals:): it was called while 2A19 was"
          + " not published by this manager, at 1.000 s. CoreBluetooth sends nothing. Add its"
          + " service first, and wait for peripheralManager(_:didAdd:error:).",
        "CBPeripheralManager.updateValue(_:for:onSubscribedCentrals:): it was called while 2A24 has"
          + " neither notify nor indicate, at 1.000 s. No central can subscribe, so CoreBluetooth"
          + " sends nothing. Create the characteristic with the property notify or indicate.",
      ]
    )
    #expect(world.misuses.map(\.kind) == [.notPublished, .notPublished, .notOffered])
  }

  @Test("an update that is too long is cut")
  func tooLong() {
    let level = CBMutableCharacteristic("2A19", [.notify])
    let (world, host, phone, found) = SimWorld.hostingConnected(CBMutableService("1815", level))
    phone.first.setNotifyValue(true, for: found[0])
    world.run(for: .seconds(1))
    let value = Data(repeating: 1, count: 200)
    #expect(host.manager.updateValue(value, for: level, onSubscribedCentrals: nil))
    world.run(for: .seconds(1))
    #expect(found[0].value?.count == 182)
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheralManager.updateValue(_:for:onSubscribedCentrals:): it was called while the"
          + " value has 200 bytes of at most 182, at 10.000 s. CoreBluetooth sends the first 182"
          + " bytes. Split it into parts of central.maximumUpdateValueLength."
      ]
    )
  }

  @Test("a second response, and a response through another manager")
  func secondResponse() {
    let level = CBMutableCharacteristic("2A19", [.read])
    let (world, host, phone, found) = SimWorld.hostingConnected(CBMutableService("1815", level))
    let other = Host(world)
    world.run(for: .zero)
    host.value = nil
    phone.first.readValue(for: found[0])
    world.run(for: .seconds(1))
    let request = host.requests[0]
    other.manager.respond(to: request, withResult: .success)
    host.manager.respond(to: request, withResult: .success)
    host.manager.respond(to: request, withResult: .success)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["10030 value [] ok"])
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheralManager.respond(to:withResult:): it was called while the read of 2A19 belonged"
          + " to another manager, at 10.000 s. CoreBluetooth does not know the request and ignores"
          + " the call. Respond through the manager that is passed to the delegate.",
        "CBPeripheralManager.respond(to:withResult:): it was called while the read of 2A19 had a"
          + " response, at 10.000 s. CoreBluetooth ignores the second response. Respond to each"
          + " read once, and to the first request of didReceiveWrite only.",
      ]
    )
  }

  @Test("a request without a response ends the connection after 30 seconds")
  func noResponse() {
    let level = CBMutableCharacteristic("2A19", [.read])
    let (world, host, phone, found) = SimWorld.hostingConnected(CBMutableService("1815", level))
    host.value = nil
    phone.first.readValue(for: found[0])
    world.run(for: .seconds(60))
    #expect(phone.takeCalls() == ["39030 disconnected CBError.connectionTimeout"])
    #expect(
      world.misuses.map(\.description) == [
        "CBPeripheralManager.respond(to:withResult:): it was called while the read of 2A19 had no"
          + " response for 30 s, at 39.030 s. The central ends the connection. Respond to each"
          + " request in the delegate, also to one that you reject."
      ]
    )
    #expect(world.misuses.map(\.kind) == [.notAnswered])
    host.manager.respond(to: host.requests[0], withResult: .success)
    #expect(world.misuses.count == 2)
  }
}
