import ExerciseKit
import RxTest
import Testing

@Suite("Diagrams of subscriptions", .ledger)
struct SubscriptionMarblesTests {
  @Test("a caret starts a subscription and an exclamation mark disposes of it")
  func beginAndEnd() throws {
    #expect(try Subscription(marbles: "-^--!") == Subscription(1, 4))
  }

  @Test("without an exclamation mark a subscription is never disposed of")
  func lasting() throws {
    #expect(try Subscription(marbles: "--^--") == Subscription(2))
  }

  @Test("a subscription may start and be disposed of in one tick")
  func instant() throws {
    #expect(try Subscription(marbles: "-(^!)") == Subscription(1, 1))
  }

  @Test("times are described as a pair, an unlimited one as infinity")
  func debugDescription() {
    #expect(Subscription(1, 4).debugDescription == "(1 : 4)")
    #expect(Subscription(1).debugDescription == "(1 : Infinity)")
  }
}
