import ExerciseKit
import RxCore
import Testing

@Suite("The example of the overview", .ledger)
struct OverviewTests {
  @Test("an observable is transformed, subscribed to and disposed of")
  func example() {
    let bag = DisposeBag()
    let query = PublishSubject<String>()
    var shown: [[String]] = []

    query
      .filter { !$0.isEmpty }
      .distinctUntilChanged()
      .flatMapLatest { text in Observable.just(["\(text) 1", "\(text) 2"]) }
      .subscribe(onNext: { shown.append($0) })
      .disposed(by: bag)

    for text in ["", "milk", "milk", "tea"] { query.onNext(text) }
    #expect(shown == [["milk 1", "milk 2"], ["tea 1", "tea 2"]])
  }
}
