import ExerciseKit
import RxCore
import Testing

@Suite("DisposeBag", .ledger)
struct DisposeBagTests {
  let log = Log()

  @Test("disposes of its contents in order when it is deallocated")
  func order() {
    do {
      let bag = DisposeBag()
      log.disposable("1").disposed(by: bag)
      bag.insert(log.disposable("2"))
      bag.insert(log.disposable("3"), log.disposable("4"))
      bag.insert([log.disposable("5")])
      bag.insert {
        log.disposable("6")
        log.disposable("7")
      }
      #expect(log.lines.isEmpty)
    }
    #expect(log.lines == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test("a bag can be filled by its initializer")
  func filled() {
    do {
      _ = DisposeBag(disposing: log.disposable("1"), log.disposable("2"))
      _ = DisposeBag(disposing: [log.disposable("3")])
      _ = DisposeBag {
        log.disposable("4")
        log.disposable("5")
      }
    }
    #expect(log.lines == ["1", "2", "3", "4", "5"])
  }

  @Test("replacing a bag disposes of the contents of the old one")
  func replaced() {
    var bag = DisposeBag()
    log.disposable("1").disposed(by: bag)
    bag = DisposeBag()
    #expect(log.lines == ["1"])
    log.disposable("2").disposed(by: bag)
    #expect(log.lines == ["1"])
  }
}
