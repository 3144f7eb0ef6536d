import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("The peripheral role: requests, subscriptions and updates", .ledger)
struct PeripheralRequestTests {
  private let level = CBMutableCharacteristic("2A19", [.read, .write, .notify])
  private let color = CBMutableCharacteristic("2A40", [.read, .writeWithoutResponse])
  private let alarm = CBMutableCharacteristic("2A46", [.indicate, .read], permissions: [])
  private let model = CBMutableCharacteristic(
    "2A24",
    [.read],
    value: Data([1, 2]),
    permissions: .readable
  )

  private func connected() -> (
    world: SimWorld, host: Host, phone: Phone, found: [CBCharacteristic]
  ) {
    SimWorld.hostingConnected(CBMutableService("1815", level, color, alarm, model))
  }

  @Test("a read reaches the app after one interval, and its response the central after another")
  func read() {
    let (world, host, phone, found) = connected()
    phone.first.readValue(for: found[0])
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == ["9030 read 2A19 at 0"])
    #expect(phone.takeCalls() == ["9060 value [7] ok"])
    #expect(world.misuses == [])
    #expect(
      world.log.entries.suffix(4).map(\.line) == [
        "    9.000  data    central 1, Phone: read 2A19",
        "    9.030  data    Phone: read of 2A19",
        "    9.030  data    Phone: response to the read of 2A19: success",
        "    9.060  data    central 1, Phone: 2A19 is 07",
      ]
    )
  }

  @Test("a constant value is read without the app, and without a permission nothing is read")
  func readWithoutApp() {
    let (world, host, phone, found) = connected()
    phone.first.readValue(for: found[3])
    phone.first.readValue(for: found[2])
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == [])
    #expect(
      phone.takeCalls() == ["9030 value [1, 2] ok", "9060 value [] CBATTError.readNotPermitted"]
    )
  }

  @Test("a write with response reaches the app, which accepts or rejects it")
  func write() {
    let (world, host, phone, found) = connected()
    phone.first.writeValue(Data([5]), for: found[0], type: .withResponse)
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == ["9030 write [5] to 2A19"])
    #expect(phone.takeCalls() == ["9060 written ok"])
    host.value = nil
    phone.first.writeValue(Data([6]), for: found[0], type: .withResponse)
    world.run(for: .seconds(1))
    host.manager.respond(to: host.requests[0], withResult: .invalidAttributeValueLength)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["11030 written CBATTError.invalidAttributeValueLength"])
    phone.first.writeValue(Data([7]), for: found[3], type: .withResponse)
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["12030 written CBATTError.writeNotPermitted"])
  }

  @Test("a write without response reaches the app, and a response to it is ignored")
  func writeWithoutResponse() {
    let (world, host, phone, found) = connected()
    phone.first.writeValue(Data([5]), for: found[1], type: .withoutResponse)
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == ["9030 write [5] to 2A40"])
    #expect(phone.takeCalls() == ["9030 ready"])
    #expect(world.misuses == [])
  }

  @Test("a request waits for the responses to earlier ones")
  func order() {
    let (world, host, phone, found) = connected()
    host.value = nil
    phone.first.readValue(for: found[0])
    phone.first.readValue(for: found[3])
    phone.first.readRSSI()
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == [])
    host.requests[0].value = Data([9])
    host.manager.respond(to: host.requests[0], withResult: .success)
    world.run(for: .seconds(1))
    #expect(
      phone.takeCalls() == ["10030 value [9] ok", "10030 value [1, 2] ok", "10030 rssi -40"]
    )
  }

  @Test("a delegate without methods for requests rejects them")
  func defaults() {
    final class Silent: CBPeripheralManagerDelegate {
      func peripheralManagerDidUpdateState(_: CBPeripheralManager) {}
    }
    let (world, host, phone, found) = connected()
    let silent = Silent()
    host.manager.delegate = silent
    phone.first.readValue(for: found[0])
    phone.first.writeValue(Data([5]), for: found[0], type: .withResponse)
    world.run(for: .seconds(1))
    #expect(
      phone.takeCalls() == [
        "9060 value [] CBATTError.requestNotSupported",
        "9090 written CBATTError.requestNotSupported",
      ]
    )
  }

  @Test("faults of a script apply to an app, too")
  func fault() {
    let (world, host, phone, found) = connected()
    world.devices[0].script(.failOperation(3, CBATTError(.unlikelyError)))
    phone.first.readValue(for: found[0])
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == [])
    #expect(phone.takeCalls() == ["9030 value [] CBATTError.unlikelyError"])
  }

  // MARK: - Subscriptions

  @Test("an app is notified of subscriptions, and sends updates to subscribed centrals")
  func subscription() {
    let (world, host, phone, found) = connected()
    phone.first.setNotifyValue(true, for: found[0])
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == ["9030 subscribed to 2A19"])
    #expect(level.subscribedCentrals == host.centrals)
    #expect(host.centrals[0].maximumUpdateValueLength == 182)
    #expect(host.manager.updateValue(Data([1]), for: level, onSubscribedCentrals: nil))
    #expect(host.manager.updateValue(Data([2]), for: level, onSubscribedCentrals: []))
    #expect(host.manager.updateValue(Data([3]), for: level, onSubscribedCentrals: host.centrals))
    world.run(for: .seconds(1))
    #expect(
      phone.takeCalls() == ["9030 notifying true ok", "10030 value [1] ok", "10090 value [3] ok"]
    )
    phone.first.setNotifyValue(false, for: found[0])
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == ["11030 unsubscribed from 2A19"])
    #expect(host.manager.updateValue(Data([4]), for: level, onSubscribedCentrals: nil))
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["11030 notifying false ok"])
    #expect(world.misuses == [])
  }

  @Test("each central manager is a central with its own subscriptions")
  func twoCentrals() {
    let (world, host, phone, found) = connected()
    let other = Phone(world)
    world.run(for: .zero)
    other.scan()
    world.run(for: .seconds(1))
    other.central.connect(other.first)
    world.run(for: .seconds(1))
    other.first.discoverServices(nil)
    world.run(for: .seconds(1))
    other.first.discoverCharacteristics(nil, for: other.first.services![0])
    world.run(for: .seconds(1))
    _ = other.takeCalls()
    phone.first.setNotifyValue(true, for: found[0])
    other.first.setNotifyValue(true, for: other.first.services![0].characteristics![0])
    world.run(for: .seconds(1))
    #expect(host.centrals.count == 2)
    #expect(host.centrals[0].identifier != host.centrals[1].identifier)
    let second = [host.centrals[1]]
    #expect(host.manager.updateValue(Data([8]), for: level, onSubscribedCentrals: second))
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["13030 notifying true ok"])
    #expect(other.takeCalls() == ["13030 notifying true ok", "14030 value [8] ok"])
  }

  @Test("the end of a connection ends the subscriptions, in the order of publication")
  func lostSubscriptions() {
    let (world, host, phone, found) = connected()
    phone.first.setNotifyValue(true, for: found[2])
    phone.first.setNotifyValue(true, for: found[0])
    world.run(for: .seconds(1))
    _ = host.takeCalls()
    phone.central.cancelPeripheralConnection(phone.first)
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == ["10000 unsubscribed from 2A19", "10000 unsubscribed from 2A46"])
    #expect(level.subscribedCentrals == [])
  }

  @Test("the radio ends the subscriptions without a callback")
  func powerEndsSubscriptions() {
    let (world, host, phone, found) = connected()
    phone.first.setNotifyValue(true, for: found[0])
    world.run(for: .seconds(1))
    _ = host.takeCalls()
    world.radio.turnOff()
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == ["10000 state poweredOff"])
    #expect(level.subscribedCentrals == [])
  }

  @Test("an indication is confirmed before the next one is sent")
  func indications() {
    let (world, host, phone, found) = connected()
    phone.first.setNotifyValue(true, for: found[2])
    world.run(for: .seconds(1))
    _ = phone.takeCalls()
    #expect(host.manager.updateValue(Data([1]), for: alarm, onSubscribedCentrals: nil))
    #expect(host.manager.updateValue(Data([2]), for: alarm, onSubscribedCentrals: nil))
    world.run(for: .seconds(1))
    #expect(phone.takeCalls() == ["10030 value [1] ok", "10090 value [2] ok"])
  }

  @Test("a full queue refuses an update, and the app is notified when it is empty")
  func fullQueue() {
    let (world, host, phone, found) = connected()
    phone.first.setNotifyValue(true, for: found[0])
    world.run(for: .seconds(1))
    _ = host.takeCalls()
    _ = phone.takeCalls()
    let results = (1...22).map { number in
      host.manager.updateValue(Data([number]), for: level, onSubscribedCentrals: nil)
    }
    #expect(results == Array(repeating: true, count: 20) + [false, false])
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == ["10570 ready"])
    #expect(phone.takeCalls().count == 20)
    #expect(host.manager.updateValue(Data([23]), for: level, onSubscribedCentrals: nil))
    world.run(for: .seconds(1))
    #expect(host.takeCalls() == [])
    #expect(phone.takeCalls() == ["11030 value [23] ok"])
    #expect(world.misuses == [])
  }
}
