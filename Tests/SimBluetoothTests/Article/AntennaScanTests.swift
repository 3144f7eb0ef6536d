import ExerciseKit
import RxCore
import SimBluetooth
import Testing

@Suite("The Bluetooth article: its scan, and the effects of its defects", .ledger)
struct AntennaScanTests {
  private let lab = Lab()
  private let world = SimWorld()
  private let antenna: Antenna
  private let bag = DisposeBag()

  /// An observer of a scan.
  private final class Finder {
    private(set) var count = 0
    private(set) var end: String?
    private let subscription = SingleAssignmentDisposable()

    init(_ scan: Observable<Station>) {
      subscription.setDisposable(
        scan.subscribe(
          onNext: { [weak self] _ in self?.count += 1 },
          onError: { [weak self] in self?.end = "error \($0)" },
          onCompleted: { [weak self] in self?.end = "completed" }
        )
      )
    }

    deinit { stop() }

    func stop() { subscription.dispose() }
  }

  init() {
    world.radio.turnOn()
    antenna = Antenna(world)
    world.add(.slow("Heart"))
    world.run(for: .seconds(1))
  }

  private func wait() { world.run(for: .seconds(3)) }

  private var scans: Int { world.log.count("scan started") }

  @Test("with one observer: a device is found once, and disposal stops the scan")
  func one() {
    let finder = Finder(antenna.rx.scanForPeripherals())
    wait()
    #expect(finder.count == 1)
    #expect(antenna.central.isScanning)
    finder.stop()
    #expect(!antenna.central.isScanning)
    #expect(!antenna.delegate.didDiscover.hasObservers)
    #expect(world.misuses == [])
  }

  @Test("defect: refCount inside deferred shares nothing, so two observers start two scans")
  func notShared() {
    let scan = antenna.rx.scanForPeripherals()
    let finders = [Finder(scan), Finder(scan)]
    wait()
    #expect(scans == 2)
    withExtendedLifetime(finders) {}
  }

  @Test("one stored instance of a shared observable starts one scan, and another after the last")
  func shared() {
    let scan = antenna.rx.scanForPeripherals().publish().refCount()
    let finders = [Finder(scan), Finder(scan)]
    wait()
    #expect(scans == 1)
    #expect(finders.map(\.count) == [1, 1])
    finders.forEach { $0.stop() }
    let next = Finder(scan)
    #expect(scans == 2)
    next.stop()
  }

  @Test("defect: the first observer receives the device, and the second one doesn't")
  func stolen() {
    let scan = antenna.rx.scanForPeripherals()
    let finders = [Finder(scan), Finder(scan)]
    wait()
    #expect(finders.map(\.count) == [1, 0])
  }

  @Test("defect: the first observer that unsubscribes stops the scan of all")
  func stopped() {
    let scan = antenna.rx.scanForPeripherals()
    let finders = [Finder(scan), Finder(scan)]
    finders[0].stop()
    #expect(!antenna.central.isScanning)
    wait()
    #expect(finders[1].count == 0)
    #expect(finders[1].end == nil)
  }

  @Test("defect: calling the function without subscribing makes a running scan report twice")
  func calledOnly() {
    let finder = Finder(antenna.rx.scanForPeripherals())
    wait()
    _ = antenna.rx.scanForPeripherals()
    wait()
    #expect(finder.count == 2)
  }

  @Test("defect: a second subscription to the same observable finds nothing")
  func secondRun() {
    let scan = antenna.rx.scanForPeripherals()
    let first = Finder(scan)
    wait()
    first.stop()
    let second = Finder(scan)
    wait()
    #expect(first.count == 1)
    #expect(second.count == 0)
  }

  @Test("defect: with Bluetooth off, the scan never starts, and the observer receives no error")
  func bluetoothOff() {
    world.radio.turnOff()
    wait()
    let early = Finder(antenna.rx.scanForPeripherals())
    world.radio.turnOn()
    wait()
    #expect(scans == 0)
    #expect(early.end == nil)
    let late = Finder(antenna.rx.scanForPeripherals())
    world.radio.turnOff()
    wait()
    #expect(late.end == nil)
    #expect(!antenna.central.isScanning)
  }

  @Test("defect: disposing while Bluetooth is off calls stopScan, which CoreBluetooth ignores then")
  func disposedWhileOff() {
    let finder = Finder(antenna.rx.scanForPeripherals())
    world.radio.turnOff()
    wait()
    finder.stop()
    #expect(world.misuses.map(\.kind) == [.notPoweredOn])
  }

  @Test("defect: the scan's list alone retains a device's delegate, and the next call releases it")
  func delegate() throws {
    var peripheral: CBPeripheral?
    antenna.rx.scanForPeripherals().take(1)
      .subscribe(onNext: { peripheral = $0.peripheral })
      .disposed(by: bag)
    wait()
    let found = try #require(peripheral)
    #expect(found.delegate != nil)
    _ = antenna.rx.scanForPeripherals()
    #expect(found.delegate == nil)
  }

  @Test("defect: flatMap from the state to the scan starts another one each time Bluetooth is on")
  func accumulated() {
    func scans(_ flatten: (Observable<AntennaState>) -> Observable<Station>) -> Int {
      let before = self.scans
      let found = Finder(flatten(antenna.rx.state))
      for _ in 1...2 {
        world.radio.turnOff()
        wait()
        world.radio.turnOn()
        wait()
      }
      let live = Resources.snapshot().count(of: .subscriptions)
      found.stop()
      #expect(self.scans - before == 3)
      return live
    }
    let antenna = antenna
    let scan = { (state: AntennaState) -> Observable<Station> in
      state == .poweredOn ? antenna.rx.scanForPeripherals() : .never()
    }
    let (accumulated, latest) = (scans { $0.flatMap(scan) }, scans { $0.flatMapLatest(scan) })
    #expect(accumulated > latest)
  }
}
