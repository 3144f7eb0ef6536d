import Chapter06BluetoothBridge
import CourseDomain
import Dispatch
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

/// The answers of the exercises work together: `RXLAB_VARIANT=solutions swift test --filter Wrapper`.
@Suite(
  "Chapter 6 · the answers work together as a wrapper",
  .ledger,
  .enabled(
    if: ["RXLAB_VARIANT", "RXLAB_LANE"].lazy
      .compactMap { ProcessInfo.processInfo.environment[$0] }.first == "solutions",
    "It calls the reference solutions, which only the build variant 'solutions' contains."
  )
)
struct WrapperTests {
  @Test("waits for the radio, scans, connects at the second attempt, discovers, and cleans up")
  func fromTheStateToTheServices() {
    let lab = Lab()
    let app = App(lab, isOn: false)
    app.heart.refuseConnections()
    let states = lab.observe(app.wrapper.state, until: 15, as: "state")
    let services = lab.observe(app.services, at: 1, until: 15, as: "app")
    lab.at(2, "Bluetooth on") { app.room.world.radio.turnOn() }
    lab.expect(
      states,
      [.next(0, .unknown), .next(0, .poweredOff), .next(2, .poweredOn)],
      until: 20
    )
    lab.expect(services, [.next(8, ["180D"])], until: 20)
    lab.expect(app.count("scan started"), equals: 1, "the number of scans started")
    lab.expect(app.count("scan stopped"), equals: 1, "the number of scans stopped")
    lab.expect(app.count("failed"), equals: 1, "the number of attempts that failed")
    lab.expect(app.count("cancel"), equals: 1, "the calls of cancelPeripheralConnection")
    lab.expect(app.heart.isConnected, equals: false, "whether the device is connected")
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "a device that never answers is tried once more than there are delays, then the timeout fails"
  )
  func givesUp() {
    let lab = Lab()
    let app = App(lab)
    let services = lab.observe(app.services, at: 1, as: "app")
    lab.at(3, "the device is switched off") { app.heart.isSwitchedOn = false }
    lab.expect(services, [.error(14, RxError.timeout)], until: 20)
    lab.expect(app.count("cancel"), equals: 3, "the calls of cancelPeripheralConnection")
    lab.expectLive(0, .subscriptions)
  }

  @Test("a scan with ensure fails when the radio turns off, and whenPoweredOn continues later")
  func radioGoes() {
    let lab = Lab()
    let app = App(lab)
    let names = app.wrapper.scan(nil).map { _ in "H" }
    let impatient = lab.observe(app.wrapper.ensurePoweredOn(names), at: 1, as: "ensure")
    let patient = lab.observe(
      app.wrapper.whenPoweredOn { names },
      at: 1,
      until: 9,
      as: "whenPoweredOn"
    )
    lab.at(4, "Bluetooth off") { app.room.world.radio.turnOff() }
    lab.at(6, "Bluetooth on") { app.room.world.radio.turnOn() }
    lab.expect(impatient, "--H-#", error: BluetoothError.bluetoothPoweredOff, until: 10)
    lab.expect(app.count("scan started"), equals: 2, "the number of scans started")
    lab.expect(patient, "--H----H", until: 10)
  }

  /// A phone, one device nearby, and an app that discovers its services.
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
