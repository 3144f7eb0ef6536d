import ExerciseKit
import RxCore
import SimBluetooth
import Testing

@Suite("The example of the overview", .ledger)
struct OverviewTests {
  @Test("a scan discovers a device")
  func example() {
    let world = SimWorld()
    world.add(SimDevice("Heart", advertisements: [SimAdvertisement("Heart")]))
    let streams = CentralStreams(world: world)
    var names: [String?] = []
    let subscription = streams.didDiscover.subscribe(onNext: { discovery in
      names.append(discovery.advertisementData[CBAdvertisementDataLocalNameKey] as? String)
    })

    world.radio.turnOn()
    world.run(for: .seconds(1))
    streams.central.scanForPeripherals(withServices: nil)
    world.run(for: .seconds(2))
    #expect(names == ["Heart"])
    subscription.dispose()
  }
}
