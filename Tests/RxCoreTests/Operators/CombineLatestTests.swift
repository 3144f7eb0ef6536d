import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("combineLatest", .ledger)
struct CombineLatestTests {
  @Test("combines the latest elements whenever a source emits")
  func diagram() {
    let lab = Lab()
    let first = lab.hot("-1---2-|")
    let second = lab.hot("--3-4--|")
    let both = Observable.combineLatest(first, second) { $0 * 10 + $1 }
    lab.expect(lab.observe(both), "--x-yz-|", ["x": 13, "y": 14, "z": 24])
    lab.expectNoLeaks()
  }

  @Test("combines the latest elements of a collection of sequences")
  func diagramOfACollection() {
    let lab = Lab()
    let arrays = Observable.combineLatest([lab.hot("-1---2-|"), lab.hot("--3-4--|")])
    lab.expect(lab.observe(arrays), "--x-yz-|", ["x": [1, 3], "y": [1, 4], "z": [2, 4]])
    lab.expectNoLeaks()
  }

  @Test("completes when all have completed")
  func completion() {
    let lab = Lab()
    let first = lab.hot("-1|")
    let both = Observable.combineLatest(first, lab.hot("--2-3|")) { $0 + $1 }
    lab.expect(lab.observe(both), "--3-4|")
    lab.expectSubscriptions(first, "^-!")
  }

  @Test("completes when no further combination is possible")
  func hopeless() {
    let lab = Lab()
    let both = Observable.combineLatest(lab.hot("-|"), lab.hot("--2-3|")) { $0 + $1 }
    lab.expect(lab.observe(both), "--|")
  }

  @Test("fails when any source fails, and disposes of the others")
  func failing() {
    let lab = Lab()
    let other = lab.hot("-1---")
    lab.expect(lab.observe(Observable.combineLatest(other, lab.hot("--#")) { $0 + $1 }), "--#")
    lab.expectSubscriptions(other, "^-!")
  }

  @Test("combines a collection into arrays, and emits an empty array for an empty collection")
  func collection() {
    let lab = Lab()
    let arrays = Observable.combineLatest([lab.hot("-1-|"), lab.hot("-2-|")])
    lab.expect(lab.observe(arrays), "-a-|", ["a": [1, 2]])
    let none: [Observable<Int>] = []
    lab.expect(lab.observe(Observable.combineLatest(none)), [.next(3, []), .completed(3)])
  }

  @Test("for an empty collection, fails when the result selector throws")
  func emptyCollectionThrows() {
    let lab = Lab()
    let none: [Observable<Int>] = []
    let failing = Observable.combineLatest(none) { _ -> Int in throw TestError.first }
    lab.expect(lab.observe(failing), "#", error: TestError.first)
  }

  @Test("takes up to eight sequences")
  func arities() {
    let one = Observable.just(1)
    var sums: [Int] = []
    let bag = DisposeBag()
    Observable.combineLatest(one, one).map { $0 + $1 }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.combineLatest(one, one, one) { $0 + $1 + $2 }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.combineLatest(one, one, one, one).map { $0.0 + $0.1 + $0.2 + $0.3 }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.combineLatest(one, one, one, one, one) { [$0, $1, $2, $3, $4].count }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.combineLatest(one, one, one, one, one, one) { [$0, $1, $2, $3, $4, $5].count }
      .subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.combineLatest(one, one, one, one, one, one, one) {
      [$0, $1, $2, $3, $4, $5, $6].count
    }.subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    Observable.combineLatest(one, one, one, one, one, one, one, one) {
      [$0, $1, $2, $3, $4, $5, $6, $7].count
    }.subscribe(onNext: { sums.append($0) }).disposed(by: bag)
    #expect(sums == [2, 3, 4, 5, 6, 7, 8])
  }
}
