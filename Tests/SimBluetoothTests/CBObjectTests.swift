import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("CoreBluetooth objects and errors", .ledger)
struct CBObjectTests {
  @Test("objects are equal by identity, and can be elements of a set")
  func identity() {
    let world = SimWorld()
    let first = CBCentralManager(delegate: nil, queue: nil, world: world)
    let second = CBCentralManager(delegate: nil, queue: nil, world: world)
    #expect(first == first)
    #expect(first != second)
    #expect(Set<CBManager>([first, second, first]).count == 2)
  }

  @Test("peripherals, services and characteristics are equal by identity, too")
  func attributes() throws {
    let battery = SimService("180F", characteristics: [SimCharacteristic("2A19", .read)])
    let (world, phone) = SimWorld.connected(to: SimDevice.slow(services: [battery]))
    let peripheral = phone.first
    peripheral.discoverServices(nil)
    world.run(for: .seconds(3))
    let service = try #require(peripheral.services?.first)
    peripheral.discoverCharacteristics(nil, for: service)
    world.run(for: .seconds(3))
    let characteristic = try #require(service.characteristics?.first)
    #expect(Set([peripheral, peripheral]).count == 1)
    #expect(service == service)
    #expect(Set<CBAttribute>([service, characteristic, service]).count == 2)
  }

  @Test("errors have Apple's domain and code as NSError")
  func errors() {
    let lost: any Error = CBError(.peripheralDisconnected)
    let bridged = lost as NSError
    #expect(bridged.domain == CBErrorDomain)
    #expect(bridged.domain == "CBErrorDomain")
    #expect(bridged.code == 7)
    let rejected = CBATTError(.readNotPermitted) as NSError
    #expect(rejected.domain == "CBATTErrorDomain")
    #expect(rejected.code == 2)
  }
}
