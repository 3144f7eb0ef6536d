import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("concat", .ledger)
struct ConcatTests {
  @Test("concatenates sequences")
  func diagram() {
    let lab = Lab()
    let second = lab.cold("-3|")
    lab.expect(lab.observe(lab.hot("-1-2|").concat(second)), "-1-2-3|")
    lab.expectSubscriptions(second, "----^-!")
    lab.expectNoLeaks()
  }

  @Test("handles thousands of sequences that complete synchronously")
  func deep() {
    var count = 0
    let many = Observable.concat((0..<100_000).map { Observable.just($0) })
    let subscription = many.subscribe(onNext: { _ in count += 1 })
    #expect(count == 100_000)
    subscription.dispose()
  }

  @Test("takes sequences from an infinite list only when they are needed")
  func lazy() {
    var made = 0
    let endless = sequence(state: 0) { state -> Observable<Int>? in
      state += 1
      made = state
      return .just(state)
    }
    var seen: [Int] = []
    let subscription = Observable.concat(endless).take(3).subscribe(onNext: { seen.append($0) })
    #expect(seen == [1, 2, 3])
    #expect(made == 3)
    subscription.dispose()
  }

  @Test("a list whose last sequence is another list does not overflow the stack")
  func recursive() {
    func count(from number: Int) -> Observable<Int> {
      var rest = [{ Observable.just(number) }, { count(from: number + 1) }]
      return .concat(AnyIterator { rest.isEmpty ? nil : rest.removeFirst()() })
    }
    var last = 0
    let subscription = count(from: 0).take(10_000).subscribe(onNext: { last = $0 })
    #expect(last == 9_999)
    subscription.dispose()
  }
}
