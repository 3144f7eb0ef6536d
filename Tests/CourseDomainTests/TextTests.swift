import CourseDomain
import ExerciseKit
import Testing

@Suite("Texts of chapter 0", .ledger)
struct TextTests {
  @Test("trimmed removes white space at both ends only")
  func trims() {
    #expect("  the  hobbit\t\n".trimmed == "the  hobbit")
    #expect("dune".trimmed == "dune")
    #expect(" é\u{301} \u{2003}".trimmed == "é\u{301}")
    #expect("".trimmed.isEmpty && " \n\t ".trimmed.isEmpty)
  }

  @Test("a log collects its lines and passes on each of them")
  func collects() {
    var seen: [[String]] = []
    var log: Log?
    log = Log(onWrite: { _ in seen.append(log?.lines ?? []) })
    log?.write("milk")
    log?.write("")
    #expect(log?.lines == ["milk", ""])
    #expect(seen == [["milk"], ["milk", ""]])
    log = nil
  }
}
