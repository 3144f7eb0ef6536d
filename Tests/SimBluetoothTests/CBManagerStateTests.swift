import ExerciseKit
import SimBluetooth
import Testing

@Suite("The states of a manager", .ledger)
struct CBManagerStateTests {
  @Test("the states have Apple's numbers, which old wrappers convert from")
  func numbers() {
    let names = ["unknown", "resetting", "unsupported", "unauthorized", "poweredOff", "poweredOn"]
    #expect(CBManagerState.allCases.map(\.rawValue) == Array(0...5))
    #expect(CBManagerState.allCases.map { "\($0)" } == names)
  }
}
