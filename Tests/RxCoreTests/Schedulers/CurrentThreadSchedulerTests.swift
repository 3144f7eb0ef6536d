import ExerciseKit
import RxCore
import Testing

@Suite("CurrentThreadScheduler", .ledger)
struct CurrentThreadSchedulerTests {
  let scheduler = CurrentThreadScheduler.instance
  let log = Log()

  @Test("runs the outermost work immediately, and nested work afterwards in order")
  func nested() {
    schedule("1") {
      schedule("2") { schedule("4") {} }
      schedule("3") { schedule("5") {} }
      log.note("end of 1")
    }
    #expect(log.lines == ["1", "end of 1", "2", "3", "4", "5"])
  }

  @Test("drops nested work that is disposed of before it runs")
  func cancelled() {
    _ = scheduler.schedule(()) {
      schedule("1") {}
      let unwanted = scheduler.schedule(()) { () -> any Disposable in
        log.note("unwanted")
        return Disposables.create()
      }
      schedule("2") {}
      unwanted.dispose()
      return Disposables.create()
    }
    #expect(log.lines == ["1", "2"])
  }

  @Test("knows whether work is running on this thread")
  func isScheduleRequired() {
    #expect(CurrentThreadScheduler.isScheduleRequired)
    _ = scheduler.schedule(()) {
      #expect(!CurrentThreadScheduler.isScheduleRequired)
      return Disposables.create()
    }
    #expect(CurrentThreadScheduler.isScheduleRequired)
  }

  @Test("interleaves sources on one thread")
  func turns() {
    let bag = DisposeBag()
    Observable.merge(.of(1, 2, 3), .range(start: 4, count: 3))
      .subscribe(onNext: { log.note("\($0)") }).disposed(by: bag)
    #expect(log.lines == ["1", "4", "2", "5", "3", "6"])
  }

  @Test("starts a source that is subscribed to within another after the current element")
  func nestedSource() {
    let bag = DisposeBag()
    Observable.of("a", "b").subscribe(onNext: { letter in
      Observable.of(1, 2).subscribe(onNext: { log.note("\(letter)\($0)") }).disposed(by: bag)
      log.note(letter)
    }).disposed(by: bag)
    #expect(log.lines == ["a", "a1", "b", "a2", "b1", "b2"])
  }

  @Test("runs recursive work until it is disposed of")
  func recursive() {
    let work = SerialDisposable()
    var rounds = 0
    work.disposable = HistoricalScheduler().scheduleRecursive(0) { _, _ in rounds += 100 }
    work.disposable = scheduler.scheduleRecursive(1) { round, recurse in
      rounds = round
      if round < 5 { recurse(round + 1) }
    }
    #expect(rounds == 5)
    work.dispose()
  }

  private func schedule(_ name: String, _ body: @escaping () -> Void) {
    _ = scheduler.schedule(name) { name in
      log.note(name)
      body()
      return Disposables.create()
    }
  }
}
