import ExerciseKit
import RxCoordinator
import RxCore
import RxTest
import Testing

private enum Top {
  static let name = RxControllerEvent.identifier()
}

private enum Middle {
  static let name = RxControllerEvent.identifier()
}

/// Performs a test's closure in `prepareForParentEvents`.
private final class Model: RxViewModel {
  private let prepare: (Model) -> Void

  init(_ prepare: @escaping (Model) -> Void = { _ in }) {
    self.prepare = prepare
    super.init()
  }

  override func prepareForParentEvents() { prepare(self) }
}

@Suite("Forwarding and binding events", .ledger)
struct ForwardTests {
  private let lab = Lab()
  private let warnings = Warnings()

  private func settle() { lab.run(until: lab.now + 1) }

  private func names(
    _ events: RxControllerEvents,
    _ identifier: RxControllerEvent.Identifier
  ) -> Recording<String> {
    lab.observe(events.unwrappedValue(of: identifier), as: "\(identifier.hashValue)")
  }

  private func values(_ recording: Recording<String>) -> [String] {
    recording.events.compactMap(\.value.element)
  }

  @Test("an event is forwarded to the children, even if it was sent before")
  func down() {
    let top = RxViewModel()
    let middle = Model { $0.forward(parentEvent: Top.name, toEvent: Middle.name) }
    let received = names(middle.events, Middle.name)
    top.events.accept(Top.name.event("Alice"))
    top.addChild(middle)
    settle()
    top.events.accept(Top.name.event("Bob"))
    settle()
    #expect(values(received) == ["Alice", "Bob"])
  }

  @Test("an event is forwarded to the parent")
  func up() {
    let top = RxViewModel()
    let middle = Model { $0.forward(event: Middle.name, toParentEvent: Top.name) }
    let received = names(top.events, Top.name)
    top.addChild(middle)
    middle.events.accept(Middle.name.event("Alice"))
    settle()
    #expect(values(received) == ["Alice"])
  }

  @Test("only the latest result of slow work on events is forwarded")
  func newest() {
    let top = RxViewModel()
    let work = PublishSubject<String>()
    let middle = Model { model in
      model.forward(parentEvent: Top.name, toEvent: Middle.name) { value in
        work.map { "\(value ?? "") \($0)" }
      }
    }
    let received = names(middle.events, Middle.name)
    top.addChild(middle)
    top.events.accept(Top.name.event("Alice"))
    settle()
    top.events.accept(Top.name.event("Bob"))
    settle()
    work.onNext("done")
    settle()
    #expect(values(received) == ["Bob done"])
  }

  @Test("an event that is forwarded down and up again is stopped, with a warning about the loop")
  func ring() {
    let top = RxViewModel()
    let middle = Model { model in
      model.forward(parentEvent: Top.name, toEvent: Middle.name)
      model.forward(event: Middle.name, toParentEvent: Top.name)
    }
    let above = names(top.events, Top.name)
    let below = names(middle.events, Middle.name)
    top.addChild(middle)
    top.events.accept(Top.name.event("Alice"))
    settle()
    #expect(values(above) == ["Alice"])
    #expect(values(below) == ["Alice"])
    #expect(warnings.all.count == 1)
    let file = "RxCoordinatorTests/ForwardTests.swift"
    #expect(
      warnings.all.first == "WARNING: Model stopped an event that returned to the bus from which it"
        + " was forwarded: \(file):8 → \(file):12 → \(file):8. Forward in one direction only, or"
        + " under another identifier."
    )
  }

  @Test("a transformation can take the value with its type; a value of another type is nil")
  func typed() {
    let top = RxViewModel()
    let middle = Model { model in
      model.forward(parentEvent: Top.name, toEvent: Middle.name) { (number: Int?) in
        Observable.just(number.map { "\($0 + 1)" } ?? "none")
      }
      model.forward(event: Middle.name, toParentEvent: Top.name) { (text: String?) in
        Observable.just(text?.count)
      }
    }
    let below = names(middle.events, Middle.name)
    let above = lab.observe(top.events.unwrappedValue(of: Top.name, type: Int.self))
    top.addChild(middle)
    top.events.accept(Top.name.event(41))
    settle()
    top.events.accept(Top.name.event("Alice"))
    settle()
    #expect(values(below) == ["42", "none"])
    middle.events.accept(Middle.name.event("seven"))
    settle()
    #expect(above.events.compactMap(\.value.element).last == 5)
  }

  @Test("forwarding stops with the parent, and is not duplicated with the next one")
  func nextParent() {
    let first = RxViewModel()
    let second = RxViewModel()
    let middle = Model { $0.forward(parentEvent: Top.name, toEvent: Middle.name) }
    let received = names(middle.events, Middle.name)
    first.addChild(middle)
    second.addChild(middle)
    first.events.accept(Top.name.event("Alice"))
    second.events.accept(Top.name.event("Bob"))
    settle()
    #expect(values(received) == ["Bob"])
  }

  @Test("a forwarded event reaches only the latest parent, and only once")
  func upToTheNextParent() {
    let first = RxViewModel()
    let second = RxViewModel()
    let number = BehaviorRelay(value: "1")
    let middle = Model { model in
      model.forward(event: Middle.name, toParentEvent: Top.name)
      model.bindToParentEvents(from: number, with: Middle.name)
    }
    let former = names(first.events, Top.name)
    let above = names(second.events, Top.name)
    let numbers = names(second.events, Middle.name)
    first.addChild(middle)
    second.addChild(middle)
    middle.events.accept(Middle.name.event("Alice"))
    number.accept("2")
    settle()
    #expect(values(former).isEmpty)
    #expect(values(above) == ["Alice"])
    #expect(values(numbers) == ["1", "2"])
  }

  @Test("properties and events are bound in both directions; non-optional properties skip nil")
  func binding() {
    let number = BehaviorRelay(value: 0)
    let maybe = BehaviorRelay<Int?>(value: 0)
    let source = PublishRelay<Int?>()
    let identifier = RxControllerEvent.identifier()
    let top = RxViewModel()
    let child = Model { model in
      model.bindParentEvents(to: number, with: identifier)
      model.bindParentEvents(to: maybe, with: identifier)
      model.bindToParentEvents(from: source, with: identifier)
    }
    let own = BehaviorRelay(value: 0)
    top.bindEvents(to: own, with: identifier)
    top.addChild(child)
    source.accept(3)
    settle()
    #expect((number.value, maybe.value, own.value) == (3, 3, 3))
    source.accept(nil)
    settle()
    #expect((number.value, own.value) == (3, 3))
    #expect(maybe.value == nil)
    top.bindToEvents(from: Observable.just(5), with: identifier)
    settle()
    #expect((number.value, own.value) == (5, 5))
  }
}
