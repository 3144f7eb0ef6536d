import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("zip", .ledger)
struct ZipTests {
  @Test("combines elements by index")
  func diagram() {
    let lab = Lab()
    let first = lab.hot("-1-2---3-|")
    let second = lab.hot("---4-5---|")
    let both = Observable.zip(first, second) { $0 * 10 + $1 }
    lab.expect(lab.observe(both), "---x-y---|", ["x": 14, "y": 25])
    lab.expectNoLeaks()
  }

  @Test("completes when a completed sequence has no elements left to combine")
  func completion() {
    let lab = Lab()
    let first = lab.hot("-1-2|")
    let second = lab.hot("-----3-4-")
    lab.expect(
      lab.observe(Observable.zip(first, second) { $0 * 10 + $1 }),
      [
        .next(5, 13), .next(7, 24), .completed(7),
      ]
    )
    lab.expectSubscriptions(first, "^---!")
    lab.expectSubscriptions(second, "^------!")
  }

  @Test("completes immediately with an empty sequence")
  func empty() {
    let lab = Lab()
    let other = lab.hot("-1--")
    lab.expect(lab.observe(Observable.zip(other, lab.hot("--|")) { $0 + $1 }), "--|")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("combines a collection into arrays, and completes for an empty one")
  func collection() {
    let lab = Lab()
    let arrays = Observable.zip([lab.hot("-1--|"), lab.hot("--2-|")])
    lab.expect(lab.observe(arrays), "--a-|", ["a": [1, 2]])
    lab.expect(lab.observe(Observable.zip([Observable<Int>]())), [.completed(4)])
  }

  @Test("takes up to eight sequences")
  func arities() {
    let one = Observable.just(1)
    var sums: [Int] = []
    let bag = DisposeBag()
    Observable.zip(one, one).map { $0 + $1 }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.zip(one, one, one) { $0 + $1 + $2 }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.zip(one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.zip(one, one, one, one, one) { [$0, $1, $2, $3, $4].count }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.zip(one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5].count }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.zip(one, one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5, $6].count }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.zip(one, one, one, one, one, one, one, one) {
      [$0, $1, $2, $3, $4, $5, $6, $7].count
    }.subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    #expect(sums == [2, 3, 4, 5, 6, 7, 8])
  }
}
