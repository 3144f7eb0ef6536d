import ExerciseKit
import RxCore
import Testing

@Suite("Resources", .ledger)
struct ResourcesTests {
  @Test("just(1) counts as exactly one while it is alive")
  func just() {
    let before = Resources.total
    do {
      let sequence = Observable.just(1)
      #expect(Resources.total == before + 1)
      withExtendedLifetime(sequence) {}
    }
    #expect(Resources.total == before)
  }

  @Test("a live subscription is reported with its source and its line")
  func attribution() throws {
    let before = Resources.snapshot()
    let subject = PublishSubject<String>()
    let line: UInt = #line + 1
    let subscription = subject.subscribe(onNext: { _ in }, onDisposed: {})
    let entries = Resources.snapshot().difference(from: before).entries
    let titles = entries.map { "\($0.kind): \($0.type)" }
    #expect(
      titles == [
        "disposables: AnonymousDisposable", "subjects: PublishSubject<String>",
        "subscriptions: subscription to PublishSubject<String>",
      ]
    )
    #expect(entries.filter { $0.kind != .subjects }.allSatisfy { $0.line == line })
    #expect(entries[0].file == "RxCoreTests/ResourcesTests.swift")
    subscription.dispose()
  }

  @Test("each link of a chain is one subscription, and operators do not leak")
  func chain() {
    let before = Resources.snapshot()
    let subject = PublishSubject<Int>()
    let subscription = subject.map { "\($0)" }.filter { _ in true }.subscribe()
    let report = Resources.snapshot().difference(from: before)
    #expect(report.count(of: .subscriptions) == 3)
    #expect(report.count(of: .observables) == 0)
    #expect(report.count(of: .subjects) == 1)
    subscription.dispose()
  }

  @Test("a retained but terminated subscription counts as a disposable only")
  func finished() {
    let before = Resources.snapshot()
    let bag = DisposeBag()
    for _ in 0..<3 { Observable.just(1).subscribe().disposed(by: bag) }
    let now = Resources.snapshot().difference(from: before)
    #expect(now.count(of: .subscriptions) == 0)
    #expect(now.count(of: .disposables) == 3)
    #expect(now.count(of: .bags) == 1)
    #expect(now.entries.contains { $0.type == "finished subscription to Just<Int>" })
    withExtendedLifetime(bag) {}
  }

  @Test("a new leak is not hidden by the deallocation of an old resource")
  func identity() {
    var old: PublishSubject<Int>? = PublishSubject<Int>()
    let before = Resources.snapshot()
    old = nil
    let new = PublishSubject<Int>()
    let difference = Resources.snapshot().difference(from: before)
    #expect(old == nil)
    #expect(difference.report == "1 × PublishSubject<Int>")
    withExtendedLifetime(new) {}
  }

  @Test("the report lists count, type and line, most frequent first")
  func report() {
    let before = Resources.snapshot()
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
    let line: UInt = #line + 1
    for _ in 0..<2 { subject.subscribe().disposed(by: bag) }
    let report = Resources.snapshot().difference(from: before).report
    #expect(
      report == """
        2 × subscription to PublishSubject<Int>   RxCoreTests/ResourcesTests.swift:\(line)
        1 × DisposeBag
        1 × PublishSubject<Int>
        """
    )
    withExtendedLifetime(bag) {}
  }

  @Test("a disposable created by hand is reported with the line that adds it to a bag")
  func handedToBag() {
    let before = Resources.snapshot()
    let bag = DisposeBag()
    let line: UInt = #line + 1
    Disposables.create {}.disposed(by: bag)
    let entries = Resources.snapshot().difference(from: before).entries
    #expect(entries.first { $0.type == "AnonymousDisposable" }?.line == line)
    #expect(entries.count == 2)
    withExtendedLifetime(bag) {}
  }

  @Test("relays are counted under their own name, bindings at their line")
  func relays() {
    let before = Resources.snapshot()
    let relay = BehaviorRelay(value: 0)
    let subject = PublishSubject<Int>()
    let line: UInt = #line + 1
    let binding = subject.bind(to: relay)
    let entries = Resources.snapshot().difference(from: before).entries
    #expect(entries.contains { $0.type == "BehaviorRelay<Int>" })
    #expect(entries.contains { $0.kind == .subscriptions && $0.line == line })
    binding.dispose()
  }
}
