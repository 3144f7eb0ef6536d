import ExerciseKit
import Foundation
import RxCore
import SimBluetooth
import Testing

@Suite("The Bluetooth article: its discovery, and the effects of its defects", .ledger)
struct StationTests {
  private let lab = Lab()
  private let world = SimWorld()
  private let device: SimDevice
  private let antenna: Antenna
  private let station: Station
  private let bag = DisposeBag()

  /// An observer that records elements, and the terminal event.
  private final class Recorder<Element> {
    private(set) var elements: [Element] = []
    private(set) var isTerminated = false
    private let bag = DisposeBag()

    init(_ source: Observable<Element>) {
      source.subscribe(
        onNext: { [weak self] in self?.elements.append($0) },
        onError: { [weak self] _ in self?.isTerminated = true },
        onCompleted: { [weak self] in self?.isTerminated = true }
      )
      .disposed(by: bag)
    }
  }

  init() {
    world.radio.turnOn()
    let level = SimCharacteristic("2A19", [.read], value: Data([50]))
    device = world.add(
      .slow(services: [SimService("180F", characteristics: [level]), SimService("180D")]),
      isKnown: true
    )
    antenna = Antenna(world)
    world.run(for: .seconds(1))
    station = Station(
      antenna.central.retrievePeripherals(withIdentifiers: [device.identifier])[0]
    )
    antenna.rx.connect(station).subscribe().disposed(by: bag)
    wait()
  }

  private func wait() { world.run(for: .seconds(5)) }

  @Test("services, characteristics and a value are found one after the other")
  func story() throws {
    let services = Recorder(station.rx.discoverServices(nil))
    wait()
    #expect(services.elements.map(\.uuid.uuidString) == ["180F", "180D"])
    let battery = try #require(services.elements.first)
    let found = Recorder(station.rx.discoverCharacteristics(nil, for: battery))
    wait()
    let level = try #require(found.elements.first?.first)
    let values = Recorder(station.values.map { $0.value })
    station.peripheral.readValue(for: level)
    wait()
    #expect(values.elements == [Data([50])])
  }

  @Test("defect: one element for each service, and no completion, so the list has no end")
  func endless() {
    let services = Recorder(station.rx.discoverServices(nil))
    wait()
    #expect(services.elements.count == 2)
    #expect(!services.isTerminated)
  }

  @Test("defect: a call without a subscription sends the request, and its answer is lost")
  func calledOnly() {
    let services = station.rx.discoverServices(nil)
    #expect(world.log.count("discover services") == 1)
    wait()
    let late = Recorder(services)
    wait()
    #expect(late.elements.isEmpty)
    #expect(world.log.count("discover services") == 1)
  }

  @Test("defect: a second discovery emits all services again, also to the first observer")
  func second() {
    let first = Recorder(station.rx.discoverServices([CBUUID(string: "180F")]))
    wait()
    #expect(first.elements.map(\.uuid.uuidString) == ["180F"])
    let second = Recorder(station.rx.discoverServices([CBUUID(string: "180D")]))
    wait()
    #expect(first.elements.map(\.uuid.uuidString) == ["180F", "180F", "180D"])
    #expect(second.elements.map(\.uuid.uuidString) == ["180F", "180D"])
  }

  @Test("defect: an error of the device, or the end of the connection, is never reported")
  func errors() {
    device.script(.failOperation(1, CBATTError(.unlikelyError)))
    let failed = Recorder(station.rx.discoverServices(nil))
    wait()
    let cut = Recorder(station.rx.discoverServices(nil))
    device.disconnect()
    wait()
    #expect(failed.elements.isEmpty)
    #expect(cut.elements.isEmpty)
    #expect(!failed.isTerminated)
    #expect(!cut.isTerminated)
  }
}
