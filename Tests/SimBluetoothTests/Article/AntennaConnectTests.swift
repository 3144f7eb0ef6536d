import ExerciseKit
import RxCore
import SimBluetooth
import Testing

@Suite("The Bluetooth article: its connection, and the effects of its defects", .ledger)
struct AntennaConnectTests {
  private let lab = Lab()
  private let world = SimWorld()
  private let device: SimDevice
  private let antenna: Antenna
  private let station: Station

  /// An observer of a connection.
  private final class Connector {
    private(set) var events: [String] = []
    private let subscription = SingleAssignmentDisposable()

    init(_ connection: Observable<Station>) {
      subscription.setDisposable(
        connection.subscribe(
          onNext: { [weak self] _ in self?.events.append("next") },
          onError: { [weak self] in self?.events.append("error \($0)") },
          onCompleted: { [weak self] in self?.events.append("completed") },
          onDisposed: { [weak self] in self?.events.append("disposed") }
        )
      )
    }

    deinit { stop() }

    func stop() { subscription.dispose() }
  }

  init() {
    world.radio.turnOn()
    device = world.add(.slow(), isKnown: true)
    antenna = Antenna(world)
    world.run(for: .seconds(1))
    station = Station(
      antenna.central.retrievePeripherals(withIdentifiers: [device.identifier])[0]
    )
  }

  private func wait() { world.run(for: .seconds(5)) }

  private var isObserved: Bool {
    antenna.delegate.didConnect.hasObservers || antenna.delegate.didFailToConnect.hasObservers
  }

  @Test("a connection emits the device and completes; a connected device is emitted immediately")
  func success() {
    let first = Connector(antenna.rx.connect(station))
    #expect(first.events.isEmpty)
    wait()
    #expect(first.events == ["next", "completed", "disposed"])
    #expect(!isObserved)
    let second = Connector(antenna.rx.connect(station))
    #expect(second.events == first.events)
    #expect(world.log.count("connect") == 2, "the call and its result, once")
  }

  @Test("disposing of a pending attempt cancels it once, and releases the subjects")
  func pending() {
    device.proximity = .outOfRange
    let connector = Connector(antenna.rx.connect(station))
    wait()
    connector.stop()
    #expect(connector.events == ["disposed"])
    #expect(world.log.count("cancel while connecting") == 1)
    #expect(station.peripheral.state == .disconnected)
    #expect(!isObserved)
  }

  @Test("defect: a failed connection completes without an element, so catch and retry see nothing")
  func failure() {
    device.refuseConnections()
    var retries = 0
    let connection = antenna.rx.connect(station)
    let connector = Connector(
      connection.catch { _ in
        retries += 1
        return connection
      }
    )
    wait()
    #expect(connector.events == ["completed", "disposed"])
    #expect(retries == 0)
  }

  @Test("defect: after a failed connection, the client cancels a connection that doesn't exist")
  func needlessCancellation() {
    device.refuseConnections()
    let connector = Connector(antenna.rx.connect(station))
    wait()
    #expect(world.log.count("cancel while disconnected") == 1)
    withExtendedLifetime(connector) {}
  }

  @Test("defect: disposing after the device was connected elsewhere releases no subscription")
  func leak() {
    let connector = Connector(antenna.rx.connect(station))
    antenna.central.delegate = nil
    wait()
    #expect(station.peripheral.state == .connected)
    connector.stop()
    #expect(connector.events == ["disposed"])
    #expect(antenna.delegate.didConnect.hasObservers)
    #expect(antenna.delegate.didFailToConnect.hasObservers)
  }

  @Test("defect: the end of the connection is not reported, because the observable has completed")
  func disconnection() {
    let connector = Connector(antenna.rx.connect(station))
    wait()
    let events = connector.events
    device.disconnect()
    wait()
    #expect(station.peripheral.state == .disconnected)
    #expect(connector.events == events)
  }

  @Test("defect: with Bluetooth off, or out of range, the observable waits without a time limit")
  func endless() {
    device.proximity = .outOfRange
    let far = Connector(antenna.rx.connect(station))
    world.run(for: .seconds(100_000))
    #expect(far.events.isEmpty)
    world.radio.turnOff()
    world.run(for: .seconds(100_000))
    #expect(far.events.isEmpty)
    let off = Connector(antenna.rx.connect(station))
    world.radio.turnOn()
    device.proximity = .near
    wait()
    #expect(off.events.isEmpty)
  }

  @Test("the article's claim about amb: a source whose first event is completion wins as well")
  func amb() {
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    var events: [String] = []
    let subscription = first.amb(second).subscribe { events.append("\($0)") }
    second.onCompleted()
    #expect(!first.hasObservers)
    first.onNext(1)
    #expect(events == ["completed"])
    subscription.dispose()
  }
}
