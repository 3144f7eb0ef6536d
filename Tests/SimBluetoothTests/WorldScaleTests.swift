import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("A thousand devices", .ledger)
struct WorldScaleTests {
  private func world(_ count: Int = 1_000) -> (world: SimWorld, phone: Phone) {
    let (world, phone) = SimWorld.ready()
    for number in 1...count {
      var advertisement = SimAdvertisement("D\(number)")
      advertisement.jitter = .milliseconds(100)
      world.add(SimDevice("D\(number)", advertisements: [advertisement]))
    }
    return (world, phone)
  }

  @Test("an hour without a scan costs nothing")
  func silentHour() {
    let (world, _) = world()
    let before = world.eventCount
    world.run(for: .seconds(3_600))
    #expect(world.eventCount == before)
  }

  @Test("an hour of scanning costs one event per device, and finds each once")
  func scannedHour() {
    let (world, phone) = world()
    phone.scan()
    let before = world.eventCount
    world.run(for: .seconds(3_600))
    #expect(world.eventCount - before == 1_000)
    #expect(phone.takeCalls().count == 1_000)
    #expect(Set(phone.peripherals.map(\.identifier)).count == 1_000)
  }

  @Test("with duplicates each packet is one event, and each is reported")
  func eachPacket() {
    let (world, phone) = world(200)
    phone.scan(duplicates: true)
    let before = world.eventCount
    world.run(for: .seconds(10))
    #expect(world.eventCount - before == 20_000)
    #expect(phone.takeCalls().count == 20_000)
  }
}
