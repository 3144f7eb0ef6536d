import ExerciseKit
import RxCore
import Testing

/// A screen with a bag, as the article writes it.
private final class BaggedScreen {
  private(set) var received: [Int] = []
  private(set) var bag = DisposeBag()

  func observe(_ numbers: Observable<Int>) {
    numbers.subscribe(onNext: { [weak self] in self?.received.append($0) }).disposed(by: bag)
  }

  func observeStrongly(_ numbers: Observable<Int>) {
    numbers.subscribe(onNext: { self.received.append($0) }).disposed(by: bag)
  }

  func empty() { bag = DisposeBag() }
}

/// The article adds to a bag by the old name. The protocol confines the warning to this file.
private protocol OldBags {
  func add(_ disposable: any Disposable, to bag: DisposeBag)
}

private struct OldName: OldBags {
  @available(*, deprecated)
  func add(_ disposable: any Disposable, to bag: DisposeBag) { disposable.addDisposableTo(bag) }
}

@Suite("The Bluetooth article: bags and disposal actions", .ledger)
struct DisposalListingTests {
  private let lab = Lab()
  private let subject = PublishSubject<Int>()

  @Test("a bag disposes of its subscriptions when its owner is deallocated, or when it is replaced")
  func bag() {
    do {
      let screen = BaggedScreen()
      screen.observe(subject)
      subject.onNext(1)
      screen.empty()
      #expect(!subject.hasObservers)
      subject.onNext(2)
      screen.observe(subject)
      subject.onNext(3)
      #expect(screen.received == [1, 3])
    }
    #expect(!subject.hasObservers)
  }

  @Test("addDisposableTo is disposed(by:)")
  func oldName() {
    let old: any OldBags = OldName()
    do {
      let bag = DisposeBag()
      old.add(subject.subscribe(), to: bag)
      #expect(subject.hasObservers)
    }
    #expect(!subject.hasObservers)
  }

  @Test("the article's claim about bags: a finite sequence without a bag leaks nothing")
  func noBag() {
    let before = Resources.total
    var received: [Int] = []
    _ = Observable.just(1).subscribe(onNext: { received.append($0) })
    #expect(received == [1])
    #expect(Resources.total == before)
  }

  @Test("defect: a bag in a screen, with a closure that captures the screen, is a retain cycle")
  func cycle() {
    weak var leaked: BaggedScreen?
    do {
      let screen = BaggedScreen()
      leaked = screen
      screen.observeStrongly(.create { _ in Disposables.create() })
    }
    #expect(leaked != nil)
    leaked?.empty()
    #expect(leaked == nil)
  }

  @Test("the article's claim about disposal actions: one run for each subscription, when it ends")
  func disposalAction() {
    var runs: [String] = []
    var numbers: Observable<String>? = .create { observer in
      observer.onNext("started")
      return Disposables.create { runs.append("disposed") }
    }
    let subscriptions = [numbers!.subscribe(), numbers!.subscribe()]
    numbers = nil
    #expect(runs.isEmpty, "the observable's deallocation runs nothing")
    subscriptions[0].dispose()
    #expect(runs == ["disposed"])
    subscriptions[0].dispose()
    #expect(runs == ["disposed"])
    subscriptions[1].dispose()
    #expect(runs == ["disposed", "disposed"])
  }

  @Test("a disposal action also runs at the terminal event, and a later dispose() runs nothing")
  func terminalEvent() {
    var log: [String] = []
    let subscription = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { log.append("action") }
    }
    .subscribe(onCompleted: { log.append("completed") })
    #expect(log == ["completed", "action"])
    subscription.dispose()
    #expect(log == ["completed", "action"])
  }
}
