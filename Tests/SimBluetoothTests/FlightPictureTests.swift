import ExerciseKit
import Foundation
import SimBluetooth
import Testing

@Suite("The picture of a flight", .ledger)
struct FlightPictureTests {
  /// A scan, a connection, a discovery, and one misuse.
  private func flight() -> SimLog {
    let (world, phone) = SimWorld.ready(
      SimDevice(
        "A&B",
        advertisements: [SimAdvertisement("A", interval: .milliseconds(500))],
        services: [SimService("180D")],
        connectionInterval: .milliseconds(100)
      )
    )
    phone.scan()
    world.run(for: .milliseconds(500))
    phone.central.stopScan()
    phone.central.connect(phone.first)
    world.run(for: .seconds(1))
    phone.first.discoverServices(nil)
    world.run(for: .milliseconds(100))
    phone.central.connect(phone.first)
    return world.log
  }

  @Test("as text: lanes on one axis, simultaneous entries stacked, and a legend")
  func text() {
    #expect(
      FlightPicture(flight()).text == """
        seconds  0.000     0.500     1.000     1.500
        radio    a---------d----------------------
                 b         e
                 c
        link     ----------f-----------g---------k
        data     ------------------------------h-i
        misuse   --------------------------------j

        a      0.000  radio   the radio is poweredOn
        b      0.000  radio   central 1: state poweredOn
        c      0.000  radio   central 1: scan started for all devices
        d      0.500  radio   central 1, A&B: discovered, -40 dBm
        e      0.500  radio   central 1: scan stopped
        f      0.500  link    central 1, A&B: connect
        g      1.100  link    central 1, A&B: connected
        h      1.500  data    central 1, A&B: discover services
        i      1.600  data    central 1, A&B: services 180D
        j      1.600  misuse  CBCentralManager.connect(_:options:) while A&B is connected
        k      1.600  link    central 1, A&B: connect
        """
    )
  }

  @Test("a long flight is drawn with longer steps, and no more columns than the limit")
  func steps() {
    let world = SimWorld()
    world.radio.turnOn()
    world.run(for: .seconds(3_000))
    world.radio.turnOff()
    let lines = FlightPicture(world.log, columns: 40).text.split(separator: "\n")
    #expect(lines[0] == "seconds  0.000     1000.000  2000.000  3000.000")
    #expect(lines[1] == "radio    a" + String(repeating: "-", count: 29) + "b")
  }

  @Test("an empty log is an empty picture")
  func empty() {
    let lanes = "seconds  0.000\nradio    -\nlink     -\ndata     -\n"
    #expect(FlightPicture(SimWorld().log).text == lanes)
  }

  @Test("as SVG: well-formed, each mark with its log entry, and the same every time")
  func svg() throws {
    let svg = FlightPicture(flight()).svg
    #expect(svg == FlightPicture(flight()).svg)
    #expect(svg.components(separatedBy: "<circle ").count - 1 == 11)
    #expect(svg.contains("<title>    0.500  link    central 1, A&amp;B: connect</title>"))
    let golden = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Goldens/flight.svg"),
      encoding: .utf8
    )
    #expect(svg == golden)
  }
}
