import ExerciseKit
import HeadlessUIKit
import RxCoordinator
import RxCore
import RxTest
import Testing

private enum RoomEvent {
  static let light = RxControllerEvent.identifier()
}

/// A child that subscribes at each of the three moments at which the README's listings do.
private final class LampViewModel: RxViewModel {
  private(set) var fromInit: [Bool] = []
  private(set) var fromHook: [Bool] = []

  /// The property of the listing: computed on each access, from the parent of that moment.
  var light: Observable<Bool> { parentEvents.unwrappedValue(of: RoomEvent.light) }

  override init() {
    super.init()
    light.subscribe(onNext: { [unowned self] in fromInit.append($0) }).disposed(by: disposeBag)
  }

  override func prepareForParentEvents() {
    light.subscribe(onNext: { [unowned self] in fromHook.append($0) }).disposed(by: disposeBag)
  }
}

private final class LampViewController: RxViewController<LampViewModel> {
  private(set) var bound: [Bool] = []

  override func subviews() -> [UIView] { [] }
  override func createConstraints() {}

  override func bind() -> [any Disposable] {
    [viewModel.light.subscribe(onNext: { [unowned self] in bound.append($0) })]
  }
}

private final class RoomViewController: RxViewController<RxViewModel> {
  let lamp = LampViewController(viewModel: LampViewModel())

  override func subviews() -> [UIView] { [] }
  override func createConstraints() {}
  override func bind() -> [any Disposable] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(lamp)
  }
}

@Suite("The RxController README: when a child subscribes to its parent's events", .ledger)
struct ParentEventListingTests {
  private let lab = Lab()
  private let warnings = Warnings()

  /// A room whose light was switched on after all screens were loaded.
  private func lit() -> (model: RxViewModel, lamp: LampViewController, room: RoomViewController) {
    let room = RoomViewController(viewModel: RxViewModel())
    room.loadViewIfNeeded()
    room.viewModel.events.accept(RoomEvent.light.event(true))
    lab.run(until: 1)
    return (room.viewModel, room.lamp, room)
  }

  @Test("a subscription in prepareForParentEvents receives the parent's events")
  func hook() {
    let (model, lamp, room) = lit()
    #expect(lamp.viewModel.fromHook == [true])
    model.events.accept(RoomEvent.light.event(false))
    lab.run(until: 2)
    #expect(lamp.viewModel.fromHook == [true, false])
    withExtendedLifetime(room) {}
  }

  @Test("defect: a subscription in init receives nothing, because there is no parent yet")
  func initializer() {
    let (_, lamp, room) = lit()
    #expect(lamp.viewModel.fromInit.isEmpty)
    #expect(warnings.all.first?.contains("LampViewModel subscribes to the events") == true)
    withExtendedLifetime(room) {}
  }

  @Test("defect: a property computed from parentEvents and bound in bind() receives nothing")
  func computedProperty() {
    let (_, lamp, room) = lit()
    #expect(lamp.bound.isEmpty)
    #expect(warnings.all.count == 2)
    withExtendedLifetime(room) {}
  }

  @Test("the same property emits to a subscription that is made after the screens are linked")
  func afterwards() {
    let (_, lamp, room) = lit()
    let late = lab.observe(lamp.viewModel.light)
    lab.run(until: 2)
    #expect(late.events.compactMap(\.value.element) == [true])
    withExtendedLifetime(room) {}
  }

  @Test("an event that a child sends reaches the parent, and the child itself")
  func sending() {
    let (model, lamp, room) = lit()
    let received = lab.observe(model.events.unwrappedValue(of: RoomEvent.light, type: Bool.self))
    lamp.viewModel.parentEvents.accept(RoomEvent.light.event(false))
    lab.run(until: 2)
    #expect(received.events.compactMap(\.value.element) == [false])
    #expect(lamp.viewModel.fromHook == [true, false])
    withExtendedLifetime(room) {}
  }
}
