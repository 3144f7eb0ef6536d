import ExerciseKit
import RxCoordinator
import RxCore
import Testing

private enum Info {
  static let name = RxControllerEvent.identifier()
  static let age = RxControllerEvent.identifier()
}

/// Records the parent's events.
private class Listener: RxViewModel {
  private(set) var received: [String] = []

  override func prepareForParentEvents() {
    parentEvents.unwrappedValue(of: Info.name, type: String.self)
      .subscribe(onNext: { [unowned self] in received.append($0) })
      .disposed(by: disposeBag)
  }
}

@Suite("Events of view models", .ledger)
struct EventTests {
  private let lab = Lab()
  private let parent = RxViewModel()
  private let child = Listener()
  private let sibling = Listener()
  private let grandchild = Listener()

  private func settle() { lab.run(until: lab.now + 1) }

  private func introduce() {
    parent.addChildren(child, sibling)
    child.addChild(grandchild)
  }

  @Test("a parent's event reaches its own observers and its children, and no grandchild")
  func down() {
    introduce()
    var own: [String] = []
    parent.events.unwrappedValue(of: Info.name).subscribe(onNext: { own.append($0) })
      .disposed(by: parent.disposeBag)
    parent.events.accept(Info.name.event("Alice"))
    #expect(child.received.isEmpty, "observers do not run during the call")
    settle()
    #expect(own == ["Alice"])
    #expect(child.received == ["Alice"])
    #expect(sibling.received == ["Alice"])
    #expect(grandchild.received.isEmpty)
  }

  @Test("a child's event reaches the parent, the siblings and itself")
  func up() {
    introduce()
    child.parentEvents.accept(Info.name.event("Bob"))
    settle()
    #expect(child.received == ["Bob"])
    #expect(sibling.received == ["Bob"])
  }

  @Test("events with other identifiers are skipped; a value of another type is nil, or skipped")
  func types() {
    var values: [Int?] = []
    var unwrapped: [Int] = []
    let bag = DisposeBag()
    parent.events.value(of: Info.age).subscribe(onNext: { values.append($0) }).disposed(by: bag)
    parent.events.unwrappedValue(of: Info.age).subscribe(onNext: { unwrapped.append($0) })
      .disposed(by: bag)
    parent.events.accept(Info.age.event(7))
    parent.events.accept(Info.age.event("seven"))
    parent.events.accept(Info.age.event(nil))
    parent.events.accept(Info.name.event(8))
    settle()
    #expect(values == [7, nil, nil])
    #expect(unwrapped == [7])
  }

  @Test("a late child receives the latest event of each identifier, and no other observer does")
  func lateChild() {
    parent.addChild(child)
    parent.events.accept(Info.name.event("Alice"))
    parent.events.accept(Info.name.event("Bob"))
    settle()
    parent.addChild(sibling)
    settle()
    #expect(sibling.received == ["Bob"])
    #expect(child.received == ["Alice", "Bob"])
    parent.events.accept(Info.name.event("Carol"))
    settle()
    #expect(sibling.received == ["Bob", "Carol"])
    #expect(child.received == ["Alice", "Bob", "Carol"])
  }

  @Test("adding an existing child changes nothing")
  func again() {
    parent.addChild(child)
    parent.events.accept(Info.name.event("Alice"))
    parent.addChild(child)
    parent.events.accept(Info.name.event("Bob"))
    settle()
    #expect(child.received == ["Alice", "Bob"])
  }

  @Test("a child with a new parent receives no more events of the previous one")
  func otherParent() {
    let other = RxViewModel()
    parent.addChild(child)
    other.addChild(child)
    parent.events.accept(Info.name.event("Alice"))
    other.events.accept(Info.name.event("Bob"))
    settle()
    #expect(child.received == ["Bob"])
  }

  @Test(
    "without a parent, events are dropped and observers receive nothing, with a warning"
  )
  func noParent() {
    let warnings = Warnings()
    child.parentEvents.accept(Info.name.event("Alice"))
    child.prepareForParentEvents()
    do {
      let gone = RxViewModel()
      lab.watch(gone, as: "the parent")
      gone.addChild(child)
    }
    lab.expectDeallocated("the parent")
    child.parentEvents.accept(Info.name.event("Bob"))
    settle()
    #expect(child.received.isEmpty)
    #expect(warnings.all.count == 3)
    #expect(
      warnings.all.first
        == "WARNING: Listener sent an event to its parent, but has no parent, so the event was"
        + " dropped. Send it in prepareForParentEvents() or later."
    )
  }

  @Test("a parent and its children leak nothing")
  func noLeaks() {
    let lab = Lab()
    do {
      let mother = RxViewModel()
      let kid = Listener()
      lab.watch(mother, as: "the mother")
      lab.watch(kid, as: "the kid")
      mother.addChild(kid)
      mother.events.accept(Info.name.event("Alice"))
      lab.run(until: 1)
    }
    lab.expectDeallocated("the mother")
    lab.expectDeallocated("the kid")
    lab.expectNoLeaks()
  }
}
