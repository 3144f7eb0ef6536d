import Chapter06BluetoothBridge
import Dispatch
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

/// What the exercises build one by one is a whole: `RXLAB_LANE=solutions swift test --filter Wrapper`.
@Suite(
  "Chapter 6 · the answers together are a wrapper",
  .ledger,
  .enabled(
    if: ProcessInfo.processInfo.environment["RXLAB_LANE"] == "solutions",
    "It asks the reference solutions, which the lane 'solutions' builds."
  )
)
struct WrapperTests {
  @Test("waits for the radio, finds, connects at the second try, asks, and leaves nothing behind")
  func fromTheStateToTheServices() {
    let lab = Lab()
    let app = App(lab, isOn: false)
    app.heart.refuseConnections()
    let states = lab.observe(app.wrapper.state, until: 15, as: "who watches the radio")
    let services = lab.observe(app.services, at: 1, until: 15, as: "app")
    lab.at(2, "Bluetooth on") { app.room.world.radio.turnOn() }
    lab.expect(
      states,
      [.next(0, .unknown), .next(0, .poweredOff), .next(2, .poweredOn)],
      until: 20
    )
    lab.expect(services, [.next(8, ["180D"])], until: 20)
    lab.expect(app.count("scan started"), equals: 1, "the number of scans begun")
    lab.expect(app.count("scan stopped"), equals: 1, "the number of scans stopped")
    lab.expect(app.count("failed"), equals: 1, "the number of attempts that failed")
    lab.expect(app.count("cancel"), equals: 1, "how often a connection was cancelled")
    lab.expect(app.heart.isConnected, equals: false, "whether the device is connected")
    lab.expectLive(0, .subscriptions)
  }

  @Test("a device that never answers is given up in time, as often as there are delays")
  func givesUp() {
    let lab = Lab()
    let app = App(lab)
    let services = lab.observe(app.services, at: 1, as: "app")
    lab.at(3, "the device is switched off") { app.heart.isSwitchedOn = false }
    lab.expect(services, [.error(14, RxError.timeout)], until: 20)
    lab.expect(app.count("cancel"), equals: 3, "how often an attempt was cancelled")
    lab.expectLive(0, .subscriptions)
  }

  @Test("the radio goes: a scan that may not wait errs, one that may goes on when it is back")
  func radioGoes() {
    let lab = Lab()
    let app = App(lab)
    let names = app.wrapper.scan(nil).map { _ in "H" }
    let impatient = lab.observe(app.wrapper.ensurePoweredOn(names), at: 1, as: "impatient")
    let patient = lab.observe(app.wrapper.whenPoweredOn { names }, at: 1, until: 9, as: "patient")
    lab.at(4, "Bluetooth off") { app.room.world.radio.turnOff() }
    lab.at(6, "Bluetooth on") { app.room.world.radio.turnOn() }
    lab.expect(impatient, "--H-#", error: BluetoothError.bluetoothPoweredOff, until: 10)
    lab.expect(app.count("scan started"), equals: 2, "the number of scans begun")
    lab.expect(patient, "--H----H", until: 10)
  }

  /// A phone with one device about, and an app that asks it for its services.
  private final class App {
    let room: Room
    let heart: SimDevice
    let wrapper: Wrapper
    private let lab: Lab

    init(_ lab: Lab, isOn: Bool = true) {
      self.lab = lab
      room = Room(lab, isOn: isOn)
      heart = room.device("Heart", "180D")
      heart.changeServices(to: [SimService("180D"), SimService("180F")])
      wrapper = Wrapper(CentralStreams(world: room.world))
    }

    var services: Observable<[String]> {
      let heartRate = [CBUUID(string: "180D")]
      let (wrapper, scheduler) = (wrapper, lab.scheduler)
      let found = wrapper.whenPoweredOn { wrapper.scan(heartRate).map(\.peripheral).take(1) }
      let connected = found.flatMapLatest { peripheral in
        wrapper.connection(
          to: peripheral,
          within: .seconds(3),
          delays: [.seconds(1), .seconds(2)],
          scheduler
        )
      }
      return connected.flatMapLatest { peripheral in
        wrapper.discoverServices(heartRate, of: peripheral).map { $0.map(\.uuid.uuidString) }
      }
    }

    func count(_ words: String) -> Int { room.world.log.count(words) }
  }
}
