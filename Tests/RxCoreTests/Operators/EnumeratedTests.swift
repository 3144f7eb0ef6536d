import ExerciseKit
import RxCore
import Testing

@Suite("enumerated", .ledger)
struct EnumeratedTests {
  @Test("numbers the elements from zero")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-a-b-c|", ["a": "a", "b": "b", "c": "c"])
    let result = lab.observe(source.enumerated().map { "(\($0.index), \($0.element))" })
    lab.expect(result, "-x-y-z|", ["x": "(0, a)", "y": "(1, b)", "z": "(2, c)"])
    lab.expectNoLeaks()
  }

  @Test("each subscription has its own index")
  func eachSubscription() {
    let lab = Lab()
    let source = lab.hot("-5-5|").enumerated().map(\.index)
    let first = lab.observe(source)
    let second = lab.observe(source, at: 2)
    lab.expect(first, "-0-1|")
    lab.expect(second, "---0|")
  }
}
