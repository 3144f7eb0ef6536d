import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("catch", .ledger)
struct CatchTests {
  @Test("continues with another sequence")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-#")
    let result = source.catch { _ in lab.cold("8-9|").asObservable() }
    lab.expect(lab.observe(result), "-1-8-9|")
    lab.expectSubscriptions(source, "^--!")
    lab.expectNoLeaks()
  }

  @Test("catchAndReturn replaces a failure with an element")
  func diagramOfCatchAndReturn() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-#").catchAndReturn(9)), "-1-(9|)")
    lab.expectNoLeaks()
  }

  @Test("catch(sequence:) continues with the next sequence after a failure")
  func diagramOfCatchSequence() {
    let lab = Lab()
    let sources = [lab.cold("-1#"), lab.cold("-2-3|"), lab.cold("-4|")]
    let result = Observable.catch(sequence: sources.map { $0.asObservable() })
    lab.expect(lab.observe(result), "-1-2-3|")
    lab.expectSubscriptions(sources[2])
    lab.expectNoLeaks()
  }

  @Test("fails with the handler's sequence, or with the error that the handler throws")
  func failing() {
    let lab = Lab()
    let again = lab.hot("-#").catch { _ in .error(TestError.second) }
    let throwing = lab.hot("-#").catch { _ in throw TestError.first }
    let first = lab.observe(again)
    let second = lab.observe(throwing)
    lab.expect(first, "-#", error: TestError.second)
    lab.expect(second, "-#", error: TestError.first)
  }

  @Test("can return an element")
  func element() {
    let lab = Lab()
    lab.expect(lab.observe(lab.hot("-1-#").catchAndReturn(9)), "-1-(9|)")
  }

  @Test("tries a list of sequences until one completes")
  func list() {
    let lab = Lab()
    let sources = ["-1#", "-2|", "-3|"].map { lab.cold($0).asObservable() }
    lab.expect(lab.observe(Observable.catch(sequence: sources)), "-1-2|")
  }
}
