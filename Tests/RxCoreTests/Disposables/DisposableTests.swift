import ExerciseKit
import RxCore
import Testing

@Suite("Disposables", .ledger)
struct DisposableTests {
  let log = Log()

  @Test("a closure runs once, and is released")
  func anonymous() {
    var kept: (any Cancelable)?
    let isReleased = isReleased { probe in
      kept = Disposables.create {
        withExtendedLifetime(probe) {}
        log.note("disposed")
      }
      kept?.dispose()
    }
    kept?.dispose()
    #expect(log.lines == ["disposed"])
    #expect(kept?.isDisposed == true)
    #expect(isReleased)
  }

  @Test("groups dispose in order; the variadic ones first")
  func order() {
    let one = log.disposable("1")
    let (two, three) = (log.disposable("2"), log.disposable("3"))
    let (four, five) = (log.disposable("4"), log.disposable("5"))
    Disposables.create(one, two).dispose()
    #expect(log.lines == ["1", "2"])
    Disposables.create(log.disposable("a"), three, four, five, log.disposable("z")).dispose()
    #expect(log.lines == ["1", "2", "5", "z", "a", "3", "4"])
  }

  @Test("a composite immediately disposes of members that are added after its disposal")
  func composite() {
    let group = CompositeDisposable()
    group.insert(log.disposable("1"))
    let key = group.insert(log.disposable("2"))
    #expect(group.count == 2)
    if let key { group.remove(for: key) }
    #expect(log.lines == ["2"])
    group.dispose()
    #expect(group.insert(log.disposable("3")) == nil)
    #expect(log.lines == ["2", "1", "3"])
    #expect(group.isDisposed)
    #expect(group.count == 0)
  }

  @Test("thousands of members can be added and removed")
  func manyMembers() {
    let group = CompositeDisposable()
    var disposals = 0
    let keys = (0..<10_000).compactMap { _ in
      group.insert(Disposables.create { disposals += 1 })
    }
    for (number, key) in keys.enumerated() where number % 3 != 0 { group.remove(for: key) }
    #expect(disposals == 6_666)
    #expect(group.count == 3_334)
    group.dispose()
    #expect(disposals == 10_000)
  }

  @Test("a serial disposable disposes of the previous one")
  func serial() {
    let serial = SerialDisposable()
    serial.disposable = log.disposable("1")
    serial.disposable = log.disposable("2")
    #expect(log.lines == ["1"])
    serial.dispose()
    serial.disposable = log.disposable("3")
    #expect(log.lines == ["1", "2", "3"])
    #expect(serial.isDisposed)
  }

  @Test("a single-assignment disposable may be disposed of before it is assigned")
  func singleAssignment() {
    let slot = SingleAssignmentDisposable()
    slot.dispose()
    slot.setDisposable(log.disposable("1"))
    #expect(log.lines == ["1"])
    #expect(slot.isDisposed)
  }

  @Test("assigning twice stops the program")
  func assignedTwice() async {
    await #expect(processExitsWith: .failure) {
      let slot = SingleAssignmentDisposable()
      slot.setDisposable(Disposables.create())
      slot.setDisposable(Disposables.create())
    }
  }

  @Test("a reference-counted disposable waits for its references")
  func refCount() {
    let guarded = RefCountDisposable(disposable: log.disposable("1"))
    let share = guarded.retain()
    guarded.dispose()
    #expect(log.lines.isEmpty)
    share.dispose()
    share.dispose()
    #expect(log.lines == ["1"])
    #expect(guarded.isDisposed)
  }

  @Test("a scheduled disposable disposes on its scheduler")
  func scheduled() {
    let scheduler = HistoricalScheduler()
    let disposable = ScheduledDisposable(
      scheduler: scheduler,
      disposable: log.disposable("1")
    )
    disposable.dispose()
    #expect(log.lines.isEmpty)
    scheduler.start()
    #expect(log.lines == ["1"])
    #expect(disposable.isDisposed)
  }

  @Test("a boolean disposable records its disposal")
  func boolean() {
    let flag = BooleanDisposable()
    #expect(!flag.isDisposed)
    flag.dispose()
    #expect(flag.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }
}
