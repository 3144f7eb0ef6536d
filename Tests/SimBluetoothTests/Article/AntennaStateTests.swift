import ExerciseKit
import RxCore
import SimBluetooth
import Testing

@Suite("The Bluetooth article: callbacks become subjects, and a state", .ledger)
struct AntennaStateTests {
  private let lab = Lab()
  private let world = SimWorld()
  private let bag = DisposeBag()

  /// Records an observable's elements as text.
  private final class Notes {
    private(set) var lines: [String] = []

    func record<Element>(_ source: Observable<Element>, in bag: DisposeBag) -> Self {
      source.subscribe(onNext: { [weak self] in self?.lines.append("\($0)") }).disposed(by: bag)
      return self
    }
  }

  @Test("each callback is an element of a subject, for any number of later observers")
  func callbacks() {
    let antenna = Antenna(world)
    let first = Notes().record(antenna.delegate.didUpdateState, in: bag)
    world.radio.turnOn()
    world.run(for: .seconds(1))
    let second = Notes().record(antenna.delegate.didUpdateState, in: bag)
    world.radio.turnOff()
    world.run(for: .seconds(1))
    #expect(first.lines == ["poweredOn", "poweredOff"])
    #expect(second.lines == ["poweredOff"])
  }

  @Test("the article's states have CoreBluetooth's numbers; other numbers give nil")
  func numbers() {
    for state in CBManagerState.allCases {
      #expect("\(AntennaState(rawValue: state.rawValue)!)" == "\(state)")
    }
    #expect(AntennaState(rawValue: CBManagerState.allCases.count) == nil)
  }

  @Test("rx.state begins with the state at the subscription, not with that of its creation")
  func state() {
    let antenna = Antenna(world)
    let state = antenna.rx.state
    world.radio.turnOn()
    world.run(for: .seconds(1))
    let notes = Notes().record(state, in: bag)
    world.radio.turnOff()
    world.run(for: .seconds(1))
    #expect(notes.lines == ["poweredOn", "poweredOff"])
  }

  @Test("defect: without deferred, startWith emits the state of the moment of its creation")
  func frozen() {
    let antenna = Antenna(world)
    let state = antenna.delegate.didUpdateState.startWith(antenna.state)
    world.radio.turnOn()
    world.run(for: .seconds(1))
    #expect(Notes().record(state, in: bag).lines == ["unknown"])
  }

  @Test("defect: a change during the first element is lost, because startWith subscribes after it")
  func gap() {
    let states = PublishSubject<AntennaState>()
    var current = AntennaState.poweredOff
    let state = Observable.deferred { states.startWith(current) }
    var received: [AntennaState] = []
    state.subscribe(onNext: { element in
      received.append(element)
      guard element == .poweredOff else { return }
      current = .poweredOn
      states.onNext(current)
    })
    .disposed(by: bag)
    #expect(received == [.poweredOff])
    #expect(current == .poweredOn)
  }

  @Test("defect: a PublishSubject loses what was restored, because nothing observes it yet")
  func restoration() {
    let device = world.add(.slow())
    world.preserve(SimRestoration(peripherals: [(device, .connecting)]), for: "app")
    let options = [CBCentralManagerOptionRestoreIdentifierKey: "app"]
    let antenna = Antenna(world, options: options)
    let lost = Notes().record(antenna.delegate.willRestoreState, in: bag)
    world.run(for: .seconds(1))
    #expect(lost.lines.isEmpty)
    world.preserve(SimRestoration(peripherals: [(device, .connecting)]), for: "app")
    let streams = CentralStreams(world: world, restoreIdentifier: "app")
    let kept = Notes().record(streams.willRestoreState.map { $0.count }, in: bag)
    #expect(kept.lines == ["1"])
  }
}
