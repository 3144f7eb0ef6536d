import ExerciseKit
import RxCoordinator
import RxCore
import RxTest
import Testing

private enum HouseEvent {
  static let guest = RxControllerEvent.identifier()
  static let answer = RxControllerEvent.identifier()
}

private enum FloorEvent {
  static let guest = RxControllerEvent.identifier()
  static let answer = RxControllerEvent.identifier()
}

/// The middle of three generations: it forwards its parent's events to its children, and theirs to
/// its parent.
private final class FloorViewModel: RxViewModel {
  private let lookUp: (Int?) -> Observable<String>

  init(_ lookUp: @escaping (Int?) -> Observable<String>) {
    self.lookUp = lookUp
    super.init()
  }

  override func prepareForParentEvents() {
    forward(parentEvent: HouseEvent.guest, toEvent: FloorEvent.guest, flatMapLatest: lookUp)
    forward(event: FloorEvent.answer, toParentEvent: HouseEvent.answer)
  }
}

/// The youngest generation: it answers each guest whose name it receives.
private final class DoorViewModel: RxViewModel {
  private(set) var guests: [String] = []

  override func prepareForParentEvents() {
    parentEvents.unwrappedValue(of: FloorEvent.guest, type: String.self)
      .subscribe(onNext: { [unowned self] name in
        guests.append(name)
        parentEvents.accept(FloorEvent.answer.event("welcome \(name)"))
      })
      .disposed(by: disposeBag)
  }
}

@Suite("The RxController README: forwarding through three generations", .ledger)
struct ForwardListingTests {
  private let lab = Lab()
  private let house = RxViewModel()
  private let door = DoorViewModel()

  @Test("an event is forwarded down with a typed flatMapLatest, and its answer up again")
  func roundTrip() {
    let floor = FloorViewModel { number in .just(number.map { "guest \($0)" } ?? "a stranger") }
    house.addChild(floor)
    floor.addChild(door)
    let answers = lab.observe(
      house.events.unwrappedValue(of: HouseEvent.answer, type: String.self)
    )
    house.events.accept(HouseEvent.guest.event(7))
    lab.run(until: 1)
    #expect(door.guests == ["guest 7"])
    #expect(answers.events.compactMap(\.value.element) == ["welcome guest 7"])
    house.events.accept(HouseEvent.guest.event("seven"))
    lab.run(until: 2)
    #expect(door.guests.last == "a stranger", "a value of another type is nil")
  }

  @Test("flatMapLatest drops the result for the previous event if a newer event arrives first")
  func latest() {
    let results = PublishSubject<String>()
    let floor = FloorViewModel { number in results.map { "\($0) \(number ?? 0)" } }
    house.addChild(floor)
    floor.addChild(door)
    house.events.accept(HouseEvent.guest.event(1))
    lab.run(until: 1)
    house.events.accept(HouseEvent.guest.event(2))
    lab.run(until: 2)
    results.onNext("guest")
    lab.run(until: 3)
    #expect(door.guests == ["guest 2"])
  }

  @Test("a step of the youngest generation reaches the eldest once")
  func steps() {
    let floor = FloorViewModel { _ in .empty() }
    house.addChild(floor)
    floor.addChild(door)
    let received = lab.observe(house.steps.asObservable().map { "\($0)" })
    door.steps.accept(LoanStep.start)
    #expect(received.events.isEmpty)
    lab.run(until: 1)
    #expect(received.events.compactMap(\.value.element) == ["start"])
  }
}
