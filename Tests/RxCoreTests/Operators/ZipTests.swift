import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("zip", .ledger)
struct ZipTests {
  @Test("combines elements by index, and completes when all sequences have completed")
  func diagram() {
    let lab = Lab()
    let first = lab.hot("-1-2---3-|")
    let second = lab.hot("---4-5|")
    let both = Observable.zip(first, second) { $0 * 10 + $1 }
    lab.expect(lab.observe(both), "---x-y---|", ["x": 14, "y": 25])
    lab.expectSubscriptions(first, "^--------!")
    lab.expectSubscriptions(second, "^-----!")
    lab.expectNoLeaks()
  }

  @Test("combines the elements of a collection of sequences by their positions")
  func diagramOfACollection() {
    let lab = Lab()
    let sources = [lab.hot("-1-2-3---4|"), lab.hot("---4-5|")]
    lab.expect(lab.observe(Observable.zip(sources)), "---x-y---|", ["x": [1, 4], "y": [2, 5]])
    lab.expectNoLeaks()
  }

  @Test("an element that can no longer be combined does not complete two to eight sequences")
  func completion() {
    let lab = Lab()
    let first = lab.hot("-1-2|")
    let second = lab.hot("-----3-4-5-6")
    let both = Observable.zip(first, second) { $0 * 10 + $1 }
    lab.expect(lab.observe(both, until: 10), "-----x-y--", ["x": 13, "y": 24])
    lab.expectSubscriptions(first, "^---!")
    lab.expectSubscriptions(second, "^---------!")
  }

  @Test("an empty sequence alone does not complete the result")
  func empty() {
    let lab = Lab()
    let other = lab.hot("-1-----|")
    lab.expect(lab.observe(Observable.zip(other, lab.hot("--|")) { $0 + $1 }), "-------|")
    lab.expectSubscriptions(other, "^------!")
  }

  @Test("unpaired elements do not prevent completion")
  func unpaired() {
    let lab = Lab()
    let both = Observable.zip(lab.hot("-1-2-3|"), lab.hot("--4----|")) { $0 * 10 + $1 }
    lab.expect(lab.observe(both), "--x----|", ["x": 14])
  }

  @Test("the first error terminates the result immediately, whichever sequence fails")
  func errors() {
    let lab = Lab()
    let first = lab.hot("-1-----")
    let failing = lab.hot("--2-#")
    let completed = lab.hot("-|")
    let later = lab.observe(Observable.zip(failing, completed) { $0 + $1 }, as: "later")
    lab.expect(lab.observe(Observable.zip(first, failing) { $0 * 10 + $1 }), "--x-#", ["x": 12])
    lab.expect(later, "----#")
    lab.expectSubscriptions(first, "^---!")
    lab.expectSubscriptions(completed, "^!")
  }

  @Test("seven sequences that have completed do not complete a zip of eight")
  func largestArity() {
    let lab = Lab()
    let last = lab.hot("-1-2---|")
    let one = Observable.just(1)
    let sums = Observable.zip(one, one, one, one, one, one, one, last) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
    }
    lab.expect(lab.observe(sums), "-8-----|")
  }

  @Test("a collection completes with the first element that can no longer be combined")
  func collectionCompletion() {
    let lab = Lab()
    let first = lab.hot("-1-2|")
    let second = lab.hot("-----3-4-5-6")
    let arrays = Observable.zip([first, second]) { $0[0] * 10 + $0[1] }
    lab.expect(lab.observe(arrays), "-----x-y-|", ["x": 13, "y": 24])
    lab.expectSubscriptions(first, "^---!")
    lab.expectSubscriptions(second, "^--------!")
    lab.expectNoLeaks()
  }

  @Test("a collection does not complete while two of its sequences are running")
  func collectionOfThree() {
    let lab = Lab()
    let empty = lab.hot("-|")
    let second = lab.hot("--1-2-3")
    let third = lab.hot("---4|")
    let arrays = Observable.zip([empty, second, third]) { $0.reduce(0, +) }
    lab.expect(lab.observe(arrays), "------|")
    lab.expectSubscriptions(empty, "^!")
    lab.expectSubscriptions(second, "^-----!")
    lab.expectSubscriptions(third, "^---!")
  }

  @Test("a collection completes when all its sequences have completed, and fails at once")
  func collectionTermination() {
    let lab = Lab()
    let completed = Observable.zip([lab.hot("-1|"), lab.hot("----|")]) { $0.reduce(0, +) }
    let failed = Observable.zip([lab.hot("-1--#"), lab.hot("------|")]) { $0.reduce(0, +) }
    let failure = lab.observe(failed, as: "failure")
    lab.expect(lab.observe(completed), "----|")
    lab.expect(failure, "----#")
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
