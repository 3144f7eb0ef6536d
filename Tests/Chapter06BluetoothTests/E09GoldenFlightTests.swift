import Chapter06BluetoothBridge
import ExerciseKit
import Foundation
import RxCore
import RxTest
import SimBluetooth
import Testing

@Suite("6.9 Golden flight", .exercise("6.9"))
struct E09GoldenFlightTests {
  let learner = E09Contract.learner

  @Test(
    "nothing begins before somebody listens",
    .diagnosis(
      "The stream was asked for and nobody listened, and a flight began all the same.",
      hint: 1
    )
  )
  func callingIsNotListening() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    lab.at(1, "the stream is asked for") { _ = flight.values }
    lab.run(until: 6)
    lab.expect(flight.world.log.count("scan started"), equals: 0, "the number of scans begun")
  }

  @Test(
    "the flight is the golden one, line by line",
    .diagnosis(
      """
      The flight was not the golden one: read the log from the first difference. A step too many, \
      a step too few, or one that did not wait for the step before it.
      """,
      hint: 1
    )
  )
  func goldenFlight() {
    let lab = Lab()
    let flight = Flight(lab, learner, isOn: false)
    let values = lab.observe(flight.values, until: 14, as: "app")
    lab.at(1, "Bluetooth on") { flight.world.radio.turnOn() }
    lab.at(10, "a beat") { flight.beat(60) }
    lab.at(12, "a beat") { flight.beat(61) }
    lab.run(until: 18)
    flight.expectGolden(lab)
    lab.expect(values, [.next(11, Data([60])), .next(13, Data([61]))])
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "who leaves while the radio looks stops it",
    .diagnosis(
      "The listener left before a device was found, and the radio went on looking.",
      hint: 3
    )
  )
  func leavesTheScan() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    flight.heart.isSwitchedOn = false
    let values = lab.observe(flight.values, at: 1, until: 4, as: "app")
    lab.expect(values, [], until: 6)
    let log = flight.world.log
    lab.expect(log.count("scan started"), equals: 1, "the number of scans begun")
    lab.expect(log.count("scan stopped"), equals: 1, "the number of scans stopped")
  }

  @Test(
    "a device that turns the connection down is an error",
    .diagnosis(
      "The device turned the connection down, and the listener went on waiting for values.",
      hint: 2
    )
  )
  func refused() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    flight.heart.refuseConnections()
    let values = lab.observe(flight.values, at: 1, as: "app")
    let error = BluetoothError.peripheralConnectionFailed(
      flight.heart.identifier,
      CBError(.connectionFailed)
    )
    lab.expect(values, [.error(3, error)], until: 9)
  }

  @Test(
    "a question that the device answers with an error is an error",
    .diagnosis(
      """
      The device did not tell its services, its characteristics or its values, and said so, and the \
      listener went on waiting: each answer may be an error.
      """,
      hint: 2
    )
  )
  func unanswered() {
    for question in 1...3 {
      let lab = Lab()
      let flight = Flight(lab, learner)
      flight.heart.script(.failOperation(question, CBATTError(.insufficientAuthorization)))
      let values = lab.observe(flight.values, at: 1, as: "app")
      let error = CBATTError(.insufficientAuthorization)
      lab.expect(values, [.error(3 + question, error)], until: 12)
    }
  }

  @Test(
    "a device that is lost is an error",
    .diagnosis(
      "The device fell silent, and the listener did not hear that as an error, with its reason.",
      hint: 2
    )
  )
  func lost() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let values = lab.observe(flight.values, at: 1, as: "app")
    lab.at(9, "a beat") { flight.beat(60) }
    lab.at(11, "the device is switched off") { flight.heart.isSwitchedOn = false }
    lab.expect(
      values,
      [
        .next(10, Data([60])),
        .error(
          15,
          BluetoothError.peripheralDisconnected(
            flight.heart.identifier,
            CBError(.connectionTimeout)
          )
        ),
      ]
    )
    lab.expectLive(0, .subscriptions)
  }

  @Test(
    "the radio goes and comes back, and there is another flight",
    .diagnosis(
      """
      The radio went and came back, and there was no second flight, or the first one was not over: \
      what the radio took need not be cancelled, and has to be begun anew.
      """,
      hint: 3
    )
  )
  func radioComesBack() {
    let lab = Lab()
    let flight = Flight(lab, learner)
    let values = lab.observe(flight.values, at: 1, until: 24, as: "app")
    lab.at(9, "a beat") { flight.beat(60) }
    lab.at(11, "Bluetooth off") { flight.world.radio.turnOff() }
    lab.at(13, "Bluetooth on") { flight.world.radio.turnOn() }
    lab.at(21, "a beat") { flight.beat(61) }
    lab.expect(values, [.next(10, Data([60])), .next(22, Data([61]))], until: 28)
  }

  /// Three devices, of which one has a heart rate, and what the app asks for.
  private final class Flight {
    let world: SimWorld
    let heart: SimDevice
    private let rate = SimCharacteristic("2A37", [.notify])
    private let streams: CentralStreams
    private let learner: E09Contract

    init(_ lab: Lab, _ learner: E09Contract, isOn: Bool = true) {
      let room = Room(lab, isOn: isOn)
      world = room.world
      room.device("Lamp")
      heart = world.add(
        SimDevice(
          "Heart",
          advertisements: [
            SimAdvertisement("Heart", services: [CBUUID(string: "180D")], interval: .seconds(1))
          ],
          services: [
            SimService("180F", characteristics: [SimCharacteristic("2A19", [.read])]),
            SimService(
              "180D",
              characteristics: [SimCharacteristic("2A38", [.read]), rate]
            ),
          ],
          connectionInterval: .seconds(1)
        )
      )
      room.device("Scale", "181D")
      streams = CentralStreams(world: world)
      self.learner = learner
    }

    var values: Observable<Data> {
      learner.values(CBUUID(string: "2A37"), CBUUID(string: "180D"), streams)
    }

    func beat(_ rate: UInt8) { heart.send(Data([rate]), for: self.rate) }

    /// Compares the log with the golden one. What happens in one moment may happen in any order.
    func expectGolden(_ lab: Lab) {
      lab.expectLog(
        world.log.entries.map(\.line).sorted(),
        equals: Self.golden.split(separator: "\n").map(String.init),
        drawing: FlightPicture(world.log).text
      )
    }

    private static let golden = """
          0.000  radio   central 1: state poweredOff
          1.000  radio   central 1: scan started for 180D
          1.000  radio   central 1: state poweredOn
          1.000  radio   the radio is poweredOn
          2.000  link    central 1, Heart: connect
          2.000  radio   central 1, Heart: discovered, -40 dBm
          2.000  radio   central 1: scan stopped
          3.000  data    central 1, Heart: discover services
          3.000  link    central 1, Heart: connected
          4.000  data    central 1, Heart: discover characteristics of 180D
          4.000  data    central 1, Heart: services 180D
          5.000  data    central 1, Heart: 180D has 2A37
          5.000  data    central 1, Heart: notify on for 2A37
          6.000  data    central 1, Heart: 2A37 notifies: on
         11.000  data    central 1, Heart: 2A37 tells 3c
         13.000  data    central 1, Heart: 2A37 tells 3d
         14.000  link    central 1, Heart: cancel while connected
         15.000  link    central 1, Heart: disconnected
      """
  }
}
