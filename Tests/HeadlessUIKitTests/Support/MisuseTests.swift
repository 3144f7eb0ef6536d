import ExerciseKit
import HeadlessUIKit
import Testing

@Suite("Misuse", .ledger)
struct MisuseTests {
  @Test("a message names the call, the rule and the fix")
  func message() {
    let misuse = Misuse(call: "A.b()", rule: "b needs c.", repair: "Call c() first.")
    #expect(misuse.description == "A.b(): b needs c. Call c() first.")
  }
}
