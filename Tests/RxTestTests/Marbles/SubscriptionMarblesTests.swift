import ExerciseKit
import RxTest
import Testing

@Suite("Diagrams of subscriptions", .ledger)
struct SubscriptionMarblesTests {
  @Test("a caret begins a subscription and a bang ends it")
  func beginAndEnd() throws {
    #expect(try Subscription(marbles: "-^--!") == Subscription(1, 4))
  }

  @Test("without a bang a subscription lasts")
  func lasting() throws {
    #expect(try Subscription(marbles: "--^--") == Subscription(2))
  }

  @Test("a subscription may begin and end in one tick")
  func instant() throws {
    #expect(try Subscription(marbles: "-(^!)") == Subscription(1, 1))
  }

  @Test("times read as a pair, an endless one as infinity")
  func debugDescription() {
    #expect(Subscription(1, 4).debugDescription == "(1 : 4)")
    #expect(Subscription(1).debugDescription == "(1 : Infinity)")
  }
}
