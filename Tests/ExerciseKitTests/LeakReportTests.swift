import Dispatch
import ExerciseKit
import RxCore
import Synchronization
import Testing

@Suite("A leak report shows the chain, the line and the retaining object", .ledger)
struct LeakReportTests {
  private let line = "Sources/Exercises/Chapter02Disposal/E03X.swift:31"

  @Test("the bag of the wrong owner: the screen is deallocated, the list's bag is not")
  func wrongOwner() async throws {
    let texts = try await failures { lab in
      let list = List()
      lab.introduce(list, as: "the list")
      for _ in 1...2 {
        let detail = Detail()
        detail.todo.map(\.count).subscribe(onNext: { _ in }, at: 31).disposed(by: list.bag)
      }
      lab.expectLive(0, .subscriptions)
    }
    #expect(
      evidence(texts) == """
        4 resources alive at tick 0, where no subscriptions should be
          2 × subscription to Map<String, Int>         \(line)
          2 × subscription to PublishSubject<String>   (same line)
          2 × PublishSubject<String> → Map<String, Int> → subscribe
              kept by   `bag` of the list
              made by   \(line)
        """
    )
  }

  @Test("a strong self: the screen and its subscription retain each other")
  func strongSelf() async throws {
    let texts = try await failures { lab in
      var detail: Detail? = Detail()
      detail?.titles
        .subscribe(onNext: { [detail] in detail?.title = $0 }, at: 31)
        .disposed(by: detail!.bag)
      lab.watch(detail!, as: "the detail screen")
      lab.act("the screen is let go of") { detail = nil }
      lab.expectDeallocated("the detail screen")
    }
    #expect(
      evidence(texts) == """
        story     O            O the screen is let go of
        The detail screen is still alive. Related subscriptions:
          1 × PublishSubject<String> → subscribe
              kept by   `bag` of the detail screen
              made by   \(line)
              keeps     the detail screen: a retain cycle
        """
    )
  }

  @Test("a missing completion: the disposable was dropped, and the observable does not terminate")
  func missingCompletion() async throws {
    let app = Detail()
    let texts = try await failures { lab in
      _ = app.todo.filter { !$0.isEmpty }.subscribe(onNext: { _ in }, at: 31)
      lab.expectNoLeaks("after the screen was dismissed")
    }
    #expect(
      evidence(texts) == """
        2 resources alive after the screen was dismissed
          1 × subscription to Filter<String>           \(line)
          1 × subscription to PublishSubject<String>   (same line)
          1 × PublishSubject<String> → Filter<String> → subscribe
              kept by   nothing: the disposable returned by subscribe was dropped
              made by   \(line)
        """
    )
  }

  @Test("an interval without disposal continues, and retains the captures of its closure")
  func undisposedInterval() async throws {
    let texts = try await failures { lab in
      var detail: Detail? = Detail()
      lab.watch(detail!, as: "the detail screen")
      _ = Observable<Int>.interval(.seconds(1), scheduler: lab.scheduler)
        .subscribe(onNext: { [detail] in detail?.title = "\($0)" }, at: 31)
      lab.at(2, "the screen is let go of") { detail = nil }
      lab.run(until: 3)
      lab.expectDeallocated("the detail screen")
    }
    #expect(
      evidence(texts) == """
        story     --O          O the screen is let go of
        The detail screen is still alive. Related subscriptions:
          1 × Timer<Int> → subscribe
              kept by   nothing: the disposable returned by subscribe was dropped
              made by   \(line)
              keeps     the detail screen
        """
    )
  }

  @Test("a nested closure that names self again, inside one that was weak")
  func nestedRecapture() async throws {
    let app = PublishSubject<String>()
    var appBag: DisposeBag?
    let texts = try await failures { lab in
      appBag = DisposeBag()
      var detail: Detail? = Detail()
      lab.watch(detail!, as: "the detail screen")
      app.flatMap { [weak detail] title -> Observable<String> in
        guard let detail else { return .empty() }
        return detail.titles.map { "\(detail.title)\($0)\(title)" }
      }
      .subscribe(onNext: { _ in }, at: 31).disposed(by: appBag!)
      app.onNext("a")
      lab.act("the screen is let go of") { detail = nil }
      lab.expectDeallocated("the detail screen")
    }
    #expect(
      evidence(texts) == """
        story     O            O the screen is let go of
        The detail screen is still alive. Related subscriptions:
          1 × (PublishSubject<String>, PublishSubject<String> → Map<String, String>) →
                Merge<String, String> → subscribe
              kept by   a DisposeBag that is still alive
              made by   \(line)
              keeps     the detail screen
        """
    )
    withExtendedLifetime(appBag) {}
  }

  @Test("a bag that only grows: it keeps the disposables of finished subscriptions")
  func growingBag() async throws {
    let texts = try await failures { lab in
      var list: List? = List()
      lab.watch(list!, as: "the list")
      for number in 1...3 {
        Observable.just(number).subscribe(onNext: { _ in }, at: 31).disposed(by: list!.bag)
      }
      lab.expectLive(0, .disposables)
      list = nil
      lab.expectDeallocated("the list")
    }
    #expect(
      evidence(texts) == """
        3 resources alive at tick 0, where no disposables should be
          3 × finished subscription to Just<Int>   \(line)
          3 × Just<Int> → subscribe, finished
              kept by   `bag` of the list
              made by   \(line)
        """
    )
  }

  @Test("finding out what retains an object does not change the story")
  func probing() async throws {
    let app = PublishSubject<String>()
    let log = Mutex<[String]>([])
    _ = try await failures { lab in
      var list: List? = List()
      lab.watch(list!, as: "the list")
      let subscription = app.subscribe(
        onNext: { [list] in list?.rows.append($0) },
        onDisposed: { log.withLock { $0.append("disposed") } }
      )
      lab.expectLive(0, .subscriptions)
      app.onNext("still there")
      let rows = list?.rows ?? []
      log.withLock { $0 += rows }
      subscription.dispose()
      list = nil
      lab.expectDeallocated("the list")
    }
    #expect(log.withLock(\.self) == ["still there", "disposed"])
  }
}

private final class List {
  let bag = DisposeBag()
  var rows: [String] = []
}

private final class Detail {
  let todo = PublishSubject<String>()
  let titles = PublishSubject<String>()
  let bag = DisposeBag()
  var title = ""
}

extension ObservableType {
  /// Subscribes as if by a line of a learner's.
  fileprivate func subscribe(
    onNext: @escaping (Element) -> Void,
    at line: UInt
  ) -> any Disposable {
    subscribe(onNext: onNext, file: "Chapter02Disposal/E03X.swift", line: line)
  }
}
