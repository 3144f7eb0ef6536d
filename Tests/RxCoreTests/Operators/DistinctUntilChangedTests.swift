import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("distinctUntilChanged", .ledger)
struct DistinctUntilChangedTests {
  @Test("drops elements that equal the previous one")
  func diagram() {
    let lab = Lab()
    let source = lab.hot("-1-1-2-1|")
    lab.expect(lab.observe(source.distinctUntilChanged()), "-1---2-1|")
    lab.expectNoLeaks()
  }

  @Test("compares by a key, a property or a closure")
  func otherComparisons() {
    let lab = Lab()
    let source = lab.hot("-1-3-4|")
    let byKey = lab.observe(source.distinctUntilChanged { $0 % 2 })
    let byProperty = lab.observe(source.distinctUntilChanged(at: \.isMultipleOfTwo))
    let byClosure = lab.observe(source.distinctUntilChanged { $0 % 2 == $1 % 2 })
    let byKeyAndClosure = lab.observe(source.distinctUntilChanged({ $0 % 2 }, comparer: ==))
    for result in [byKey, byProperty, byClosure, byKeyAndClosure] { lab.expect(result, "-1---4|") }
  }
}

extension Int {
  fileprivate var isMultipleOfTwo: Bool { isMultiple(of: 2) }
}
