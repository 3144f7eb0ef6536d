import ExerciseKit
import RxControls
import RxCore
import RxTest
import Testing

@MainActor
@Suite("ControlProperty", .ledger)
struct ControlPropertyTests {
  private let values = BehaviorSubject<String?>(value: nil)
  private let written = NotingObserver<String?>()

  private var property: ControlProperty<String?> {
    ControlProperty(values: values, valueSink: written)
  }

  @Test("emits its value and the user's changes")
  func reading() {
    var seen: [String?] = []
    let subscription = property.asControlProperty().subscribe(onNext: { seen.append($0) })
    values.onNext("milk")
    #expect(seen == [nil, "milk"])
    subscription.dispose()
  }

  @Test("changed omits the value at the time of the subscription")
  func changed() {
    var seen: [String?] = []
    let subscription = property.changed.subscribe(onNext: { seen.append($0) })
    values.onNext("milk")
    #expect(seen == ["milk"])
    subscription.dispose()
  }

  @Test("sets elements and accepts completion")
  func writing() {
    property.onNext("tea")
    property.onCompleted()
    #expect(written.events == ["next(Optional(\"tea\"))", "completed"])
  }

  @Test("orEmpty emits an empty text in place of nil, and sets texts")
  func orEmpty() {
    var seen: [String] = []
    let subscription = property.orEmpty.subscribe(onNext: { seen.append($0) })
    values.onNext("milk")
    #expect(seen == ["", "milk"])
    property.orEmpty.onNext("tea")
    #expect(written.events == ["next(Optional(\"tea\"))"])
    subscription.dispose()
  }

  @Test("converts to a driver")
  func driver() {
    var seen: [String?] = []
    let subscription = property.asDriver().drive(onNext: { seen.append($0) })
    values.onNext("milk")
    #expect(seen == [nil, "milk"])
    subscription.dispose()
  }

  @Test("a property can be bound in both directions")
  func binding() {
    let subscription = Observable.of("a", "b").bind(to: property)
    #expect(written.events == ["next(Optional(\"a\"))", "next(Optional(\"b\"))", "completed"])
    subscription.dispose()
  }
}
