import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Recorded events", .ledger)
struct RecordedTests {
  @Test("recorded events are equal when their times and events are equal")
  func equality() {
    #expect(Recorded.next(1, "a") == Recorded.next(1, "a"))
    #expect(Recorded.next(1, "a") != Recorded.next(2, "a"))
    #expect(Recorded.next(1, "a") != Recorded.next(1, "b"))
    #expect(Recorded.next(1, "a") != Recorded.completed(1))
  }

  @Test("errors of recorded events are compared by their descriptions")
  func errors() {
    #expect(Recorded.error(1, Named("x"), Int.self) == Recorded.error(1, Named("x")))
    #expect(Recorded.error(1, Named("x"), Int.self) != Recorded.error(1, Named("y")))
  }

  @Test("events of Maybe and Completable are compared in the same way")
  func traitEvents() {
    #expect(MaybeEvent.success(1) == .success(1))
    #expect(MaybeEvent.success(1) != .success(2))
    #expect(MaybeEvent<Int>.error(Named("x")) == .error(Named("x")))
    #expect(MaybeEvent<Int>.error(Named("x")) != .completed)
    #expect(CompletableEvent.completed == .completed)
    #expect(CompletableEvent.error(Named("x")) == .error(Named("x")))
    #expect(CompletableEvent.error(Named("x")) != .error(Named("y")))
  }

  @Test("recorded events are described by event and time")
  func debugDescription() {
    #expect(Recorded.next(210, 1).debugDescription == "next(1) @ 210")
    #expect(Recorded.completed(3, Int.self).debugDescription == "completed @ 3")
  }

  @Test("recorded events can be listed without repeating their type")
  func lists() {
    let listed = Recorded.events(.next(1, "a"), .completed(2))
    #expect(listed == Recorded.events([.next(1, "a"), .completed(2)]))
    #expect(listed.map(\.time) == [1, 2])
  }

  private struct Named: Error, CustomStringConvertible {
    let description: String

    init(_ name: String) { description = name }
  }
}
